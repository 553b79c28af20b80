var q=t=>`v ${t}`,K=(t,e)=>t<e?`e ${t} ${e}`:`e ${e} ${t}`,ae=(t,e)=>`e ${t} > ${e}`,U=(t,e)=>`h ${t} ${e}`,R=(t,e,n)=>`s ${t} ${e} ${n}`,$e=new Set,I={gone:$e,winning:$e,chosen:$e,open:null},Pe=60;function Q(t,e){if(e.square)return[[R(...e.square)]];if(e.heap)return Ke(t,e.heap);let n=i=>t.graph?.vertices[i].name??"";if(e.edge){let[i,a]=e.edge.map(n);if(i===a)return[[q(i)]];let s=t.graph?.directed?Ge(t,e).map(l=>[l]):[[K(i,a)]];return t.graph?.directed&&(e.removes??[]).length===0?s:[...s,[q(i),q(a)]]}if(e.vertex!==null&&jt(t,e))return[[q(n(e.vertex))]];let r=(e.removes??[]).map(n),o=[r.map(q)];return r.length===2&&!t.graph?.directed&&o.push([K(r[0],r[1])]),o}function Ge(t,e){let[n,r]=e.edge??[0,0],o=s=>t.graph?.vertices[s].name??"",i=(e.removes??[]).includes(n)&&(e.removes??[]).includes(r);return(t.graph?.edges??[]).filter(([s,c])=>s===n&&c===r||i&&s===r&&c===n).map(([s,c])=>ae(o(s),o(c)))}function jt(t,e){return Rt(t).get(e.vertex??-1)===1}var We=new WeakMap;function Rt(t){let e=We.get(t);if(e)return e;let n=new Map;for(let{vertex:r}of t.options)r!==null&&n.set(r,(n.get(r)??0)+1);return We.set(t,n),n}function Ke(t,e){let n=t.heaps?.[e.index]?.size??0;return e.leaving.length>2||n>Pe?[]:e.take===0?e.leaving.map(o=>[U(e.index,o-1)]):[...e.leaving.length===2?new Set(e.leaving):new Set([0,e.leaving[0]??0])].map(o=>Array.from({length:e.take},(i,a)=>U(e.index,o+a)))}function se(t,e){let n=o=>t.graph?.vertices[o].name??"",r=new Set((e.removes??[]).map(o=>q(n(o))));if(e.edge&&t.graph?.directed)for(let o of Ge(t,e))r.add(o);else e.edge&&r.add(K(n(e.edge[0]),n(e.edge[1])));if(e.square)for(let o of It(t,e.square))r.add(o);if(e.heap)for(let o of Ke(t,e.heap).at(-1)??[])r.add(o);return r}function It(t,[e,n,r]){let o=t.boards?.[e]?.rows??[],i=[R(e,n,r)];for(let[a,s]of[[1,0],[-1,0],[0,1],[0,-1]])for(let c=n+a,l=r+s;o[c]?.[l]===".";c+=a,l+=s)i.push(R(e,c,l));return i}var Ft=4;function Ue(t){let e=new Set,n=[];for(let r of t.options){if(!r.winning)continue;let o=Q(t,r),i=r.heap?void 0:o.find(a=>a.length===1);i?e.add(i[0]):n.push(o.at(-1)??[])}if(n.length<=Ft)for(let r of n.flat())e.add(r);return e}var Bt=[{value:"en",text:"English"},{value:"de",text:"Deutsch"},{value:"fr",text:"Français"}],Wt="grundy-language";function Ee(t){let e=(t??"").slice(0,2).toLowerCase();return Bt.find(({value:n})=>n===e)?.value??null}function Ze(t){return Ee(/[?&]lang=([a-z]+)/i.exec(t)?.[1])}function Gt(){try{return Ee(localStorage.getItem(Wt))}catch{return null}}function Kt(){let t=typeof location>"u"?null:Ze(location.hash),e=typeof navigator>"u"?[]:navigator.languages??[navigator.language];return t??Gt()??e.map(Ee).find(n=>n!==null)??"en"}var Ve=Kt(),Zn=typeof location>"u"?null:Ze(location.hash);function V(t){return Ve==="fr"?le(t.fr):t[Ve]}function Ut(t){return t.replace(/ (?=[:;!?»])/g," ").replace(/« /g,"« ")}function le(t){return typeof t=="string"?Ut(t):typeof t=="function"?((...e)=>le(t(...e))):Array.isArray(t)?t.map(le):typeof t!="object"||t===null?t:Object.fromEntries(Object.entries(t).map(([e,n])=>[e,le(n)]))}var S=V({en:{rule:"Rule",position:"Position",convention:"Convention",play:"Play",code:"code of the rule",normal:"normal",misere:"misère",subtraction:"connected subtraction",families:"Families",family:"Family",chooseFamily:"choose a family …",paste:"Paste",export:"Export",undo:"Undo",redo:"Redo",clear:"Clear",playFrom:"Play from here",board:"board",answer:"answer",reveal:"Show winning moves and values",think:"think up to ",thinkTime:"time to think",hidden:"The answer is hidden. Find it yourself, then look.",thinkLonger:"Think for 60 s",askAgain:"Ask again",drawing:"Drawing,",thinking:"Thinking,",moves:t=>t===1?"One move":`${t} moves`,make:"make this move",helpBoard:"Press a square: free becomes a hole, a hole a rook. Arrow keys go from square to square.",helpHeaps:"Arrow keys go from counter to counter; the buttons of a heap change it.",helpGraph:t=>`Keys on a vertex: arrows go to the next, A adds, C joins, Delete deletes${t}.`,helpWeights:", + and − weigh, L loops",tool:"tool",moveTool:"Move",moveTitle:"drag vertices; drag the ground to move the view",drawTool:"Draw",drawTitle:"click to add a vertex, drag from vertex to vertex to join",eraseTool:"Erase",eraseTitle:"click a vertex or an edge to delete it",pasteLabel:"text to paste",pasteHolder:"graph6 (DQc), sparse6, an edge list (one edge a line), rows of a board, or notation",useIt:"Use it",vertex:t=>`Vertex ${t}`,weightOf:t=>`weight of ${t}`,weight:"weight ",loop:"loop",joinTo:"Join to …",delete:"Delete",joining:t=>`Join ${t} to: pick a vertex (arrows and Enter).`,joined:(t,e)=>`Joined ${t} and ${e}.`,givenUp:"Joining was given up.",takesNone:"No move takes this.",takes:(t,e)=>`${t} moves take this${e}.`,noneWins:", none wins",oneWins:", one wins",someWin:t=>`, ${t} win`,zoom:"zoom",zoomIn:"zoom in",zoomOut:"zoom out",fit:"fit into view",addHeap:"add a heap",plusHeap:"+ heap",noHeaps:"no heaps left",heaps:"heaps",counter:(t,e,n)=>`heap ${t}, counter ${e} of ${n}`,takeOne:t=>`take one from heap ${t}`,addOne:t=>`add one to heap ${t}`,removeHeap:t=>`remove heap ${t}`,heapValue:"value of this heap",more:t=>`… ${t} more`,copy:"Copy",copied:"Copied",notation:"Notation",edges:"Edges",link:"Link"},de:{rule:"Regel",position:"Stellung",convention:"Konvention",play:"Spielart",code:"Code der Regel",normal:"normal",misere:"misère",subtraction:"zusammenhängende Subtraktion",families:"Familien",family:"Familie",chooseFamily:"eine Familie wählen …",paste:"Einfügen",export:"Exportieren",undo:"Rückgängig",redo:"Wiederherstellen",clear:"Leeren",playFrom:"Von hier spielen",board:"Brett",answer:"Antwort",reveal:"Gewinnzüge und Werte zeigen",think:"nachdenken bis zu ",thinkTime:"Bedenkzeit",hidden:"Die Antwort ist verborgen. Finden Sie sie selbst, dann sehen Sie nach.",thinkLonger:"60 s nachdenken",askAgain:"Noch einmal fragen",drawing:"Es wird gezeichnet,",thinking:"Es wird nachgedacht,",moves:t=>t===1?"Ein Zug":`${t} Züge`,make:"diesen Zug machen",helpBoard:"Ein Feld anklicken: Aus frei wird ein Loch, aus dem Loch ein Turm. Pfeiltasten führen von Feld zu Feld.",helpHeaps:"Pfeiltasten führen von Stein zu Stein; die Knöpfe eines Haufens ändern ihn.",helpGraph:t=>`Tasten auf einer Ecke: Pfeile führen zur nächsten, A fügt an, C verbindet, Entf löscht${t}.`,helpWeights:", + und − ändern das Gewicht, L die Schlinge",tool:"Werkzeug",moveTool:"Bewegen",moveTitle:"Ecken ziehen; den Grund ziehen, um den Ausschnitt zu bewegen",drawTool:"Zeichnen",drawTitle:"Klicken fügt eine Ecke hinzu, von Ecke zu Ecke ziehen verbindet",eraseTool:"Löschen",eraseTitle:"eine Ecke oder Kante anklicken, um sie zu löschen",pasteLabel:"Text zum Einfügen",pasteHolder:"graph6 (DQc), sparse6, eine Liste von Kanten (eine je Zeile), Zeilen eines Bretts oder Notation",useIt:"Verwenden",vertex:t=>`Ecke ${t}`,weightOf:t=>`Gewicht von ${t}`,weight:"Gewicht ",loop:"Schlinge",joinTo:"Verbinden mit …",delete:"Löschen",joining:t=>`${t} verbinden mit: eine Ecke wählen (Pfeile und Eingabe).`,joined:(t,e)=>`${t} und ${e} verbunden.`,givenUp:"Das Verbinden wurde abgebrochen.",takesNone:"Kein Zug nimmt dies.",takes:(t,e)=>`${t} Züge nehmen dies${e}.`,noneWins:", keiner gewinnt",oneWins:", einer gewinnt",someWin:t=>`, ${t} gewinnen`,zoom:"Vergrößerung",zoomIn:"größer",zoomOut:"kleiner",fit:"einpassen",addHeap:"einen Haufen anfügen",plusHeap:"+ Haufen",noHeaps:"kein Haufen mehr da",heaps:"Haufen",counter:(t,e,n)=>`Haufen ${t}, Stein ${e} von ${n}`,takeOne:t=>`einen von Haufen ${t} nehmen`,addOne:t=>`einen zu Haufen ${t} legen`,removeHeap:t=>`Haufen ${t} entfernen`,heapValue:"Wert dieses Haufens",more:t=>`… ${t} weitere`,copy:"Kopieren",copied:"Kopiert",notation:"Notation",edges:"Kanten",link:"Link"},fr:{rule:"Règle",position:"Position",convention:"Convention",play:"Jeu",code:"code de la règle",normal:"normal",misere:"misère",subtraction:"soustraction connexe",families:"Familles",family:"Famille",chooseFamily:"choisir une famille …",paste:"Coller",export:"Exporter",undo:"Annuler",redo:"Rétablir",clear:"Vider",playFrom:"Jouer d’ici",board:"plateau",answer:"réponse",reveal:"Montrer les coups gagnants et les valeurs",think:"réfléchir jusqu’à ",thinkTime:"temps de réflexion",hidden:"La réponse est cachée. Trouvez-la vous-même, puis regardez.",thinkLonger:"Réfléchir 60 s",askAgain:"Réessayer",drawing:"Dessin,",thinking:"Réflexion,",moves:t=>t===1?"Un coup":`${t} coups`,make:"jouer ce coup",helpBoard:"Cliquez sur une case : libre devient trou, trou devient tour. Les flèches mènent de case en case.",helpHeaps:"Les flèches mènent de jeton en jeton ; les boutons d’un tas le changent.",helpGraph:t=>`Touches sur un sommet : les flèches mènent au suivant, A ajoute, C relie, Suppr efface${t}.`,helpWeights:", + et − changent le poids, L la boucle",tool:"outil",moveTool:"Déplacer",moveTitle:"tirer les sommets ; tirer le fond pour déplacer la vue",drawTool:"Dessiner",drawTitle:"cliquer ajoute un sommet, tirer de sommet à sommet relie",eraseTool:"Effacer",eraseTitle:"cliquer sur un sommet ou une arête pour l’effacer",pasteLabel:"texte à coller",pasteHolder:"graph6 (DQc), sparse6, une liste d’arêtes (une par ligne), les lignes d’un plateau ou la notation",useIt:"Utiliser",vertex:t=>`Sommet ${t}`,weightOf:t=>`poids de ${t}`,weight:"poids ",loop:"boucle",joinTo:"Relier à …",delete:"Effacer",joining:t=>`Relier ${t} à : choisir un sommet (flèches et Entrée).`,joined:(t,e)=>`${t} et ${e} sont reliés.`,givenUp:"La liaison a été abandonnée.",takesNone:"Aucun coup ne prend ceci.",takes:(t,e)=>`${t} coups prennent ceci${e}.`,noneWins:", aucun ne gagne",oneWins:", un seul gagne",someWin:t=>`, ${t} gagnent`,zoom:"zoom",zoomIn:"agrandir",zoomOut:"réduire",fit:"ajuster à la vue",addHeap:"ajouter un tas",plusHeap:"+ tas",noHeaps:"plus de tas",heaps:"tas",counter:(t,e,n)=>`tas ${t}, jeton ${e} sur ${n}`,takeOne:t=>`prendre un jeton du tas ${t}`,addOne:t=>`ajouter un jeton au tas ${t}`,removeHeap:t=>`retirer le tas ${t}`,heapValue:"valeur de ce tas",more:t=>`… encore ${t}`,copy:"Copier",copied:"Copié",notation:"Notation",edges:"Arêtes",link:"Lien"}});var Je=new WeakMap;function Vt(t){let e=Je.get(t);if(e)return e;let n=new Map;return t.options.forEach((r,o)=>{for(let i of Q(t,r))for(let a of i){let s=n.get(a)??{exact:[],within:[]};n.set(a,s),i.length===1&&!s.exact.includes(o)&&s.exact.push(o),s.within.includes(o)||s.within.push(o)}}),Je.set(t,n),n}function Qe(t,e){let n=Zt(t,e);if(n!==null)return[n];let r=Vt(t).get(e);return r?r.exact.length===1?r.exact:r.within:[]}function Zt(t,e){if(!e.startsWith("h "))return null;let[n,r]=e.slice(2).split(" ").map(Number),o=(t.heaps?.[n]?.size??0)-r,i=t.options.findIndex(({heap:a})=>a?.index===n&&a.take===o&&(a.leaving[0]??0)===r&&a.leaving.length<2);return i<0?null:i}function Ye(t,e){let n=Array.from({length:t},()=>[]);for(let[r,o]of e)r===o||n[r].includes(o)||(n[r].push(o),n[o].push(r));return{size:t,neighbours:n}}function Xe(t){let e=new Array(t.size).fill(!1),n=[];for(let r=0;r<t.size;r++){if(e[r])continue;e[r]=!0;let o=[r];for(let i of o)for(let a of t.neighbours[i])e[a]||(e[a]=!0,o.push(a));n.push(o.sort((i,a)=>i-a))}return n}function ce(t,e){let n=new Map(e.map((r,o)=>[r,o]));return{size:e.length,neighbours:e.map(r=>t.neighbours[r].flatMap(o=>n.get(o)??[]))}}function H(t){return t.neighbours.reduce((e,n)=>e+n.length,0)/2}function F(t,e){let n=new Array(t.size).fill(-1);n[e]=0;let r=[e];for(let o of r)for(let i of t.neighbours[o])n[i]<0&&(n[i]=n[o]+1,r.push(i));return n}function Y(t,e){let n=[e],r=-1;for(let o=e;;){let i=t.neighbours[o].find(a=>a!==r&&a!==e);if(i===void 0)return n;r=o,o=i,n.push(o)}}var Jt=72*.42,Qt=60,Yt=6e4;function et(t,e){let n=t.neighbours.flatMap((i,a)=>i.filter(s=>a<s).map(s=>[a,s]));if(n.length*t.size>Yt)return e;let r=e.map(([i,a])=>[i,a]),o=(i,a,s)=>{r[i][0]+=a,r[i][1]+=s};for(let i=0;i<Qt;i++){let a=!1;for(let[s,c]of n)for(let l=0;l<t.size;l++){if(l===s||l===c)continue;let u=Xt(r[l],r[s],r[c]);u&&(a=!0,o(l,u[0],u[1]),o(s,-u[0]/3,-u[1]/3),o(c,-u[0]/3,-u[1]/3))}if(!a)break}return r}function Xt(t,e,n){let[r,o]=[n[0]-e[0],n[1]-e[1]],i=Math.hypot(r,o)||1,a=((t[0]-e[0])*r+(t[1]-e[1])*o)/i;if(a<=0||a>=i)return null;let s=((t[0]-e[0])*-o+(t[1]-e[1])*r)/i,c=Jt-Math.abs(s);if(c<=0)return null;let l=s<0?-1:1;return[-o/i*l*c*.4,r/i*l*c*.4]}function en(t){let e=+this._x.call(null,t),n=+this._y.call(null,t);return nt(this.cover(e,n),e,n,t)}function nt(t,e,n,r){if(isNaN(e)||isNaN(n))return t;var o,i=t._root,a={data:r},s=t._x0,c=t._y0,l=t._x1,u=t._y1,h,g,p,b,m,d,f,v;if(!i)return t._root=a,t;for(;i.length;)if((m=e>=(h=(s+l)/2))?s=h:l=h,(d=n>=(g=(c+u)/2))?c=g:u=g,o=i,!(i=i[f=d<<1|m]))return o[f]=a,t;if(p=+t._x.call(null,i.data),b=+t._y.call(null,i.data),e===p&&n===b)return a.next=i,o?o[f]=a:t._root=a,t;do o=o?o[f]=new Array(4):t._root=new Array(4),(m=e>=(h=(s+l)/2))?s=h:l=h,(d=n>=(g=(c+u)/2))?c=g:u=g;while((f=d<<1|m)===(v=(b>=g)<<1|p>=h));return o[v]=i,o[f]=a,t}function tn(t){Array.isArray(t)||(t=Array.from(t));let e=t.length,n=new Float64Array(e),r=new Float64Array(e),o=1/0,i=o,a=-o,s=a;for(let c=0,l,u,h;c<e;++c){if(isNaN(u=+this._x.call(null,l=t[c]))||isNaN(h=+this._y.call(null,l))){n[c]=NaN;continue}n[c]=u,r[c]=h,u<o&&(o=u),u>a&&(a=u),h<i&&(i=h),h>s&&(s=h)}if(o>a||i>s)return this;this.cover(o,i).cover(a,s);for(let c=0;c<e;++c)nt(this,n[c],r[c],t[c]);return this}function nn(t,e){if(isNaN(t=+t)||isNaN(e=+e))return this;var n=this._x0,r=this._y0,o=this._x1,i=this._y1;if(isNaN(n))o=(n=Math.floor(t))+1,i=(r=Math.floor(e))+1;else{for(var a=o-n||1,s=this._root,c,l;n>t||t>=o||r>e||e>=i;)switch(l=(e<r)<<1|t<n,c=new Array(4),c[l]=s,s=c,a*=2,l){case 0:o=n+a,i=r+a;break;case 1:n=o-a,i=r+a;break;case 2:o=n+a,r=i-a;break;case 3:n=o-a,r=i-a;break}this._root&&this._root.length&&(this._root=s)}return this._x0=n,this._y0=r,this._x1=o,this._y1=i,this}function rn(){var t=[];return this.visit(function(e){if(!e.length)do t.push(e.data);while(e=e.next)}),t}function on(t){return arguments.length?this.cover(+t[0][0],+t[0][1]).cover(+t[1][0],+t[1][1]):isNaN(this._x0)?void 0:[[this._x0,this._y0],[this._x1,this._y1]]}function A(t,e,n,r,o){this.node=t,this.x0=e,this.y0=n,this.x1=r,this.y1=o}function an(t,e,n){var r,o=this._x0,i=this._y0,a,s,c,l,u=this._x1,h=this._y1,g=[],p=this._root,b,m;for(p&&g.push(new A(p,o,i,u,h)),n==null?n=1/0:(o=t-n,i=e-n,u=t+n,h=e+n,n*=n);b=g.pop();)if(!(!(p=b.node)||(a=b.x0)>u||(s=b.y0)>h||(c=b.x1)<o||(l=b.y1)<i))if(p.length){var d=(a+c)/2,f=(s+l)/2;g.push(new A(p[3],d,f,c,l),new A(p[2],a,f,d,l),new A(p[1],d,s,c,f),new A(p[0],a,s,d,f)),(m=(e>=f)<<1|t>=d)&&(b=g[g.length-1],g[g.length-1]=g[g.length-1-m],g[g.length-1-m]=b)}else{var v=t-+this._x.call(null,p.data),w=e-+this._y.call(null,p.data),x=v*v+w*w;if(x<n){var $=Math.sqrt(n=x);o=t-$,i=e-$,u=t+$,h=e+$,r=p.data}}return r}function sn(t){if(isNaN(u=+this._x.call(null,t))||isNaN(h=+this._y.call(null,t)))return this;var e,n=this._root,r,o,i,a=this._x0,s=this._y0,c=this._x1,l=this._y1,u,h,g,p,b,m,d,f;if(!n)return this;if(n.length)for(;;){if((b=u>=(g=(a+c)/2))?a=g:c=g,(m=h>=(p=(s+l)/2))?s=p:l=p,e=n,!(n=n[d=m<<1|b]))return this;if(!n.length)break;(e[d+1&3]||e[d+2&3]||e[d+3&3])&&(r=e,f=d)}for(;n.data!==t;)if(o=n,!(n=n.next))return this;return(i=n.next)&&delete n.next,o?(i?o.next=i:delete o.next,this):e?(i?e[d]=i:delete e[d],(n=e[0]||e[1]||e[2]||e[3])&&n===(e[3]||e[2]||e[1]||e[0])&&!n.length&&(r?r[f]=n:this._root=n),this):(this._root=i,this)}function ln(t){for(var e=0,n=t.length;e<n;++e)this.remove(t[e]);return this}function cn(){return this._root}function un(){var t=0;return this.visit(function(e){if(!e.length)do++t;while(e=e.next)}),t}function dn(t){var e=[],n,r=this._root,o,i,a,s,c;for(r&&e.push(new A(r,this._x0,this._y0,this._x1,this._y1));n=e.pop();)if(!t(r=n.node,i=n.x0,a=n.y0,s=n.x1,c=n.y1)&&r.length){var l=(i+s)/2,u=(a+c)/2;(o=r[3])&&e.push(new A(o,l,u,s,c)),(o=r[2])&&e.push(new A(o,i,u,l,c)),(o=r[1])&&e.push(new A(o,l,a,s,u)),(o=r[0])&&e.push(new A(o,i,a,l,u))}return this}function hn(t){var e=[],n=[],r;for(this._root&&e.push(new A(this._root,this._x0,this._y0,this._x1,this._y1));r=e.pop();){var o=r.node;if(o.length){var i,a=r.x0,s=r.y0,c=r.x1,l=r.y1,u=(a+c)/2,h=(s+l)/2;(i=o[0])&&e.push(new A(i,a,s,u,h)),(i=o[1])&&e.push(new A(i,u,s,c,h)),(i=o[2])&&e.push(new A(i,a,h,u,l)),(i=o[3])&&e.push(new A(i,u,h,c,l))}n.push(r)}for(;r=n.pop();)t(r.node,r.x0,r.y0,r.x1,r.y1);return this}function pn(t){return t[0]}function mn(t){return arguments.length?(this._x=t,this):this._x}function fn(t){return t[1]}function gn(t){return arguments.length?(this._y=t,this):this._y}function X(t,e,n){var r=new ze(e??pn,n??fn,NaN,NaN,NaN,NaN);return t==null?r:r.addAll(t)}function ze(t,e,n,r,o,i){this._x=t,this._y=e,this._x0=n,this._y0=r,this._x1=o,this._y1=i,this._root=void 0}function tt(t){for(var e={data:t.data},n=e;t=t.next;)n=n.next={data:t.data};return e}var _=X.prototype=ze.prototype;_.copy=function(){var t=new ze(this._x,this._y,this._x0,this._y0,this._x1,this._y1),e=this._root,n,r;if(!e)return t;if(!e.length)return t._root=tt(e),t;for(n=[{source:e,target:t._root=new Array(4)}];e=n.pop();)for(var o=0;o<4;++o)(r=e.source[o])&&(r.length?n.push({source:r,target:e.target[o]=new Array(4)}):e.target[o]=tt(r));return t};_.add=en;_.addAll=tn;_.cover=nn;_.data=rn;_.extent=on;_.find=an;_.remove=sn;_.removeAll=ln;_.root=cn;_.size=un;_.visit=dn;_.visitAfter=hn;_.x=mn;_.y=gn;function E(t){return function(){return t}}function O(t){return(t()-.5)*1e-6}function vn(t){return t.x+t.vx}function xn(t){return t.y+t.vy}function Le(t){var e,n,r,o=1,i=1;typeof t!="function"&&(t=E(t==null?1:+t));function a(){for(var l,u=e.length,h,g,p,b,m,d,f=0;f<i;++f)for(h=X(e,vn,xn).visitAfter(s),l=0;l<u;++l)g=e[l],m=n[g.index],d=m*m,p=g.x+g.vx,b=g.y+g.vy,h.visit(v);function v(w,x,$,C,N){var z=w.data,D=w.r,L=m+D;if(z){if(z.index>g.index){var B=p-z.x-z.vx,W=b-z.y-z.vy,j=B*B+W*W;j<L*L&&(B===0&&(B=O(r),j+=B*B),W===0&&(W=O(r),j+=W*W),j=(L-(j=Math.sqrt(j)))/j*o,g.vx+=(B*=j)*(L=(D*=D)/(d+D)),g.vy+=(W*=j)*L,z.vx-=B*(L=1-L),z.vy-=W*L)}return}return x>p+L||C<p-L||$>b+L||N<b-L}}function s(l){if(l.data)return l.r=n[l.data.index];for(var u=l.r=0;u<4;++u)l[u]&&l[u].r>l.r&&(l.r=l[u].r)}function c(){if(e){var l,u=e.length,h;for(n=new Array(u),l=0;l<u;++l)h=e[l],n[h.index]=+t(h,l,e)}}return a.initialize=function(l,u){e=l,r=u,c()},a.iterations=function(l){return arguments.length?(i=+l,a):i},a.strength=function(l){return arguments.length?(o=+l,a):o},a.radius=function(l){return arguments.length?(t=typeof l=="function"?l:E(+l),c(),a):t},a}function bn(t){return t.index}function rt(t,e){var n=t.get(e);if(!n)throw new Error("node not found: "+e);return n}function Se(t){var e=bn,n=h,r,o=E(30),i,a,s,c,l,u=1;t==null&&(t=[]);function h(d){return 1/Math.min(s[d.source.index],s[d.target.index])}function g(d){for(var f=0,v=t.length;f<u;++f)for(var w=0,x,$,C,N,z,D,L;w<v;++w)x=t[w],$=x.source,C=x.target,N=C.x+C.vx-$.x-$.vx||O(l),z=C.y+C.vy-$.y-$.vy||O(l),D=Math.sqrt(N*N+z*z),D=(D-i[w])/D*d*r[w],N*=D,z*=D,C.vx-=N*(L=c[w]),C.vy-=z*L,$.vx+=N*(L=1-L),$.vy+=z*L}function p(){if(a){var d,f=a.length,v=t.length,w=new Map(a.map(($,C)=>[e($,C,a),$])),x;for(d=0,s=new Array(f);d<v;++d)x=t[d],x.index=d,typeof x.source!="object"&&(x.source=rt(w,x.source)),typeof x.target!="object"&&(x.target=rt(w,x.target)),s[x.source.index]=(s[x.source.index]||0)+1,s[x.target.index]=(s[x.target.index]||0)+1;for(d=0,c=new Array(v);d<v;++d)x=t[d],c[d]=s[x.source.index]/(s[x.source.index]+s[x.target.index]);r=new Array(v),b(),i=new Array(v),m()}}function b(){if(a)for(var d=0,f=t.length;d<f;++d)r[d]=+n(t[d],d,t)}function m(){if(a)for(var d=0,f=t.length;d<f;++d)i[d]=+o(t[d],d,t)}return g.initialize=function(d,f){a=d,l=f,p()},g.links=function(d){return arguments.length?(t=d,p(),g):t},g.id=function(d){return arguments.length?(e=d,g):e},g.iterations=function(d){return arguments.length?(u=+d,g):u},g.strength=function(d){return arguments.length?(n=typeof d=="function"?d:E(+d),b(),g):n},g.distance=function(d){return arguments.length?(o=typeof d=="function"?d:E(+d),m(),g):o},g}var wn={value:()=>{}};function Te(){for(var t=0,e=arguments.length,n={},r;t<e;++t){if(!(r=arguments[t]+"")||r in n||/[\s.]/.test(r))throw new Error("illegal type: "+r);n[r]=[]}return new ue(n)}function ue(t){this._=t}function yn(t,e){return t.trim().split(/^|\s+/).map(function(n){var r="",o=n.indexOf(".");if(o>=0&&(r=n.slice(o+1),n=n.slice(0,o)),n&&!e.hasOwnProperty(n))throw new Error("unknown type: "+n);return{type:n,name:r}})}ue.prototype=Te.prototype={constructor:ue,on:function(t,e){var n=this._,r=yn(t+"",n),o,i=-1,a=r.length;if(arguments.length<2){for(;++i<a;)if((o=(t=r[i]).type)&&(o=kn(n[o],t.name)))return o;return}if(e!=null&&typeof e!="function")throw new Error("invalid callback: "+e);for(;++i<a;)if(o=(t=r[i]).type)n[o]=ot(n[o],t.name,e);else if(e==null)for(o in n)n[o]=ot(n[o],t.name,null);return this},copy:function(){var t={},e=this._;for(var n in e)t[n]=e[n].slice();return new ue(t)},call:function(t,e){if((o=arguments.length-2)>0)for(var n=new Array(o),r=0,o,i;r<o;++r)n[r]=arguments[r+2];if(!this._.hasOwnProperty(t))throw new Error("unknown type: "+t);for(i=this._[t],r=0,o=i.length;r<o;++r)i[r].value.apply(e,n)},apply:function(t,e,n){if(!this._.hasOwnProperty(t))throw new Error("unknown type: "+t);for(var r=this._[t],o=0,i=r.length;o<i;++o)r[o].value.apply(e,n)}};function kn(t,e){for(var n=0,r=t.length,o;n<r;++n)if((o=t[n]).name===e)return o.value}function ot(t,e,n){for(var r=0,o=t.length;r<o;++r)if(t[r].name===e){t[r]=wn,t=t.slice(0,r).concat(t.slice(r+1));break}return n!=null&&t.push({name:e,value:n}),t}var Z=0,te=0,ee=0,at=1e3,de,ne,he=0,G=0,pe=0,re=typeof performance=="object"&&performance.now?performance:Date,st=typeof window=="object"&&window.requestAnimationFrame?window.requestAnimationFrame.bind(window):function(t){setTimeout(t,17)};function lt(){return G||(st(Mn),G=re.now()+pe)}function Mn(){G=0}function Ce(){this._call=this._time=this._next=null}Ce.prototype=_e.prototype={constructor:Ce,restart:function(t,e,n){if(typeof t!="function")throw new TypeError("callback is not a function");n=(n==null?lt():+n)+(e==null?0:+e),!this._next&&ne!==this&&(ne?ne._next=this:de=this,ne=this),this._call=t,this._time=n,Ae()},stop:function(){this._call&&(this._call=null,this._time=1/0,Ae())}};function _e(t,e,n){var r=new Ce;return r.restart(t,e,n),r}function $n(){lt(),++Z;for(var t=de,e;t;)(e=G-t._time)>=0&&t._call.call(void 0,e),t=t._next;--Z}function it(){G=(he=re.now())+pe,Z=te=0;try{$n()}finally{Z=0,En(),G=0}}function Pn(){var t=re.now(),e=t-he;e>at&&(pe-=e,he=t)}function En(){for(var t,e=de,n,r=1/0;e;)e._call?(r>e._time&&(r=e._time),t=e,e=e._next):(n=e._next,e._next=null,e=t?t._next=n:de=n);ne=t,Ae(r)}function Ae(t){if(!Z){te&&(te=clearTimeout(te));var e=t-G;e>24?(t<1/0&&(te=setTimeout(it,Math.ceil(t-re.now()-pe)+1)),ee&&(ee=clearInterval(ee))):(ee||(he=re.now(),ee=setInterval(Pn,at)),Z=1,st(it))}}function ct(){let t=1;return()=>(t=(1664525*t+1013904223)%4294967296)/4294967296}function ut(t){return t.x}function dt(t){return t.y}var zn=10,Ln=Math.PI*(3-Math.sqrt(5));function Ne(t){var e,n=1,r=.001,o=1-Math.pow(r,1/300),i=0,a=.6,s=new Map,c=_e(h),l=Te("tick","end"),u=ct();t==null&&(t=[]);function h(){g(),l.call("tick",e),n<r&&(c.stop(),l.call("end",e))}function g(m){var d,f=t.length,v;m===void 0&&(m=1);for(var w=0;w<m;++w)for(n+=(i-n)*o,s.forEach(function(x){x(n)}),d=0;d<f;++d)v=t[d],v.fx==null?v.x+=v.vx*=a:(v.x=v.fx,v.vx=0),v.fy==null?v.y+=v.vy*=a:(v.y=v.fy,v.vy=0);return e}function p(){for(var m=0,d=t.length,f;m<d;++m){if(f=t[m],f.index=m,f.fx!=null&&(f.x=f.fx),f.fy!=null&&(f.y=f.fy),isNaN(f.x)||isNaN(f.y)){var v=zn*Math.sqrt(.5+m),w=m*Ln;f.x=v*Math.cos(w),f.y=v*Math.sin(w)}(isNaN(f.vx)||isNaN(f.vy))&&(f.vx=f.vy=0)}}function b(m){return m.initialize&&m.initialize(t,u),m}return p(),e={tick:g,restart:function(){return c.restart(h),e},stop:function(){return c.stop(),e},nodes:function(m){return arguments.length?(t=m,p(),s.forEach(b),e):t},alpha:function(m){return arguments.length?(n=+m,e):n},alphaMin:function(m){return arguments.length?(r=+m,e):r},alphaDecay:function(m){return arguments.length?(o=+m,e):+o},alphaTarget:function(m){return arguments.length?(i=+m,e):i},velocityDecay:function(m){return arguments.length?(a=1-m,e):1-a},randomSource:function(m){return arguments.length?(u=m,s.forEach(b),e):u},force:function(m,d){return arguments.length>1?(d==null?s.delete(m):s.set(m,b(d)),e):s.get(m)},find:function(m,d,f){var v=0,w=t.length,x,$,C,N,z;for(f==null?f=1/0:f*=f,v=0;v<w;++v)N=t[v],x=m-N.x,$=d-N.y,C=x*x+$*$,C<f&&(z=N,f=C);return z},on:function(m,d){return arguments.length>1?(l.on(m,d),e):l.on(m)}}}function De(){var t,e,n,r,o=E(-30),i,a=1,s=1/0,c=.81;function l(p){var b,m=t.length,d=X(t,ut,dt).visitAfter(h);for(r=p,b=0;b<m;++b)e=t[b],d.visit(g)}function u(){if(t){var p,b=t.length,m;for(i=new Array(b),p=0;p<b;++p)m=t[p],i[m.index]=+o(m,p,t)}}function h(p){var b=0,m,d,f=0,v,w,x;if(p.length){for(v=w=x=0;x<4;++x)(m=p[x])&&(d=Math.abs(m.value))&&(b+=m.value,f+=d,v+=d*m.x,w+=d*m.y);p.x=v/f,p.y=w/f}else{m=p,m.x=m.data.x,m.y=m.data.y;do b+=i[m.data.index];while(m=m.next)}p.value=b}function g(p,b,m,d){if(!p.value)return!0;var f=p.x-e.x,v=p.y-e.y,w=d-b,x=f*f+v*v;if(w*w/c<x)return x<s&&(f===0&&(f=O(n),x+=f*f),v===0&&(v=O(n),x+=v*v),x<a&&(x=Math.sqrt(a*x)),e.vx+=f*p.value*r/x,e.vy+=v*p.value*r/x),!0;if(p.length||x>=s)return;(p.data!==e||p.next)&&(f===0&&(f=O(n),x+=f*f),v===0&&(v=O(n),x+=v*v),x<a&&(x=Math.sqrt(a*x)));do p.data!==e&&(w=i[p.data.index]*r/x,e.vx+=f*w,e.vy+=v*w);while(p=p.next)}return l.initialize=function(p,b){t=p,n=b,u()},l.strength=function(p){return arguments.length?(o=typeof p=="function"?p:E(+p),u(),l):o},l.distanceMin=function(p){return arguments.length?(a=p*p,l):Math.sqrt(a)},l.distanceMax=function(p){return arguments.length?(s=p*p,l):Math.sqrt(s)},l.theta=function(p){return arguments.length?(c=p*p,l):Math.sqrt(c)},l}function He(t){var e=E(.1),n,r,o;typeof t!="function"&&(t=E(t==null?0:+t));function i(s){for(var c=0,l=n.length,u;c<l;++c)u=n[c],u.vx+=(o[c]-u.x)*r[c]*s}function a(){if(n){var s,c=n.length;for(r=new Array(c),o=new Array(c),s=0;s<c;++s)r[s]=isNaN(o[s]=+t(n[s],s,n))?0:+e(n[s],s,n)}}return i.initialize=function(s){n=s,a()},i.strength=function(s){return arguments.length?(e=typeof s=="function"?s:E(+s),a(),i):e},i.x=function(s){return arguments.length?(t=typeof s=="function"?s:E(+s),a(),i):t},i}function Oe(t){var e=E(.1),n,r,o;typeof t!="function"&&(t=E(t==null?0:+t));function i(s){for(var c=0,l=n.length,u;c<l;++c)u=n[c],u.vy+=(o[c]-u.y)*r[c]*s}function a(){if(n){var s,c=n.length;for(r=new Array(c),o=new Array(c),s=0;s<c;++s)r[s]=isNaN(o[s]=+t(n[s],s,n))?0:+e(n[s],s,n)}}return i.initialize=function(s){n=s,a()},i.strength=function(s){return arguments.length?(e=typeof s=="function"?s:E(+s),a(),i):e},i.y=function(s){return arguments.length?(t=typeof s=="function"?s:E(+s),a(),i):t},i}function me(t,e){let n=[];return t.forEach((r,o)=>{let i=-Math.PI/2+2*Math.PI*o/t.length;n[r]=[e*Math.cos(i),e*Math.sin(i)]}),n}function ht(t){return Math.max(72*.8,72/(2*Math.sin(Math.PI/Math.max(t,3))))}function qe(t){return t.size<3||t.neighbours.some(e=>e.length!==2)?null:me(Y(t,0),ht(t.size))}function pt(t){return t.size<4||H(t)!==t.size*(t.size-1)/2?null:me(t.neighbours.map((e,n)=>n),ht(t.size)*1.15)}function mt(t){let e=t.neighbours.findIndex(i=>i.length===t.size-1);if(t.size<5||e<0)return null;let n=t.neighbours.map((i,a)=>a).filter(i=>i!==e),r=qe(ce(t,n));if(!r)return null;let o=[];return o[e]=[0,0],n.forEach((i,a)=>o[i]=[r[a][0]*1.3,r[a][1]*1.3]),o}function ft(t){let e=t.neighbours[0]??[],n=e.length>0?t.neighbours[e[0]]:[];if(!(n.length>1&&e.length>1&&n.length+e.length===t.size&&H(t)===n.length*e.length&&n.every(i=>t.neighbours[i].every(a=>e.includes(a)))))return null;let o=[];for(let[i,a]of[n,e].entries())a.forEach((s,c)=>o[s]=[(c-(a.length-1)/2)*72,i*72*1.6]);return o}var Sn=120;function gt(t){let n=me(t.neighbours.map((i,a)=>a),72*t.size/6).map(([i,a])=>({x:i,y:a})),r=t.size<=Sn;return Ne(n).force("springs",Se(Tn(t,r)).distance(i=>72*1.15*i.distance).strength(i=>.7/(i.distance*i.distance))).force("charge",De().strength(r?-160:-420)).force("collide",Le(72*.5)).force("x",He(0).strength(.02)).force("y",Oe(0).strength(.04)).stop().tick(t.size>400?80:320),n.map(i=>[i.x??0,i.y??0])}function Tn(t,e){return t.neighbours.flatMap((n,r)=>e?F(t,r).flatMap((o,i)=>r<i?[{source:r,target:i,distance:o}]:[]):n.filter(o=>r<o).map(o=>({source:r,target:o,distance:1})))}function xt(t){let e=t.neighbours.flatMap((a,s)=>a.length===2?[s]:[]);if(t.size<4||e.length<4||H(t)<t.size)return null;let n=e[0],r=F(t,n),o=e.slice(1).sort((a,s)=>r[s]-r[a]),i=null;for(let a of o.slice(0,12)){let s=Cn(t,r,F(t,a),r[a]);s&&(!i||vt(s)>vt(i))&&(i=s)}return i}function Cn(t,e,n,r){let o=[],i=new Set;for(let c=0;c<t.size;c++){let l=(e[c]-n[c]+r)/2,u=e[c]-l;if(!Number.isInteger(l)||l<0||u<0||i.has(`${l} ${u}`))return null;i.add(`${l} ${u}`),o.push([l*72,u*72])}let a=(c,l)=>Math.abs(c[0]-l[0])+Math.abs(c[1]-l[1])===72;return t.neighbours.every((c,l)=>c.every(u=>a(o[l],o[u])))?o:null}function vt(t){return Math.max(...t.map(([e])=>e))}var An=20;function bt(t){let e=t.neighbours.findIndex(i=>i.length<=1);if(e<0||H(t)!==t.size-1||t.neighbours.some(i=>i.length>2))return null;let n=Math.ceil(t.size/An),r=Math.ceil(t.size/n),o=[];return Y(t,e).forEach((i,a)=>{let s=Math.floor(a/r),c=a%r;o[i]=[(s%2===0?c:r-1-c)*72,s*72]}),o}function wt(t){let e=t.neighbours.flatMap((a,s)=>a.length>2?[s]:[]);if(e.length!==1||H(t)!==t.size-1)return null;let n=e[0],r=[];r[n]=[0,0];let o=t.neighbours[n],i=Math.max(72,72*.75/(2*Math.sin(Math.PI/o.length)));return o.forEach((a,s)=>{let c=-Math.PI/2+2*Math.PI*s/o.length,l=n,u=a;for(let h=i;u!==void 0;h+=72){r[u]=[h*Math.cos(c),h*Math.sin(c)];let g=t.neighbours[u].find(p=>p!==l);l=u,u=g}}),r}function yt(t){if(t.size<5||H(t)!==t.size-1)return null;let e=t.neighbours.map(c=>c.length===1),n=t.neighbours.map(c=>c.filter(l=>!e[l])),r=n.flatMap((c,l)=>e[l]?[]:[l]);if(r.length<2||r.some(c=>n[c].length>2))return null;let o=r.find(c=>n[c].length===1);if(o===void 0)return null;let i=Y({size:t.size,neighbours:n.map((c,l)=>e[l]?[]:c)},o),a=[],s=0;for(let[c,l]of i.entries()){let u=t.neighbours[l].filter(p=>e[p]),h=Math.ceil(u.length/2),g=Math.max(1,h*.62)*72;c>0&&(s+=g/2),a[l]=[s,0],u.forEach((p,b)=>{let m=b<h,d=m?h:u.length-h,f=(m?b:b-h)-(d-1)/2;a[p]=[s+f*72*.62,(m?-1:1)*72*.9]}),s+=g/2}return a}function _n(t){let e=s=>s.indexOf(Math.max(...s)),n=e(F(t,0)),r=F(t,n),o=e(r),i=F(t,o),a=Math.floor(r[o]/2);return r.findIndex((s,c)=>s===a&&s+i[c]===r[o])}function kt(t){if(H(t)!==t.size-1)return null;let e=[],n=0,r=(o,i,a)=>{let c=t.neighbours[o].filter(u=>u!==i).map(u=>r(u,o,a+1)),l=c.length>0?(c[0]+c[c.length-1])/2:n++*72*.85;return e[o]=[l,a*72],l};return r(_n(t),-1,0),e}var Mt=[[1.5,0],[0,1.5],[.62,-.5],[3.3,.9],[.5,3.6],[7,1.9]];function $t(t,e){let n=/^\s*(?:king|queen|rook|bishop|knight)\(\s*(\d+)\s*,\s*(\d+)\s*\)\s*$/.exec(t);if(n)return Nn(Number(n[1]),Number(n[2]),e);let r=/^\s*Q\(\s*(\d+)\s*\)\s*$/.exec(t);return r?Dn(Number(r[1]),e):null}function Nn(t,e,n){return t*e!==n?null:Array.from({length:n},(r,o)=>[o%e*72*1.15,Math.floor(o/e)*72*1.15])}function Dn(t,e){return t<3||t>Mt.length||2**t!==e?null:Array.from({length:e},(n,r)=>{let o=[0,0];return Mt.slice(0,t).forEach(([i,a],s)=>{(r>>s&1)===1&&(o[0]+=i*72,o[1]+=a*72)}),o})}var Hn=[bt,qe,wt,xt,pt,mt,ft,yt,kt];function Et(t,e,n=""){let r=$t(n,t);if(r)return r;let o=Ye(t,e),a=Xe(o).map(s=>{let c=ce(o,s);for(let l of Hn){let u=l(c);if(u)return Pt(s,u)}return Pt(s,et(c,gt(c)))});return On(a,t)}function Pt(t,e){let n=e.map(([a])=>a),r=e.map(([,a])=>a),o=Math.min(...n),i=Math.min(...r);return{part:t,points:e.map(([a,s])=>[a-o,s-i]),width:Math.max(...n)-o,height:Math.max(...r)-i}}function On(t,e){let n=72*1.25,r=t.reduce((l,u)=>l+(u.width+n)*(u.height+n),0),o=Math.max(0,...t.map(l=>l.width)),i=Math.max(o,Math.sqrt(r)*1.7),a=[];for(let l of t){let u=a.at(-1);u&&u.width+n+l.width<=i?(u.boxes.push(l),u.width+=n+l.width,u.height=Math.max(u.height,l.height)):a.push({boxes:[l],width:l.width,height:l.height})}let s=new Array(e),c=0;for(let l of a){let u=-l.width/2;for(let h of l.boxes){let g=c+(l.height-h.height)/2;h.part.forEach((p,b)=>{s[p]=[Math.round(u+h.points[b][0]),Math.round(g+h.points[b][1])]}),u+=h.width+n}c+=l.height+n}return s}var zt={weighted:!1,directed:!1,dots:[],edges:[],heaps:[],boards:[]};function Lt(t,e){let n=t.graph??{vertices:[],edges:[]},o=n.vertices.every(i=>e.has(i.name))?[]:qn(n,t.position);return{weighted:t.kind==="weighted",directed:t.graph?.directed??!1,dots:n.vertices.map((i,a)=>{let[s,c]=e.get(i.name)??o[a];return{name:i.name,x:s,y:c,weight:i.weight??1,loop:i.loop}}),edges:n.edges.filter(([i,a])=>i!==a).map(([i,a])=>[n.vertices[i].name,n.vertices[a].name]),heaps:(t.heaps??[]).map(i=>i.size),boards:(t.boards??[]).map(i=>i.rows)}}function qn(t,e){let n=t.vertices.map(s=>Number(s.name)),r=t.vertices.map((s,c)=>c);n.every(Number.isInteger)&&r.sort((s,c)=>n[s]-n[c]);let o=new Map(r.map((s,c)=>[s,c])),i=s=>o.get(s)??0,a=Et(r.length,t.edges.map(([s,c])=>[i(s),i(c)]),e);return r.map((s,c)=>a[i(c)])}function St(t){return new Map(t.dots.map(e=>[e.name,[e.x,e.y]]))}function Tt(t,e,n){for(let[r,o]of Object.entries(e))o==null||o===!1||(typeof o=="function"?t.addEventListener(r.slice(2),o):t.setAttribute(r,o===!0?"":String(o)));for(let r of n)r==null||r===!1||t.append(typeof r=="number"?String(r):r)}function k(t,e={},...n){let r=document.createElement(t);return Tt(r,e,n),r}function M(t,e={},...n){let r=document.createElementNS("http://www.w3.org/2000/svg",t);return Tt(r,e,n),r}function T(t,e,n={}){return k("button",{type:"button",onclick:e,...n},t)}function Ct(t,e,n){let r=k("input",{type:"checkbox",onchange:()=>n(r.checked)});return r.checked=e,k("label",{class:"check"},r,t)}function fe(t,e){let n=r=>{for(let o of e())for(let i of o)i.tabIndex=i===r?0:-1};t.addEventListener("focusin",r=>{r.target instanceof HTMLElement&&e().some(o=>o.includes(r.target))&&n(r.target)}),t.addEventListener("keydown",r=>{let o=e(),i=o.findIndex(h=>h.includes(r.target));if(i<0)return;let a=o[i].indexOf(r.target),s=o.flat(),c=s.indexOf(r.target),l=h=>h?.[Math.min(a,h.length-1)],u={ArrowRight:s[c+1],ArrowLeft:s[c-1],ArrowDown:l(o[i+1]),ArrowUp:l(o[i-1]),Home:o[i][0],End:o[i].at(-1)}[r.key];u&&(r.preventDefault(),u.focus())})}function ge(t,e){let n=e??t.find(r=>r.length>0)?.[0];for(let r of t)for(let o of r)o.tabIndex=o===n?0:-1}var P=V({en:{graph:(t,e)=>`graph with ${t} vertices and ${e} edges`,drawing:"graph",vertex:t=>`vertex ${t}`,weight:t=>`weight ${t}`,loop:"with a loop",alone:"alone",joined:t=>`joined to ${t}`,free:"free",hole:"hole",rook:"rook",attacked:"attacked",square:(t,e,n)=>`row ${t}, column ${e}: ${n}`,board:(t,e)=>`board of ${t} rows and ${e} columns`,tooLarge:(t,e)=>`A board of ${t} by ${e} squares is too large to draw here.`,pieceAlone:t=>`this piece alone: ${t}`,rows:"rows ",columns:"columns ",addRow:"add a row",removeRow:"remove a row",addColumn:"add a column",removeColumn:"remove a column",noPosition:"no position",undefined:"undefined",values:t=>`values of ${t}`},de:{graph:(t,e)=>`Graph mit ${t} Ecken und ${e} Kanten`,drawing:"Graph",vertex:t=>`Ecke ${t}`,weight:t=>`Gewicht ${t}`,loop:"mit Schlinge",alone:"allein",joined:t=>`verbunden mit ${t}`,free:"frei",hole:"Loch",rook:"Turm",attacked:"bedroht",square:(t,e,n)=>`Zeile ${t}, Spalte ${e}: ${n}`,board:(t,e)=>`Brett mit ${t} Zeilen und ${e} Spalten`,tooLarge:(t,e)=>`Ein Brett von ${t} mal ${e} Feldern ist zu groß, um es hier zu zeichnen.`,pieceAlone:t=>`dieser Teil für sich: ${t}`,rows:"Zeilen ",columns:"Spalten ",addRow:"eine Zeile anfügen",removeRow:"eine Zeile entfernen",addColumn:"eine Spalte anfügen",removeColumn:"eine Spalte entfernen",noPosition:"keine Stellung",undefined:"nicht definiert",values:t=>`Werte von ${t}`},fr:{graph:(t,e)=>`graphe à ${t} sommets et ${e} arêtes`,drawing:"graphe",vertex:t=>`sommet ${t}`,weight:t=>`poids ${t}`,loop:"avec une boucle",alone:"isolé",joined:t=>`relié à ${t}`,free:"libre",hole:"trou",rook:"tour",attacked:"attaquée",square:(t,e,n)=>`ligne ${t}, colonne ${e} : ${n}`,board:(t,e)=>`plateau de ${t} lignes et ${e} colonnes`,tooLarge:(t,e)=>`Un plateau de ${t} cases sur ${e} est trop grand pour être dessiné ici.`,pieceAlone:t=>`cette composante seule : ${t}`,rows:"lignes ",columns:"colonnes ",addRow:"ajouter une ligne",removeRow:"retirer une ligne",addColumn:"ajouter une colonne",removeColumn:"retirer une colonne",noPosition:"pas de position",undefined:"non définie",values:t=>`valeurs de ${t}`}});var jn=1600,ve=class{constructor(e){this.hand=e;fe(this.element,()=>this.rows),this.element.addEventListener("pointerleave",()=>e.hover(null))}hand;element=k("div",{class:"boards"});squares=new Map;rows=[];draw(e,n,r){let o=document.activeElement instanceof HTMLElement?document.activeElement.dataset.cell:void 0;this.squares.clear(),this.rows=[],this.element.replaceChildren(...e.map((a,s)=>this.board(a,s,n?.boards?.[s]?.attacked??[])));for(let[a,s]of r){let c=this.squares.get(a);c?.append(k("span",{class:"piece-value",title:P.pieceAlone(s)},s)),c?.setAttribute("aria-label",`${c.getAttribute("aria-label")??""}; ${P.pieceAlone(s)}`)}let i=o===void 0?void 0:this.squares.get(o);ge(this.rows,i),i?.focus()}mark(e){for(let[n,r]of this.squares)r.classList.toggle("gone",e.gone.has(n)),r.classList.toggle("winning",e.winning.has(n)),r.classList.toggle("chosen",e.chosen.has(n))}board(e,n,r){let o=e[0]?.length??0;if(e.length*o>jn)return k("p",{class:"quiet"},P.tooLarge(e.length,o));let i=e.map((l,u)=>[...l].map((h,g)=>this.square(h,r[u]?.[g]==="x",n,u,g)));this.rows.push(...i);let a=k("div",{class:"squares",role:"group","aria-label":P.board(e.length,o)},...i.flat());a.style.setProperty("--columns",String(o));let s=(l,u,h)=>T(l,h,{"aria-label":u}),c=this.hand.resize?k("div",{class:"board-tools"},P.rows,s("−",P.removeRow,()=>this.hand.resize?.(n,Math.max(1,e.length-1),o)),s("+",P.addRow,()=>this.hand.resize?.(n,e.length+1,o)),` ${P.columns}`,s("−",P.removeColumn,()=>this.hand.resize?.(n,e.length,Math.max(1,o-1))),s("+",P.addColumn,()=>this.hand.resize?.(n,e.length,o+1))):null;return k("div",{class:"board"},a,c)}square(e,n,r,o,i){let a=R(r,o,i),s=e==="#"?"hole":e==="R"?"rook":n?"attacked":"free",c=k("button",{type:"button",class:`square ${s} ${(o+i)%2===0?"even":"odd"}`,"data-cell":a,"aria-label":P.square(o+1,i+1,P[s]),onclick:()=>this.hand.square?this.hand.square(r,o,i):this.hand.pick(a),onpointerenter:()=>this.hand.hover(a),onfocus:()=>this.hand.hover(a)},e==="R"?"♜":"");return this.squares.set(a,c),c}};var xe=V({en:{arrows:"arrows",arrowsTitle:"edges have directions: drag from a vertex to where the arc leads",stale:"This is the answer to the position before.",markWinning:"mark the winning moves",reaches:t=>`arcs to ${t}`,reached:t=>`arcs from ${t}`,arcs:(t,e)=>`directed graph with ${t} vertices and ${e} arcs`,scrollMore:"There is more to the right: scroll."},de:{arrows:"Pfeile",arrowsTitle:"Kanten haben Richtungen: von einer Ecke dorthin ziehen, wohin der Pfeil führt",stale:"Dies ist die Antwort auf die vorige Stellung.",markWinning:"die Gewinnzüge kennzeichnen",reaches:t=>`Pfeile nach ${t}`,reached:t=>`Pfeile von ${t}`,arcs:(t,e)=>`gerichteter Graph mit ${t} Ecken und ${e} Pfeilen`,scrollMore:"Rechts geht es weiter: schieben."},fr:{arrows:"flèches",arrowsTitle:"les arêtes ont un sens : tirer d’un sommet vers celui où mène l’arc",stale:"C’est la réponse à la position précédente.",markWinning:"marquer les coups gagnants",reaches:t=>`arcs vers ${t}`,reached:t=>`arcs depuis ${t}`,arcs:(t,e)=>`graphe orienté à ${t} sommets et ${e} arcs`,scrollMore:"La suite est à droite : faire défiler."}});function At([t,e],[n,r],o,i){let a=i?.18:0,s=[(t+n)/2-(r-e)*a,(e+r)/2+(n-t)*a],c=je([t,e],s,o),l=je([n,r],s,o+1),u=je([n,r],s,o+11-1),[h,g]=[(l[0]-u[0])/9,(l[1]-u[1])/9];return{from:c,control:s,to:u,head:[l,[u[0]-g*6,u[1]+h*6],[u[0]+g*6,u[1]-h*6]]}}function je([t,e],[n,r],o){let i=Math.hypot(n-t,r-e)||1;return[t+(n-t)/i*o,e+(r-e)/i*o]}function _t(t){let e=new Set(t.map(([n,r])=>`${n}>${r}`));return(n,r)=>e.has(`${r}>${n}`)}function Re({from:t,control:e,to:n}){return`M ${be(t)} Q ${be(e)} ${be(n)}`}function Nt({head:t}){return`M ${t.map(be).join(" L ")} Z`}function be([t,e]){return`${Math.round(t*10)/10} ${Math.round(e*10)/10}`}var Dt={width:460,height:250},Ht=62,we=class{svg;box={x:-230,y:-125,width:460,height:250};constructor(e){this.svg=M("svg",{class:"canvas",role:"group","aria-label":e,preserveAspectRatio:"xMidYMid meet"}),this.svg.addEventListener("wheel",n=>{n.preventDefault();let[r,o]=this.at(n);this.zoom(Math.exp(Math.max(-.3,Math.min(.3,n.deltaY/400))),r,o)},{passive:!1}),this.show()}at(e){let n=this.svg.getScreenCTM();if(!n)return[0,0];let r=new DOMPoint(e.clientX,e.clientY).matrixTransform(n.inverse());return[r.x,r.y]}fit(e){let n=e.map(([h])=>h),r=e.map(([,h])=>h),[o,i]=e.length>0?[Math.min(...n),Math.max(...n)]:[0,0],[a,s]=e.length>0?[Math.min(...r),Math.max(...r)]:[0,0],c=Math.min(Dt.width,Math.max(260,this.svg.clientWidth)),l=Math.max(c,i-o+2*Ht),u=Math.max(Dt.height,s-a+2*Ht);this.box={x:(o+i-l)/2,y:(a+s-u)/2,width:l,height:u},this.show()}zoom(e,n=this.box.x+this.box.width/2,r=this.box.y+this.box.height/2){let o=this.box.width*e;o<80||o>4e4||(this.box={x:n-(n-this.box.x)*e,y:r-(r-this.box.y)*e,width:o,height:this.box.height*e},this.show())}pan(e,n){this.box={...this.box,x:this.box.x-e,y:this.box.y-n},this.show()}show(){let{x:e,y:n,width:r,height:o}=this.box;this.svg.setAttribute("viewBox",`${e} ${n} ${r} ${o}`)}};var J=17,ye=class{constructor(e){this.hand=e;let n=this.view.svg;n.append(this.ghost,this.edges,this.rubber,this.dots,this.names,this.badges),n.tabIndex=-1,n.addEventListener("pointerdown",r=>this.down(r)),n.addEventListener("pointermove",r=>this.move(r)),n.addEventListener("pointerup",r=>this.up(r)),n.addEventListener("pointercancel",()=>this.panned=null),n.addEventListener("pointerover",r=>this.hand.hover(Ie(oe(r.target)))),n.addEventListener("pointerleave",()=>this.hand.hover(null)),n.addEventListener("focusin",r=>this.hand.hover(Ie(oe(r.target)))),n.addEventListener("keydown",r=>this.key(r))}hand;view=new we(P.drawing);ghost=M("g",{class:"ghost","aria-hidden":"true"});edges=M("g",{class:"edges"});dots=M("g",{class:"dots"});names=M("g",{"aria-hidden":"true"});badges=M("g",{class:"badges","aria-hidden":"true"});rubber=M("line",{class:"rubber",visibility:"hidden"});drawing=null;marks=I;elements=new Map;held=!1;panned=null;pressed=null;draw(e,n){this.drawing=e;let r=this.focused(),o=new Map(e.dots.map(u=>[u.name,u])),i=new Map(e.dots.map(u=>[u.name,[]]));this.elements.clear(),this.edges.replaceChildren();let a=_t(e.directed?e.edges:[]),s=new Map;for(let[u,h]of e.edges){let[g,p]=[o.get(u),o.get(h)];if(!g||!p)continue;if(i.get(u)?.push(h),e.directed){s.set(h,[...s.get(h)??[],u]);let f=At([g.x,g.y],[p.x,p.y],J,a(u,h)),v=M("path",{class:"edge arc",d:Re(f)}),w=M("path",{class:"edge arrow",d:Nt(f)}),x=M("path",{class:"edge-reach","data-edge":JSON.stringify([u,h]),"data-arc":"",d:Re(f)});this.edges.append(v,w,x),this.elements.set(ae(u,h),[v,w]);continue}i.get(h)?.push(u);let b={x1:g.x,y1:g.y,x2:p.x,y2:p.y},m=M("line",{class:"edge",...b}),d=M("line",{class:"edge-reach","data-edge":JSON.stringify([u,h]),...b});this.edges.append(m,d),this.elements.set(K(u,h),[m])}let c=r??e.dots[0]?.name;this.dots.replaceChildren(...e.dots.map(u=>this.dot(u,Rn(e,i.get(u.name),s.get(u.name)),u.name===c)));let l=e.weighted?e.dots:[];this.names.replaceChildren(...l.map(u=>M("text",{class:"beside",x:u.x+J+3,y:u.y+J+8},u.name))),this.badges.replaceChildren(...n.map(In)),this.view.svg.setAttribute("aria-label",e.directed?xe.arcs(e.dots.length,e.edges.length):P.graph(e.dots.length,e.edges.length)),this.mark(this.marks),r!==null&&this.focus(r)}mark(e){this.marks=e;for(let[n,r]of this.elements)for(let o of r)o.classList.toggle("gone",e.gone.has(n)),o.classList.toggle("winning",e.winning.has(n)),o.classList.toggle("chosen",e.chosen.has(n)),o.classList.toggle("closed",e.open!==null&&!e.open.has(n)&&!e.chosen.has(n))}haunt(e){let n=new Map(e.dots.map(a=>[a.name,a])),r=new Set(this.drawing?.dots.map(a=>a.name)),o=e.edges.flatMap(([a,s])=>{let[c,l]=[n.get(a),n.get(s)];return c&&l&&!(r.has(a)&&r.has(s))?[M("line",{x1:c.x,y1:c.y,x2:l.x,y2:l.y})]:[]}),i=e.dots.filter(a=>!r.has(a.name)).map(a=>M("circle",{cx:a.x,cy:a.y,r:J}));this.ghost.replaceChildren(...o,...i)}fit(){let e=this.drawing?.dots??[];this.view.fit(e.map(n=>[n.x,n.y]))}focus(e){for(let n of this.dots.children){let r=n.getAttribute("data-vertex")===e;n.setAttribute("tabindex",r?"0":"-1"),r&&n.focus({preventScroll:!0})}}stretch(e,n=0,r=0){if(this.rubber.setAttribute("visibility",e?"visible":"hidden"),!!e)for(let[o,i]of Object.entries({x1:e.x,y1:e.y,x2:n,y2:r}))this.rubber.setAttribute(o,String(i))}dot(e,n,r){let o=this.drawing?.weighted??!1,i=[P.vertex(e.name),o&&P.weight(e.weight),e.loop&&P.loop,n],a=o?String(e.weight):e.name,s=M("g",{class:"dot",role:"button",tabindex:r?0:-1,"data-vertex":e.name,"aria-label":i.filter(Boolean).join(", "),transform:`translate(${e.x} ${e.y})`},e.loop&&M("path",{class:"loop",d:"M -9 -13 C -30 -50 30 -50 9 -13"}),M("circle",{class:"halo",r:J+7}),M("circle",{class:"disc",r:J}),M("text",{class:a.length>3?"name small":"name",dy:"0.35em"},a.length>6?`${a.slice(0,5)}…`:a));return this.elements.set(q(e.name),[s]),s}focused(){let e=Ot(this.view.svg).activeElement;return e&&this.dots.contains(e)?e.getAttribute("data-vertex"):null}down(e){if(e.button!==0)return;this.pressed=oe(e.target);let[n,r]=this.view.at(e);this.held=this.hand.press?.(this.pressed,n,r)??!1,this.held?(this.view.svg.setPointerCapture(e.pointerId),e.preventDefault()):this.pressed===null&&(this.panned=[n,r],this.view.svg.setPointerCapture(e.pointerId))}move(e){let[n,r]=this.view.at(e);this.held?this.hand.drag?.(this.under(e),n,r):this.panned&&this.view.pan(n-this.panned[0],r-this.panned[1])}up(e){let[n,r]=this.view.at(e),o=this.under(e);if(this.held)this.hand.release?.(o,n,r);else if(this.pressed&&JSON.stringify(o)===JSON.stringify(this.pressed)){let i=Ie(o);i&&this.hand.pick(i)}this.held=!1,this.panned=null,this.pressed=null}under(e){return oe(Ot(this.view.svg).elementFromPoint(e.clientX,e.clientY))}key(e){let n=oe(e.target),r=n&&"vertex"in n?n.vertex:null;if(!(e.altKey||e.ctrlKey||e.metaKey))if(this.hand.key?.(r,e))e.preventDefault();else if(e.key.startsWith("Arrow")&&r!==null){e.preventDefault();let o=this.towards(r,e.key);o!==null&&this.focus(o)}else(e.key==="Enter"||e.key===" ")&&r!==null&&(e.preventDefault(),this.hand.pick(q(r)))}towards(e,n){let r=this.drawing?.dots??[],o=r.find(l=>l.name===e);if(!o)return null;let[i,a]={ArrowRight:[1,0],ArrowLeft:[-1,0],ArrowDown:[0,1],ArrowUp:[0,-1]}[n],s=null,c=1/0;for(let l of r){let u=(l.x-o.x)*i+(l.y-o.y)*a,h=Math.abs((l.x-o.x)*a)+Math.abs((l.y-o.y)*i);l!==o&&u>1&&u+2*h<c&&(c=u+2*h,s=l.name)}return s}};function oe(t){if(!(t instanceof Element))return null;let e=t.closest("[data-vertex]")?.getAttribute("data-vertex");if(e!=null)return{vertex:e};let n=t.getAttribute("data-edge");return n?{edge:JSON.parse(n),directed:t.hasAttribute("data-arc")}:null}function Ie(t){return t===null?null:"vertex"in t?q(t.vertex):t.directed?ae(...t.edge):K(...t.edge)}function Rn(t,e=[],n=[]){return e.length+n.length===0?P.alone:t.directed?[...e.length>0?[xe.reaches(e.join(", "))]:[],...n.length>0?[xe.reached(n.join(", "))]:[]].join(", "):P.joined(e.join(", "))}function In(t){let e=18+8.5*t.text.length;return M("g",{class:"badge",transform:`translate(${t.x} ${t.y})`},M("title",{},t.title),M("rect",{x:-e/2,y:-13,width:e,height:26,rx:13}),M("text",{dy:"0.35em"},t.text))}function Ot(t){let e=t.getRootNode();return e instanceof ShadowRoot?e:document}var ke=class{constructor(e){this.hand=e;fe(this.element,()=>this.rows),this.element.addEventListener("pointerleave",()=>e.hover(null))}hand;element=k("div",{class:"heaps",role:"group","aria-label":S.heaps});counters=new Map;rows=[];draw(e,n){let r=document.activeElement instanceof HTMLElement?document.activeElement.dataset.cell:void 0;this.counters.clear(),this.rows=[],this.element.replaceChildren(...e.map((i,a)=>this.heap(i,a,n[a]??""))),this.hand.heap&&this.element.append(T(S.plusHeap,()=>this.hand.heap?.(e.length,3),{class:"add-heap","aria-label":S.addHeap})),e.length===0&&!this.hand.heap&&this.element.append(k("p",{class:"quiet"},S.noHeaps));let o=r===void 0?void 0:this.counters.get(r);ge(this.rows,o),o?.focus(),this.mark(I)}mark(e){for(let[n,r]of this.counters)r.classList.toggle("gone",e.gone.has(n)),r.classList.toggle("winning",e.winning.has(n)),r.classList.toggle("chosen",e.chosen.has(n)),r.setAttribute("aria-pressed",String(e.chosen.has(n)))}heap(e,n,r){let o=Math.min(e,Pe),i=Array.from({length:o},(s,c)=>{let l=U(n,c),u=k("button",{type:"button",class:"counter","data-cell":l,"aria-label":S.counter(n+1,c+1,e),onclick:()=>this.hand.pick(l),onpointerenter:()=>this.hand.hover(l),onfocus:()=>this.hand.hover(l)});return this.counters.set(l,u),u});this.rows.push(i);let a=this.hand.heap?k("span",{class:"heap-tools"},T("−",()=>this.hand.heap?.(n,e-1),{"aria-label":S.takeOne(n+1)}),T("+",()=>this.hand.heap?.(n,e+1),{"aria-label":S.addOne(n+1)}),T("×",()=>this.hand.heap?.(n,0),{"aria-label":S.removeHeap(n+1)})):null;return k("div",{class:"heap"},k("span",{class:"heap-size"},String(e)),k("span",{class:"counters"},...i,e>o&&k("span",{class:"quiet"},S.more(e-o))),r!==""&&k("span",{class:"chip",title:S.heapValue},r),a)}};var Me=class{graph;heaps;boards;frame;element;constructor(e){this.graph=new ye(e),this.heaps=new ke(e),this.boards=new ve(e),this.frame=k("div",{class:"frame"},this.graph.view.svg,k("div",{class:"zoom",role:"group","aria-label":S.zoom},T("+",()=>this.graph.view.zoom(.8),{"aria-label":S.zoomIn}),T("−",()=>this.graph.view.zoom(1.25),{"aria-label":S.zoomOut}),T("⤢",()=>this.graph.fit(),{"aria-label":S.fit,class:"fit"}))),this.element=k("div",{class:"position"},this.frame,this.heaps.element,this.boards.element)}draw(e,n,r,o){let i=r?n:null;this.frame.hidden=e.dots.length===0&&!o.graph,this.heaps.element.hidden=e.heaps.length===0&&!o.heaps,this.boards.element.hidden=e.boards.length===0,this.graph.draw(e,i?Bn(e,i):[]),this.heaps.draw(e.heaps,e.heaps.map((a,s)=>{let c=i?.heaps?.[s]?.piece;return c===void 0?"":Fe(i?.pieces[c])})),this.boards.draw(e.boards,n,i?Fn(i):new Map)}async fade(e,n){this.mark({...I,gone:e}),this.element.classList.add("fading");let r=matchMedia("(prefers-reduced-motion: reduce)").matches;await new Promise(o=>setTimeout(o,r?0:n)),this.element.classList.remove("fading")}mark(e){this.graph.mark(e),this.heaps.mark(e),this.boards.mark(e)}};function Fe(t){return t?t.value!==null?String(t.value):t.outcome??"":""}function Fn(t){return new Map(t.pieces.flatMap(e=>e.squares?.[0]?[[R(...e.squares[0]),Fe(e)]]:[]))}function Bn(t,e){let n=new Map(t.dots.map(r=>[r.name,r]));return e.pieces.flatMap(r=>{let o=(r.vertices??[]).flatMap(l=>n.get(e.graph?.vertices[l].name??"")??[]),i=Fe(r);if(o.length===0||i==="")return[];let a=Math.min(...o.map(l=>l.y)),s=o.filter(l=>l.y===a);return[{x:(Math.min(...s.map(l=>l.x))+Math.max(...s.map(l=>l.x)))/2,y:a-40,text:i,title:`${r.piece}: ${i}`}]})}var ie=class{constructor(e){this.look=e;this.ways=e.options.map(n=>Q(e,n))}look;chosen=new Map;partial=new Set;anchor=null;ways;pick(e){for(let[o,i]of this.chosen)if(this.cellsOf(i).has(e))return this.chosen.delete(o),this.partial.clear(),!1;this.partial=this.extended(e);let n=this.candidates();n.length===0&&this.partial.clear();let r=this.ready;return r===null||n.length>1?!1:(this.choose(r),!0)}choose(e){let{piece:n}=this.look.options[e];this.chosen.get(n)===e?this.chosen.delete(n):this.chosen.set(n,e),this.partial.clear(),this.anchor=null}clear(){this.chosen.clear(),this.partial.clear(),this.anchor=null}get ready(){return this.partial.size===0?null:this.candidates().filter(n=>this.ways[n].some(r=>r.length===this.partial.size&&r.every(o=>this.partial.has(o))))[0]??null}candidates(){return this.fitting(this.partial)}get isPartial(){return this.partial.size>0}cells(){let e=new Set(this.partial);for(let n of this.chosen.values())for(let r of this.cellsOf(n))e.add(r);return e}cellsOf(e){let n=this.look.options[e];return n.square?new Set([R(...n.square)]):se(this.look,n)}openCells(){return this.isPartial?new Set(this.candidates().flatMap(e=>this.ways[e].flat())):null}fitting(e){return e.size===0?this.ways.map((n,r)=>r):this.ways.flatMap((n,r)=>n.some(o=>o.length>=e.size&&[...e].every(i=>o.includes(i)))?[r]:[])}extended(e){if(e.startsWith("h "))return this.run(e);let n=new Set(this.partial);return n.has(e)?n.delete(e):n.add(e),this.fitting(n).length>0?n:new Set([e])}run(e){let[n,r]=e.slice(2).split(" ").map(Number),o=(c,l)=>new Set(Array.from({length:l-c+1},(u,h)=>U(n,c+h)));if(this.anchor&&this.anchor[0]===n&&this.partial.size>0){let c=this.anchor[1];this.anchor=null;let l=o(Math.min(c,r),Math.max(c,r));if(this.fitting(l).length>0)return l}this.anchor=[n,r];let i=(this.look.heaps?.[n]?.size??1)-1,a=o(r,i);return this.ways.some(c=>c.some(l=>l.length===a.size&&l.every(u=>a.has(u))))?a:new Set([e])}};var qt=`/* Colours first: light, then dark where the system or the reader asks for it. */
:root {
  color-scheme: light;
  --ground: #f5f2ec;
  --card: #fffdf9;
  --sunk: #f0ece3;
  --ink: #1e2830;
  --soft: #5e6a74;
  --line: #e0dace;
  --accent: #2f5d8a;
  --on-accent: #ffffff;
  --win: #177a4f;
  --win-ground: #e2f3ea;
  --lose: #b23a4d;
  --lose-ground: #fbe9ea;
  --pick: #c77f0a;
  --pick-ground: #fdf0d7;
  --disc: #ffffff;
  --hole: #1e2830;
  --edge: #7d8993;
  --shadow: 0 1px 2px rgb(50 40 20 / 6%), 0 6px 20px rgb(50 40 20 / 5%);
  --body: system-ui, "Segoe UI", Roboto, "Helvetica Neue", "Noto Sans", "DejaVu Sans", sans-serif;
  --mono: ui-monospace, "SF Mono", "Cascadia Mono", "DejaVu Sans Mono", Menlo, Consolas, monospace;
}

@media screen and (prefers-color-scheme: dark) {
  :root:not([data-theme="light"]) {
    color-scheme: dark;
    --ground: #12161b;
    --card: #1a2027;
    --sunk: #141a20;
    --ink: #e7eaed;
    --soft: #9ba7b1;
    --line: #2c353e;
    --accent: #86b7e8;
    --on-accent: #0e1a26;
    --win: #52cc93;
    --win-ground: #16322a;
    --lose: #f2858f;
    --lose-ground: #3a2027;
    --pick: #f3b544;
    --pick-ground: #3a2e14;
    --disc: #232b34;
    --hole: #56626e;
    --edge: #74818d;
    --shadow: 0 1px 2px rgb(0 0 0 / 30%), 0 8px 24px rgb(0 0 0 / 20%);
  }
}

@media screen {
  :root[data-theme="dark"] {
    color-scheme: dark;
    --ground: #12161b;
    --card: #1a2027;
    --sunk: #141a20;
    --ink: #e7eaed;
    --soft: #9ba7b1;
    --line: #2c353e;
    --accent: #86b7e8;
    --on-accent: #0e1a26;
    --win: #52cc93;
    --win-ground: #16322a;
    --lose: #f2858f;
    --lose-ground: #3a2027;
    --pick: #f3b544;
    --pick-ground: #3a2e14;
    --disc: #232b34;
    --hole: #56626e;
    --edge: #74818d;
    --shadow: 0 1px 2px rgb(0 0 0 / 30%), 0 8px 24px rgb(0 0 0 / 20%);
  }
}

* { box-sizing: border-box; }
[hidden] { display: none !important; }

body {
  margin: 0;
  background: var(--ground);
  color: var(--ink);
  font: 15px/1.5 var(--body);
}

h1, h2, h3, p { margin: 0; text-wrap: pretty; }
h1 { font-size: 1.7rem; letter-spacing: -0.015em; }
h2 { font-size: 1.12rem; letter-spacing: -0.01em; }
h3 { font-size: 0.8rem; text-transform: uppercase; letter-spacing: 0.06em; color: var(--soft); }
a { color: var(--accent); text-underline-offset: 2px; }
code, pre, textarea, .position-text, .code { font-family: var(--mono); font-size: 0.92em; }
.unseen { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
.quiet { color: var(--soft); font-size: 0.88rem; }
:focus-visible { outline: 2.5px solid var(--accent); outline-offset: 2px; }
main:focus { outline: none; }

/* The head. */
.head {
  position: sticky; top: 0; z-index: 5;
  display: flex; align-items: center; gap: 1.4rem;
  padding: 0 1.4rem;
  background: color-mix(in srgb, var(--card) 92%, transparent);
  backdrop-filter: blur(8px);
  border-bottom: 1px solid var(--line);
}
.brand { display: flex; align-items: center; gap: 0.55rem; font-weight: 700; font-size: 1.12rem; color: var(--ink); text-decoration: none; letter-spacing: -0.02em; }
.head nav { display: flex; gap: 0.2rem; overflow-x: auto; flex: 1; scrollbar-width: none; }
.head nav a { padding: 0.95rem 0.75rem 0.8rem; color: var(--soft); text-decoration: none; border-bottom: 3px solid transparent; white-space: nowrap; }
.head nav a:hover { color: var(--ink); }
.head nav a[aria-current] { color: var(--ink); font-weight: 600; border-bottom-color: var(--accent); }
.theme { width: 2.3rem; }
.head select { max-width: 7rem; padding: 0.25rem 0.3rem; font-size: 0.86rem; }
.skip { position: absolute; left: -100vw; }
.skip:focus { left: 1rem; top: 0.6rem; background: var(--card); padding: 0.3rem 0.8rem; z-index: 9; }

.place > main { max-width: 1320px; margin: 0 auto; padding: 1.2rem 1.4rem 3rem; display: flex; flex-direction: column; gap: 1rem; }
.place > main.reading { max-width: 860px; }
.card { background: var(--card); border: 1px solid var(--line); border-radius: 14px; box-shadow: var(--shadow); padding: 1.1rem 1.2rem; }
.failed { padding: 2rem; }
/* Until the engine has answered for the first time. */
.waking { display: grid; place-items: center; min-height: 90vh; color: var(--soft); }
.waking h1 { animation: waking 1.2s ease-in-out infinite alternate; }
@keyframes waking { from { opacity: 1; } to { opacity: 0.35; } }

/* Controls. */
button, select, input, textarea {
  font: inherit; color: inherit;
  background: var(--card);
  border: 1px solid var(--line);
  border-radius: 9px;
  padding: 0.38rem 0.7rem;
  min-width: 0;
}
button { cursor: pointer; }
button:hover:not(:disabled), select:hover, input:hover { border-color: var(--accent); }
button:disabled { opacity: 0.45; cursor: default; }
button.primary { background: var(--accent); color: var(--on-accent); border-color: var(--accent); font-weight: 600; }
button[aria-expanded="true"] { background: var(--sunk); border-color: var(--accent); }
input[type="range"] { padding: 0; border: 0; accent-color: var(--accent); background: none; flex: 1; }
input[type="checkbox"], input[type="radio"] { accent-color: var(--accent); margin: 0; }
textarea { width: 100%; resize: vertical; font-family: var(--mono); font-size: 0.92em; }
.buttons, .panel-buttons { display: flex; flex-wrap: wrap; gap: 0.4rem; }
.check { display: inline-flex; align-items: center; gap: 0.45rem; font-size: 0.92rem; }
.field { display: flex; flex-direction: column; gap: 0.22rem; }
.field > span:first-child { font-size: 0.78rem; color: var(--soft); font-weight: 600; }
.slider { display: grid; grid-template-columns: 7.5rem 1fr 4.2rem; align-items: center; gap: 0.7rem; font-size: 0.92rem; }
.slider output { text-align: right; font-variant-numeric: tabular-nums; }
.segments { display: inline-flex; background: var(--sunk); border: 1px solid var(--line); border-radius: 10px; padding: 3px; gap: 2px; }
.segments input { position: absolute; opacity: 0; pointer-events: none; }
.segments span, .segments a { display: block; padding: 0.28rem 0.8rem; border-radius: 7px; color: var(--soft); cursor: pointer; text-decoration: none; }
.segments input:checked + span, .segments a[aria-current] { background: var(--card); color: var(--ink); font-weight: 600; box-shadow: 0 1px 2px rgb(0 0 0 / 12%); }
.segments input:focus-visible + span { outline: 2.5px solid var(--accent); }
.chip, .tag { display: inline-block; border: 1px solid var(--line); background: var(--card); border-radius: 99px; padding: 0.1rem 0.7rem; font-size: 0.86rem; text-decoration: none; }
a.chip:hover { border-color: var(--accent); }
.chips { display: flex; flex-wrap: wrap; gap: 0.4rem; }
.tag { background: var(--sunk); color: var(--soft); font-weight: 500; margin-left: 0.6rem; font-size: 0.78rem; vertical-align: 0.1em; }
.tag.proven { background: var(--win-ground); color: var(--win); border-color: transparent; }
.period .tag { margin-left: 0; margin-right: 0.3rem; }

/* The question. */
.question { display: grid; grid-template-columns: auto minmax(14rem, 1fr) auto auto; gap: 0.5rem 0.8rem; align-items: end; }
.pair { display: flex; gap: 0.4rem; }
.pair .code { width: 8rem; }
.rule-note, .wrong { grid-column: 1 / -1; }
.wrong:empty { display: none; }
.complaint { background: var(--lose-ground); color: var(--ink); border-left: 3px solid var(--lose); border-radius: 8px; padding: 0.55rem 0.8rem; }
.complaint.budget, .complaint.cancelled, .complaint.busy { background: var(--pick-ground); border-color: var(--pick); }
.complaint .help { color: var(--soft); }
.pointed { display: block; margin: 0.2rem 0; white-space: pre-wrap; overflow-wrap: anywhere; }
.pointed mark { background: var(--lose); color: var(--card); border-radius: 3px; padding: 0 1px; }
[aria-invalid="true"] { border-color: var(--lose); }
.asking { display: flex; flex-wrap: wrap; align-items: center; gap: 0.3rem 0.7rem; font-size: 0.9rem; color: var(--soft); margin-bottom: 0.6rem; }
.asking span { flex: 1 0 100%; }
.asking progress { flex: 1; min-width: 5rem; height: 8px; accent-color: var(--accent); }

/* Board and answer side by side. */
.workbench { display: grid; grid-template-columns: minmax(0, 1fr) 370px; gap: 1rem; align-items: start; }
.side { display: flex; flex-direction: column; gap: 1rem; min-width: 0; }
.stage { display: flex; flex-direction: column; gap: 0.7rem; }
.toolbar { display: flex; flex-wrap: wrap; gap: 0.6rem; align-items: center; }
.toolbar .panel-buttons { margin-left: auto; }
.panel { background: var(--sunk); border-radius: 10px; padding: 0.8rem 0.9rem; }
.families, .paste, .export, .exported { display: flex; flex-direction: column; gap: 0.6rem; align-items: flex-start; }
.sliders { width: 100%; display: grid; gap: 0.35rem; }
.exported, .paste { width: 100%; }
.exported:empty { display: none; }
.position { display: flex; flex-direction: column; gap: 0.8rem; }
.frame { position: relative; border-radius: 10px; background: radial-gradient(circle at 1px 1px, var(--line) 1px, transparent 0) 0 0 / 22px 22px, var(--sunk); overflow: hidden; }
.canvas { display: block; width: 100%; height: min(58vh, 560px); touch-action: none; cursor: grab; }
.canvas:focus { outline: none; }
[data-tool="draw"] .canvas { cursor: crosshair; }
.zoom { display: flex; gap: 0.25rem; justify-content: flex-end; padding: 0 0.6rem 0.5rem; }
.zoom button { width: 2.1rem; padding: 0.2rem 0; background: color-mix(in srgb, var(--card) 85%, transparent); }
.caption { min-height: 1.5em; font-size: 0.95rem; }
.keys { border-top: 1px solid var(--line); padding-top: 0.6rem; }
.inspector:empty { display: none; }
.inspected { display: flex; flex-wrap: wrap; gap: 0.7rem; align-items: center; background: var(--sunk); border-radius: 10px; padding: 0.5rem 0.8rem; }
.inspected input[type="number"] { width: 5.5rem; }

.edge { stroke: var(--edge); stroke-width: 3; stroke-linecap: round; }
.edge.arc, .edge-reach { fill: none; }
.edge.arrow { fill: var(--edge); stroke-width: 1; stroke-linejoin: round; }
.edge.arrow.winning { fill: var(--win); stroke-width: 3; }
.edge.arrow.gone { fill: var(--lose); stroke-dasharray: none; stroke-width: 1; }
.edge.arrow.chosen { fill: var(--pick); stroke-width: 2; }
.edge-reach { stroke: transparent; stroke-width: 16; cursor: pointer; }
.ghost { opacity: 0.16; pointer-events: none; }
.ghost line { stroke: var(--edge); stroke-width: 3; }
.ghost circle { fill: none; stroke: var(--ink); stroke-width: 2; stroke-dasharray: 3 4; }
.rubber { stroke: var(--accent); stroke-width: 3; stroke-dasharray: 6 6; pointer-events: none; }
.dot { cursor: pointer; outline: none; }
.disc { fill: var(--disc); stroke: var(--ink); stroke-width: 2.2; transition: fill 120ms, opacity 120ms; }
.halo { fill: transparent; stroke: none; }
.loop { fill: none; stroke: var(--edge); stroke-width: 3; }
.name { text-anchor: middle; font: 600 13px var(--body); fill: var(--ink); pointer-events: none; user-select: none; }
.name.small { font-size: 9.5px; }
.beside { font: 500 11px var(--body); fill: var(--soft); pointer-events: none; user-select: none; }
.dot:hover .disc { stroke: var(--accent); }
.dot:focus-visible .halo { stroke: var(--accent); stroke-width: 2.5; }
.dot.winning .disc { fill: var(--win-ground); stroke: var(--win); stroke-width: 3.4; }
.dot.winning .name { fill: var(--win); }
.edge.winning { stroke: var(--win); stroke-width: 5.5; }
.dot.gone .disc { fill: var(--lose-ground); stroke: var(--lose); stroke-dasharray: 4 3; }
.edge.gone { stroke: var(--lose); stroke-width: 5; stroke-dasharray: 3 7; }
.dot.chosen .disc { fill: var(--pick-ground); stroke: var(--pick); stroke-width: 3.4; stroke-dasharray: none; }
.edge.chosen { stroke: var(--pick); stroke-width: 6; stroke-dasharray: none; }
.dot.closed { opacity: 0.4; }
.fading :is(.dot, .edge, .counter, .square).gone { opacity: 0.08; transition: opacity 240ms ease-in; }
.badge rect { fill: var(--ink); opacity: 0.92; }
.badge text { text-anchor: middle; font: 700 13px var(--body); fill: var(--card); }

.heaps { display: flex; flex-direction: column; gap: 0.55rem; background: var(--sunk); border-radius: 10px; padding: 1rem; }
.heap { display: flex; align-items: center; gap: 0.8rem; }
.heap-size { width: 2.2rem; text-align: right; color: var(--soft); font-variant-numeric: tabular-nums; }
.counters { display: flex; flex-wrap: wrap; gap: 5px; flex: 1; }
.counter { width: 26px; height: 26px; padding: 0; border-radius: 50%; background: radial-gradient(circle at 35% 30%, color-mix(in srgb, var(--accent) 55%, white), var(--accent)); border: 0; }
.counter.winning { box-shadow: 0 0 0 3px var(--win); }
.counter.gone { background: var(--lose-ground); box-shadow: inset 0 0 0 2px var(--lose); }
.counter.chosen { background: var(--pick); box-shadow: 0 0 0 2px var(--pick-ground); }
.heap .chip { background: var(--ink); color: var(--card); font-weight: 700; border: 0; }
.heap-tools { display: flex; gap: 0.2rem; }
.heap-tools button { width: 1.9rem; padding: 0.1rem 0; }
.add-heap { align-self: flex-start; margin-left: 3rem; }

.boards { display: flex; flex-wrap: wrap; gap: 1.4rem; justify-content: center; background: var(--sunk); border-radius: 10px; padding: 1.2rem; }
.board { display: flex; flex-direction: column; gap: 0.6rem; max-width: 100%; }
.squares { display: grid; grid-template-columns: repeat(var(--columns), minmax(14px, 54px)); border: 2px solid var(--ink); border-radius: 6px; overflow: hidden; width: max-content; max-width: 100%; align-self: center; }
.square { aspect-ratio: 1; border: 0; border-radius: 0; padding: 0; font-size: 1.7rem; line-height: 1; display: grid; place-items: center; }
.square.even { background: var(--card); }
.square.odd { background: color-mix(in srgb, var(--card) 80%, var(--edge)); }
.square.hole { background: repeating-linear-gradient(45deg, var(--hole) 0 3px, color-mix(in srgb, var(--hole) 80%, var(--card)) 3px 6px); }
.square.attacked { background: color-mix(in srgb, var(--pick-ground) 80%, var(--card)); box-shadow: inset 0 0 0 1px color-mix(in srgb, var(--pick) 25%, transparent); }
.square.winning { box-shadow: inset 0 0 0 3px var(--win); background: var(--win-ground); }
.square.gone { box-shadow: inset 0 0 0 3px var(--lose); background: var(--lose-ground); }
.square.chosen { box-shadow: inset 0 0 0 3px var(--pick); background: var(--pick-ground); }
.square { position: relative; }
.piece-value { position: absolute; top: 3px; left: 3px; min-width: 1.15rem; padding: 0 4px; border-radius: 99px; background: var(--ink); color: var(--card); font: 700 0.74rem/1.15rem var(--body); }
.square.chosen::after { content: "♜"; opacity: 0.55; }
.square:focus-visible { outline-offset: -4px; }
.board-tools { font-size: 0.86rem; color: var(--soft); }
.board-tools button { padding: 0 0.6rem; }

/* The answer. */
.answer { display: flex; flex-direction: column; gap: 0.7rem; align-items: flex-start; }
.answer-panel { display: flex; flex-direction: column; gap: 0.75rem; width: 100%; }
.headline { font-size: 1.3rem; line-height: 1.2; }
.outcome-N .headline, .headline[data-winner="you"] { color: var(--win); }
.outcome-P .headline, .headline[data-winner="computer"] { color: var(--lose); }
.verdict { display: flex; flex-direction: column; gap: 0.7rem; }
.figures { display: flex; gap: 0.6rem; margin: 0; }
.figures > div { background: var(--sunk); border-radius: 10px; padding: 0.45rem 0.9rem; min-width: 5.2rem; }
.figures dt { font-size: 0.76rem; color: var(--soft); }
.figures dd { margin: 0; font-size: 1.55rem; font-weight: 700; line-height: 1.2; font-variant-numeric: tabular-nums; }
.provenance { font-size: 0.88rem; color: var(--soft); }
.provenance strong { color: var(--ink); font-weight: 600; }
table { border-collapse: collapse; font-size: 0.9rem; }
.pieces { width: 100%; table-layout: fixed; }
.pieces th:nth-child(n + 2) { width: 4.6rem; }
.pieces th, .summary th { text-align: left; color: var(--soft); font-weight: 600; font-size: 0.78rem; }
.pieces td, .pieces th, .summary td, .summary th { padding: 0.22rem 0.5rem 0.22rem 0; border-bottom: 1px solid var(--line); }
.pieces td:first-child { font-family: var(--mono); font-size: 0.86em; max-width: 14rem; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.nim-sum { display: flex; flex-direction: column; gap: 0.4rem; }
.nim-sum th { text-align: left; font: 500 0.88rem var(--mono); padding-right: 0.8rem; }
.nim-sum td { text-align: center; width: 1.5rem; padding: 0.12rem 0.2rem; font-variant-numeric: tabular-nums; }
.nim-sum .decimal { text-align: right; padding-right: 1rem; font-weight: 700; }
.nim-sum .one { font-weight: 700; color: var(--accent); }
.nim-sum .zero { color: color-mix(in srgb, var(--soft) 55%, transparent); }
.nim-sum tfoot tr > * { border-top: 2px solid var(--ink); font-weight: 700; }
.quotient { display: flex; flex-direction: column; gap: 0.4rem; }
.quotient th { text-align: left; font: 500 0.88rem var(--mono); padding: 0.12rem 0.8rem 0.12rem 0; }
.quotient .element { font-style: italic; padding: 0.12rem 0.2rem; }
.quotient tfoot tr > * { border-top: 2px solid var(--ink); font-weight: 700; }
.play-link { display: inline-block; margin-top: 0.9rem; font-weight: 600; }
.switches { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0.5rem; margin-bottom: 0.7rem; }
.switches select { padding: 0.1rem 0.3rem; }
.all-moves { display: flex; flex-direction: column; gap: 0.5rem; }
.play-view .card:has(> .all-moves:empty) { display: none; }
.moves, .steps { list-style: none; margin: 0; padding: 0; max-height: 21rem; overflow-y: auto; display: flex; flex-direction: column; gap: 2px; }
.move, .step { width: 100%; display: flex; justify-content: space-between; gap: 0.8rem; text-align: left; border-color: transparent; padding: 0.28rem 0.55rem; background: none; font-size: 0.9rem; }
.move:hover, .step:hover { background: var(--sunk); }
.move .note { color: var(--soft); white-space: nowrap; }
.move.winning { background: var(--win-ground); }
.move.winning .note { color: var(--win); font-weight: 600; }
.move.chosen { background: var(--pick-ground); border-color: var(--pick); }
.move:focus-visible, .step:focus-visible { outline-offset: -2px; }
.picked { font-weight: 600; min-height: 1.5em; }
.turn { display: flex; flex-direction: column; gap: 0.6rem; margin-top: 0.6rem; }
.settings { display: flex; flex-direction: column; gap: 0.8rem; }
.settings .slider { grid-template-columns: 3rem 1fr 4.2rem; }
.review { display: flex; flex-direction: column; gap: 0.6rem; margin-top: 1rem; padding-top: 1rem; border-top: 1px solid var(--line); }
.step { display: grid; grid-template-columns: 5rem 1fr; gap: 0 0.6rem; }
.step .who { color: var(--soft); }
.step .note { grid-column: 2; color: var(--soft); font-size: 0.86rem; }
.step.gave-away { background: var(--lose-ground); }
.step.gave-away .note { color: var(--lose); }
.step[aria-current] { border-color: var(--accent); }

/* Patterns. */
.kinds { align-self: flex-start; }
.pattern { display: flex; flex-direction: column; gap: 0.9rem; }
.ranges { display: flex; flex-wrap: wrap; gap: 0.8rem; align-items: end; }
.ranges input { width: 7rem; }
.scroll { overflow-x: auto; padding: 3px; }
.scrolling { position: relative; min-width: 0; }
.scroll-cue { margin: 0 0 0.3rem; text-align: right; }
.scroll-cue::after { content: " →"; }
.scrolling.more-right .scroll { -webkit-mask-image: linear-gradient(to left, transparent, black 3.2rem); mask-image: linear-gradient(to left, transparent, black 3.2rem); }
.scrolling.more-left .scroll { -webkit-mask-image: linear-gradient(to right, transparent, black 2.2rem); mask-image: linear-gradient(to right, transparent, black 2.2rem); }
.scrolling.more-left.more-right .scroll { -webkit-mask-image: linear-gradient(to right, transparent, black 2.2rem, black calc(100% - 3.2rem), transparent); mask-image: linear-gradient(to right, transparent, black 2.2rem, black calc(100% - 3.2rem), transparent); }
.strip { display: grid; grid-template-columns: 3.4rem repeat(var(--columns), minmax(22px, 36px)); gap: 3px; }
.map { display: grid; grid-template-columns: 3.4rem repeat(var(--columns), minmax(24px, 46px)); gap: 2px; }
.row-head, .column-head, .corner { font-size: 0.78rem; color: var(--soft); font-variant-numeric: tabular-nums; align-self: center; }
.row-head, .corner { text-align: right; padding-right: 0.6rem; }
.column-head { text-align: center; }
.cell { display: grid; place-items: center; aspect-ratio: 1; min-width: 22px; border-radius: 5px; font-size: 0.8rem; font-weight: 600; color: var(--ink); text-decoration: none; font-variant-numeric: tabular-nums; position: relative; }
.cell.blank { box-shadow: inset 0 0 0 1px var(--line); color: var(--soft); font-weight: 500; }
.cell.undefined { background: repeating-linear-gradient(45deg, var(--line) 0 2px, transparent 2px 6px); }
.cell.hole { box-shadow: none; border: 1px dotted var(--line); }
a.cell:hover { outline: 2.5px solid var(--ink); outline-offset: 1px; z-index: 1; }
.cell.before { opacity: 0.5; }
.cell.starts::before { content: ""; position: absolute; left: -3px; top: -1px; bottom: -1px; width: 3px; border-radius: 2px; background: var(--ink); }
.legend { display: flex; flex-wrap: wrap; gap: 3px; margin-bottom: 0.8rem; }
.legend .cell { width: 28px; }

/* Reading. */
.lead { color: var(--soft); font-size: 1.05rem; }
.summary { width: 100%; min-width: 33rem; }
.summary :is(td, th):nth-child(n + 3) { text-align: right; font-variant-numeric: tabular-nums; }
.filters { display: flex; flex-wrap: wrap; gap: 0.8rem; }
.filters input { width: 18rem; max-width: 100%; }
.articles { display: flex; flex-direction: column; gap: 1rem; }
.weight { display: flex; flex-direction: column; gap: 1rem; }
.weight > h2 { margin: 1.2rem 0 0; font-size: 1.4rem; }
.weight > p { margin: -0.6rem 0 0; }
.erratum h3 { color: var(--ink); font-size: 1.12rem; letter-spacing: -0.01em; text-transform: none; }
.erratum { scroll-margin-top: 5rem; }
.glance { list-style: none; margin: 0; padding: 0; display: grid; gap: 0.2rem; }
button.link { background: none; border: 0; padding: 0.1rem 0; min-height: 0; color: var(--accent); text-decoration: underline; text-align: left; }
.following { border-left: 3px solid var(--line); padding-left: 1rem; margin-left: 0.6rem; }
.following > summary { color: var(--soft); font-weight: 600; }
.following > .articles { margin-top: 1rem; }
.erratum, .theorem { display: flex; flex-direction: column; gap: 0.7rem; overflow-wrap: anywhere; }
.erratum dl { margin: 0; display: grid; gap: 0.55rem; }
.part { display: grid; grid-template-columns: 8.2rem 1fr; gap: 0.6rem; }
.part dt { color: var(--soft); font-size: 0.84rem; font-weight: 600; padding-top: 0.1rem; }
.part dd { margin: 0; }
.part.true dd { color: var(--win); }
.part.counterexample dd { color: var(--lose); }
.part.checked dd { color: var(--soft); font-size: 0.9rem; }
.source { color: var(--soft); font-size: 0.9rem; }
details pre { background: var(--sunk); padding: 0.7rem; border-radius: 8px; overflow-x: auto; margin: 0.4rem 0 0; }
summary { cursor: pointer; overflow-wrap: anywhere; }
.lives { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 320px), 1fr)); gap: 0.8rem; }
.live { margin: 0; border: 1px solid var(--line); border-radius: 10px; padding: 0.7rem 0.8rem; display: flex; flex-direction: column; gap: 0.4rem; min-width: 0; }
.live figcaption { font-size: 0.88rem; overflow-wrap: anywhere; }
.live .canvas { height: 190px; }
.live .zoom { display: none; }
.live .caption { font-size: 0.85rem; }
.live-body { min-height: 60px; }
.live-links { font-size: 0.88rem; }

/* Where the head has no room for its views they stand in a row of their own, which scrolls and fades where there is more. */
@media (max-width: 1240px) {
  .head { flex-wrap: wrap; gap: 0 0.6rem; padding-top: 0.35rem; }
  .brand { margin-right: auto; }
  .head nav { order: 1; flex: 1 0 100%; min-width: 0; padding-right: 2.2rem; -webkit-mask-image: linear-gradient(to left, transparent, black 2.2rem); mask-image: linear-gradient(to left, transparent, black 2.2rem); }
  .head nav a { padding-block: 0.5rem 0.45rem; }
  .head nav a:focus-visible { outline-offset: -3px; }
}

@media (max-width: 900px) {
  .workbench { grid-template-columns: minmax(0, 1fr); }
  .question { grid-template-columns: minmax(0, 1fr) minmax(0, 1fr); }
  .question > .field:nth-child(1), .question > .field:nth-child(2) { grid-column: 1 / -1; }
  .pair select { flex: 1; }
  .canvas { height: min(46vh, 420px); }
}

@media (max-width: 560px) {
  .head { position: static; padding-inline: 0.8rem; }
  .brand img { width: 24px; height: 24px; }
  .head nav { gap: 0; }
  .head nav a { padding-inline: 0.55rem; font-size: 0.92rem; }
  .theme { width: 2rem; padding: 0.3rem 0; flex: none; }
  .place > main { padding: 0.9rem 0.8rem 2.5rem; }
  .card { padding: 0.9rem; border-radius: 12px; }
  .toolbar .panel-buttons { margin-left: 0; }
  .keys { display: none; }
  .part { grid-template-columns: 1fr; gap: 0.1rem; }
  .heap { gap: 0.4rem 0.5rem; flex-wrap: wrap; }
  .heap:has(.heap-tools) .counters { flex: 1 0 calc(100% - 2.8rem); }
  .heap:has(.heap-tools)::after { content: ""; order: 1; flex: 1; }
  .heap:has(.heap-tools) .chip { margin-left: 2.7rem; }
  .heap-tools:not(.chip + .heap-tools) { margin-left: 2.7rem; }
  .slider { grid-template-columns: 6rem 1fr 3.6rem; }
}

@media (prefers-reduced-motion: reduce) {
  * { transition: none !important; animation: none !important; }
}
`;var Gn={conjunctive:"every",continued:"every",selective:"some",shortened:"some"},Be=class{constructor(e){this.model=e;this.look=JSON.parse(e.get("look")),this.picking=new ie(this.look)}model;look;picking;drawing=zt;canvas=new Me({hover:e=>this.mark(e),pick:e=>this.pick(e)});said=k("p",{class:"words",role:"status"});caption=k("p",{class:"caption"});controls=k("div",{class:"turn"});list=k("div",{class:"all-moves"});element=k("div",{class:"widget"},this.said,this.canvas.element,this.caption,this.controls,this.list);show(){this.look=JSON.parse(this.model.get("look")),this.picking=new ie(this.look),this.drawing=Lt(this.look,St(this.drawing)),this.canvas.draw(this.drawing,this.look,this.model.get("values"),{graph:!1,heaps:!1}),this.canvas.graph.fit(),this.tell()}tell(){this.said.textContent=this.model.get("said"),this.offer(),this.mark(null)}pick(e){if(this.look.over)return;this.picking.pick(e)&&this.kind()==="one"?this.play():this.tell()}kind(){return Gn[this.look.convention]??"one"}chosen(){let{chosen:e,ready:n}=this.picking;return[...e.values(),...n===null?[]:[n]]}play(){this.model.send({do:"turn",options:this.chosen()})}mark(e){let n=e===null?[]:Qe(this.look,e),r=n.length===1?this.look.options[n[0]]:null,o=this.model.get("values")?Ue(this.look):I.winning,i=r?se(this.look,r):I.gone;this.canvas.mark({gone:i,winning:o,chosen:this.picking.cells(),open:this.picking.openCells()}),this.caption.textContent=r?r.label:""}offer(){let e=this.chosen().length,n=new Set(this.look.options.map(s=>s.piece)).size,r=T("Play",()=>this.play(),{class:"primary go"});r.disabled=this.look.over||(this.kind()==="every"?e<n:e<1);let o=T("Computer moves",()=>this.model.send({do:"reply"}));o.disabled=this.look.over;let i=Ct("values",this.model.get("values"),s=>{this.model.set("values",s),this.model.save_changes(),this.show()});this.controls.replaceChildren(r,o,T("Take back",()=>this.model.send({do:"back"})),i);let a=this.look.options.slice(0,60).map((s,c)=>T(s.label,()=>{this.picking.choose(c),this.kind()==="one"?this.play():this.tell()},{class:"move"}));this.list.replaceChildren(...this.look.over?[]:[k("details",{},k("summary",{},"All moves"),...a)])}};function Kn({model:t,el:e}){let n=e.attachShadow({mode:"open"}),r=new Be(t);n.append(k("style",{},qt.replaceAll(":root",":host")+Un),r.element);let o=()=>r.show(),i=()=>r.tell();return t.on("change:look",o),t.on("change:said",i),requestAnimationFrame(o),()=>{t.off("change:look",o),t.off("change:said",i)}}var Un=`
.widget { font-family: var(--body); color: var(--ink); background: var(--card); border: 1px solid var(--line);
  border-radius: 12px; padding: 0.8rem; display: flex; flex-direction: column; gap: 0.6rem; }
.widget .canvas { height: 300px; }
.widget .turn { display: flex; gap: 0.5rem; flex-wrap: wrap; align-items: center; }
.widget .move { margin: 0.15rem; }
`,ei={render:Kn};export{ei as default};
