var q=t=>`v ${t}`,U=(t,e)=>t<e?`e ${t} ${e}`:`e ${e} ${t}`,K=(t,e)=>`h ${t} ${e}`,H=(t,e,n)=>`s ${t} ${e} ${n}`,ve=new Set,B={gone:ve,winning:ve,chosen:ve,open:null},xe=60;function V(t,e){if(e.square)return[[H(...e.square)]];if(e.heap)return $e(t,e.heap);let n=i=>t.graph?.vertices[i].name??"";if(e.edge){let[i,s]=e.edge.map(n);return i===s?[[q(i)]]:[[U(i,s)],[q(i),q(s)]]}if(e.vertex!==null&&Mt(t,e))return[[q(n(e.vertex))]];let r=(e.removes??[]).map(n),o=[r.map(q)];return r.length===2&&o.push([U(r[0],r[1])]),o}function Mt(t,e){return Pt(t).get(e.vertex??-1)===1}var De=new WeakMap;function Pt(t){let e=De.get(t);if(e)return e;let n=new Map;for(let{vertex:r}of t.options)r!==null&&n.set(r,(n.get(r)??0)+1);return De.set(t,n),n}function $e(t,e){let n=t.heaps?.[e.index]?.size??0;return e.leaving.length>2||n>xe?[]:e.take===0?e.leaving.map(o=>[K(e.index,o-1)]):[...e.leaving.length===2?new Set(e.leaving):new Set([0,e.leaving[0]??0])].map(o=>Array.from({length:e.take},(i,s)=>K(e.index,o+s)))}function re(t,e){let n=o=>t.graph?.vertices[o].name??"",r=new Set((e.removes??[]).map(o=>q(n(o))));if(e.edge&&r.add(U(n(e.edge[0]),n(e.edge[1]))),e.square)for(let o of _t(t,e.square))r.add(o);if(e.heap)for(let o of $e(t,e.heap).at(-1)??[])r.add(o);return r}function _t(t,[e,n,r]){let o=t.boards?.[e]?.rows??[],i=[H(e,n,r)];for(let[s,a]of[[1,0],[-1,0],[0,1],[0,-1]])for(let l=n+s,c=r+a;o[l]?.[c]===".";l+=s,c+=a)i.push(H(e,l,c));return i}var Et=4;function qe(t){let e=new Set,n=[];for(let r of t.options){if(!r.winning)continue;let o=V(t,r),i=r.heap?void 0:o.find(s=>s.length===1);i?e.add(i[0]):n.push(o.at(-1)??[])}if(n.length<=Et)for(let r of n.flat())e.add(r);return e}var Oe=new WeakMap;function St(t){let e=Oe.get(t);if(e)return e;let n=new Map;return t.options.forEach((r,o)=>{for(let i of V(t,r))for(let s of i){let a=n.get(s)??{exact:[],within:[]};n.set(s,a),i.length===1&&!a.exact.includes(o)&&a.exact.push(o),a.within.includes(o)||a.within.push(o)}}),Oe.set(t,n),n}function He(t,e){let n=zt(t,e);if(n!==null)return[n];let r=St(t).get(e);return r?r.exact.length===1?r.exact:r.within:[]}function zt(t,e){if(!e.startsWith("h "))return null;let[n,r]=e.slice(2).split(" ").map(Number),o=(t.heaps?.[n]?.size??0)-r,i=t.options.findIndex(({heap:s})=>s?.index===n&&s.take===o&&(s.leaving[0]??0)===r&&s.leaving.length<2);return i<0?null:i}function Re(t,e){let n=Array.from({length:t},()=>[]);for(let[r,o]of e)r!==o&&(n[r].push(o),n[o].push(r));return{size:t,neighbours:n}}function Ie(t){let e=new Array(t.size).fill(!1),n=[];for(let r=0;r<t.size;r++){if(e[r])continue;e[r]=!0;let o=[r];for(let i of o)for(let s of t.neighbours[i])e[s]||(e[s]=!0,o.push(s));n.push(o.sort((i,s)=>i-s))}return n}function oe(t,e){let n=new Map(e.map((r,o)=>[r,o]));return{size:e.length,neighbours:e.map(r=>t.neighbours[r].flatMap(o=>n.get(o)??[]))}}function D(t){return t.neighbours.reduce((e,n)=>e+n.length,0)/2}function R(t,e){let n=new Array(t.size).fill(-1);n[e]=0;let r=[e];for(let o of r)for(let i of t.neighbours[o])n[i]<0&&(n[i]=n[o]+1,r.push(i));return n}function W(t,e){let n=[e],r=-1;for(let o=e;;){let i=t.neighbours[o].find(s=>s!==r&&s!==e);if(i===void 0)return n;r=o,o=i,n.push(o)}}var Ct=72*.42,Lt=60,At=6e4;function je(t,e){let n=t.neighbours.flatMap((i,s)=>i.filter(a=>s<a).map(a=>[s,a]));if(n.length*t.size>At)return e;let r=e.map(([i,s])=>[i,s]),o=(i,s,a)=>{r[i][0]+=s,r[i][1]+=a};for(let i=0;i<Lt;i++){let s=!1;for(let[a,l]of n)for(let c=0;c<t.size;c++){if(c===a||c===l)continue;let u=Nt(r[c],r[a],r[l]);u&&(s=!0,o(c,u[0],u[1]),o(a,-u[0]/3,-u[1]/3),o(l,-u[0]/3,-u[1]/3))}if(!s)break}return r}function Nt(t,e,n){let[r,o]=[n[0]-e[0],n[1]-e[1]],i=Math.hypot(r,o)||1,s=((t[0]-e[0])*r+(t[1]-e[1])*o)/i;if(s<=0||s>=i)return null;let a=((t[0]-e[0])*-o+(t[1]-e[1])*r)/i,l=Ct-Math.abs(a);if(l<=0)return null;let c=a<0?-1:1;return[-o/i*c*l*.4,r/i*c*l*.4]}function Tt(t){let e=+this._x.call(null,t),n=+this._y.call(null,t);return Ge(this.cover(e,n),e,n,t)}function Ge(t,e,n,r){if(isNaN(e)||isNaN(n))return t;var o,i=t._root,s={data:r},a=t._x0,l=t._y0,c=t._x1,u=t._y1,f,g,h,b,p,d,m,v;if(!i)return t._root=s,t;for(;i.length;)if((p=e>=(f=(a+c)/2))?a=f:c=f,(d=n>=(g=(l+u)/2))?l=g:u=g,o=i,!(i=i[m=d<<1|p]))return o[m]=s,t;if(h=+t._x.call(null,i.data),b=+t._y.call(null,i.data),e===h&&n===b)return s.next=i,o?o[m]=s:t._root=s,t;do o=o?o[m]=new Array(4):t._root=new Array(4),(p=e>=(f=(a+c)/2))?a=f:c=f,(d=n>=(g=(l+u)/2))?l=g:u=g;while((m=d<<1|p)===(v=(b>=g)<<1|h>=f));return o[v]=i,o[m]=s,t}function Dt(t){Array.isArray(t)||(t=Array.from(t));let e=t.length,n=new Float64Array(e),r=new Float64Array(e),o=1/0,i=o,s=-o,a=s;for(let l=0,c,u,f;l<e;++l){if(isNaN(u=+this._x.call(null,c=t[l]))||isNaN(f=+this._y.call(null,c))){n[l]=NaN;continue}n[l]=u,r[l]=f,u<o&&(o=u),u>s&&(s=u),f<i&&(i=f),f>a&&(a=f)}if(o>s||i>a)return this;this.cover(o,i).cover(s,a);for(let l=0;l<e;++l)Ge(this,n[l],r[l],t[l]);return this}function $t(t,e){if(isNaN(t=+t)||isNaN(e=+e))return this;var n=this._x0,r=this._y0,o=this._x1,i=this._y1;if(isNaN(n))o=(n=Math.floor(t))+1,i=(r=Math.floor(e))+1;else{for(var s=o-n||1,a=this._root,l,c;n>t||t>=o||r>e||e>=i;)switch(c=(e<r)<<1|t<n,l=new Array(4),l[c]=a,a=l,s*=2,c){case 0:o=n+s,i=r+s;break;case 1:n=o-s,i=r+s;break;case 2:o=n+s,r=i-s;break;case 3:n=o-s,r=i-s;break}this._root&&this._root.length&&(this._root=a)}return this._x0=n,this._y0=r,this._x1=o,this._y1=i,this}function qt(){var t=[];return this.visit(function(e){if(!e.length)do t.push(e.data);while(e=e.next)}),t}function Ot(t){return arguments.length?this.cover(+t[0][0],+t[0][1]).cover(+t[1][0],+t[1][1]):isNaN(this._x0)?void 0:[[this._x0,this._y0],[this._x1,this._y1]]}function L(t,e,n,r,o){this.node=t,this.x0=e,this.y0=n,this.x1=r,this.y1=o}function Ht(t,e,n){var r,o=this._x0,i=this._y0,s,a,l,c,u=this._x1,f=this._y1,g=[],h=this._root,b,p;for(h&&g.push(new L(h,o,i,u,f)),n==null?n=1/0:(o=t-n,i=e-n,u=t+n,f=e+n,n*=n);b=g.pop();)if(!(!(h=b.node)||(s=b.x0)>u||(a=b.y0)>f||(l=b.x1)<o||(c=b.y1)<i))if(h.length){var d=(s+l)/2,m=(a+c)/2;g.push(new L(h[3],d,m,l,c),new L(h[2],s,m,d,c),new L(h[1],d,a,l,m),new L(h[0],s,a,d,m)),(p=(e>=m)<<1|t>=d)&&(b=g[g.length-1],g[g.length-1]=g[g.length-1-p],g[g.length-1-p]=b)}else{var v=t-+this._x.call(null,h.data),k=e-+this._y.call(null,h.data),x=v*v+k*k;if(x<n){var P=Math.sqrt(n=x);o=t-P,i=e-P,u=t+P,f=e+P,r=h.data}}return r}function Rt(t){if(isNaN(u=+this._x.call(null,t))||isNaN(f=+this._y.call(null,t)))return this;var e,n=this._root,r,o,i,s=this._x0,a=this._y0,l=this._x1,c=this._y1,u,f,g,h,b,p,d,m;if(!n)return this;if(n.length)for(;;){if((b=u>=(g=(s+l)/2))?s=g:l=g,(p=f>=(h=(a+c)/2))?a=h:c=h,e=n,!(n=n[d=p<<1|b]))return this;if(!n.length)break;(e[d+1&3]||e[d+2&3]||e[d+3&3])&&(r=e,m=d)}for(;n.data!==t;)if(o=n,!(n=n.next))return this;return(i=n.next)&&delete n.next,o?(i?o.next=i:delete o.next,this):e?(i?e[d]=i:delete e[d],(n=e[0]||e[1]||e[2]||e[3])&&n===(e[3]||e[2]||e[1]||e[0])&&!n.length&&(r?r[m]=n:this._root=n),this):(this._root=i,this)}function It(t){for(var e=0,n=t.length;e<n;++e)this.remove(t[e]);return this}function jt(){return this._root}function Bt(){var t=0;return this.visit(function(e){if(!e.length)do++t;while(e=e.next)}),t}function Gt(t){var e=[],n,r=this._root,o,i,s,a,l;for(r&&e.push(new L(r,this._x0,this._y0,this._x1,this._y1));n=e.pop();)if(!t(r=n.node,i=n.x0,s=n.y0,a=n.x1,l=n.y1)&&r.length){var c=(i+a)/2,u=(s+l)/2;(o=r[3])&&e.push(new L(o,c,u,a,l)),(o=r[2])&&e.push(new L(o,i,u,c,l)),(o=r[1])&&e.push(new L(o,c,s,a,u)),(o=r[0])&&e.push(new L(o,i,s,c,u))}return this}function Ut(t){var e=[],n=[],r;for(this._root&&e.push(new L(this._root,this._x0,this._y0,this._x1,this._y1));r=e.pop();){var o=r.node;if(o.length){var i,s=r.x0,a=r.y0,l=r.x1,c=r.y1,u=(s+l)/2,f=(a+c)/2;(i=o[0])&&e.push(new L(i,s,a,u,f)),(i=o[1])&&e.push(new L(i,u,a,l,f)),(i=o[2])&&e.push(new L(i,s,f,u,c)),(i=o[3])&&e.push(new L(i,u,f,l,c))}n.push(r)}for(;r=n.pop();)t(r.node,r.x0,r.y0,r.x1,r.y1);return this}function Kt(t){return t[0]}function Ft(t){return arguments.length?(this._x=t,this):this._x}function Vt(t){return t[1]}function Wt(t){return arguments.length?(this._y=t,this):this._y}function Y(t,e,n){var r=new be(e??Kt,n??Vt,NaN,NaN,NaN,NaN);return t==null?r:r.addAll(t)}function be(t,e,n,r,o,i){this._x=t,this._y=e,this._x0=n,this._y0=r,this._x1=o,this._y1=i,this._root=void 0}function Be(t){for(var e={data:t.data},n=e;t=t.next;)n=n.next={data:t.data};return e}var A=Y.prototype=be.prototype;A.copy=function(){var t=new be(this._x,this._y,this._x0,this._y0,this._x1,this._y1),e=this._root,n,r;if(!e)return t;if(!e.length)return t._root=Be(e),t;for(n=[{source:e,target:t._root=new Array(4)}];e=n.pop();)for(var o=0;o<4;++o)(r=e.source[o])&&(r.length?n.push({source:r,target:e.target[o]=new Array(4)}):e.target[o]=Be(r));return t};A.add=Tt;A.addAll=Dt;A.cover=$t;A.data=qt;A.extent=Ot;A.find=Ht;A.remove=Rt;A.removeAll=It;A.root=jt;A.size=Bt;A.visit=Gt;A.visitAfter=Ut;A.x=Ft;A.y=Wt;function _(t){return function(){return t}}function $(t){return(t()-.5)*1e-6}function Yt(t){return t.x+t.vx}function Jt(t){return t.y+t.vy}function we(t){var e,n,r,o=1,i=1;typeof t!="function"&&(t=_(t==null?1:+t));function s(){for(var c,u=e.length,f,g,h,b,p,d,m=0;m<i;++m)for(f=Y(e,Yt,Jt).visitAfter(a),c=0;c<u;++c)g=e[c],p=n[g.index],d=p*p,h=g.x+g.vx,b=g.y+g.vy,f.visit(v);function v(k,x,P,C,N){var E=k.data,T=k.r,S=p+T;if(E){if(E.index>g.index){var I=h-E.x-E.vx,j=b-E.y-E.vy,O=I*I+j*j;O<S*S&&(I===0&&(I=$(r),O+=I*I),j===0&&(j=$(r),O+=j*j),O=(S-(O=Math.sqrt(O)))/O*o,g.vx+=(I*=O)*(S=(T*=T)/(d+T)),g.vy+=(j*=O)*S,E.vx-=I*(S=1-S),E.vy-=j*S)}return}return x>h+S||C<h-S||P>b+S||N<b-S}}function a(c){if(c.data)return c.r=n[c.data.index];for(var u=c.r=0;u<4;++u)c[u]&&c[u].r>c.r&&(c.r=c[u].r)}function l(){if(e){var c,u=e.length,f;for(n=new Array(u),c=0;c<u;++c)f=e[c],n[f.index]=+t(f,c,e)}}return s.initialize=function(c,u){e=c,r=u,l()},s.iterations=function(c){return arguments.length?(i=+c,s):i},s.strength=function(c){return arguments.length?(o=+c,s):o},s.radius=function(c){return arguments.length?(t=typeof c=="function"?c:_(+c),l(),s):t},s}function Xt(t){return t.index}function Ue(t,e){var n=t.get(e);if(!n)throw new Error("node not found: "+e);return n}function ye(t){var e=Xt,n=f,r,o=_(30),i,s,a,l,c,u=1;t==null&&(t=[]);function f(d){return 1/Math.min(a[d.source.index],a[d.target.index])}function g(d){for(var m=0,v=t.length;m<u;++m)for(var k=0,x,P,C,N,E,T,S;k<v;++k)x=t[k],P=x.source,C=x.target,N=C.x+C.vx-P.x-P.vx||$(c),E=C.y+C.vy-P.y-P.vy||$(c),T=Math.sqrt(N*N+E*E),T=(T-i[k])/T*d*r[k],N*=T,E*=T,C.vx-=N*(S=l[k]),C.vy-=E*S,P.vx+=N*(S=1-S),P.vy+=E*S}function h(){if(s){var d,m=s.length,v=t.length,k=new Map(s.map((P,C)=>[e(P,C,s),P])),x;for(d=0,a=new Array(m);d<v;++d)x=t[d],x.index=d,typeof x.source!="object"&&(x.source=Ue(k,x.source)),typeof x.target!="object"&&(x.target=Ue(k,x.target)),a[x.source.index]=(a[x.source.index]||0)+1,a[x.target.index]=(a[x.target.index]||0)+1;for(d=0,l=new Array(v);d<v;++d)x=t[d],l[d]=a[x.source.index]/(a[x.source.index]+a[x.target.index]);r=new Array(v),b(),i=new Array(v),p()}}function b(){if(s)for(var d=0,m=t.length;d<m;++d)r[d]=+n(t[d],d,t)}function p(){if(s)for(var d=0,m=t.length;d<m;++d)i[d]=+o(t[d],d,t)}return g.initialize=function(d,m){s=d,c=m,h()},g.links=function(d){return arguments.length?(t=d,h(),g):t},g.id=function(d){return arguments.length?(e=d,g):e},g.iterations=function(d){return arguments.length?(u=+d,g):u},g.strength=function(d){return arguments.length?(n=typeof d=="function"?d:_(+d),b(),g):n},g.distance=function(d){return arguments.length?(o=typeof d=="function"?d:_(+d),p(),g):o},g}var Qt={value:()=>{}};function ke(){for(var t=0,e=arguments.length,n={},r;t<e;++t){if(!(r=arguments[t]+"")||r in n||/[\s.]/.test(r))throw new Error("illegal type: "+r);n[r]=[]}return new ie(n)}function ie(t){this._=t}function Zt(t,e){return t.trim().split(/^|\s+/).map(function(n){var r="",o=n.indexOf(".");if(o>=0&&(r=n.slice(o+1),n=n.slice(0,o)),n&&!e.hasOwnProperty(n))throw new Error("unknown type: "+n);return{type:n,name:r}})}ie.prototype=ke.prototype={constructor:ie,on:function(t,e){var n=this._,r=Zt(t+"",n),o,i=-1,s=r.length;if(arguments.length<2){for(;++i<s;)if((o=(t=r[i]).type)&&(o=en(n[o],t.name)))return o;return}if(e!=null&&typeof e!="function")throw new Error("invalid callback: "+e);for(;++i<s;)if(o=(t=r[i]).type)n[o]=Ke(n[o],t.name,e);else if(e==null)for(o in n)n[o]=Ke(n[o],t.name,null);return this},copy:function(){var t={},e=this._;for(var n in e)t[n]=e[n].slice();return new ie(t)},call:function(t,e){if((o=arguments.length-2)>0)for(var n=new Array(o),r=0,o,i;r<o;++r)n[r]=arguments[r+2];if(!this._.hasOwnProperty(t))throw new Error("unknown type: "+t);for(i=this._[t],r=0,o=i.length;r<o;++r)i[r].value.apply(e,n)},apply:function(t,e,n){if(!this._.hasOwnProperty(t))throw new Error("unknown type: "+t);for(var r=this._[t],o=0,i=r.length;o<i;++o)r[o].value.apply(e,n)}};function en(t,e){for(var n=0,r=t.length,o;n<r;++n)if((o=t[n]).name===e)return o.value}function Ke(t,e,n){for(var r=0,o=t.length;r<o;++r)if(t[r].name===e){t[r]=Qt,t=t.slice(0,r).concat(t.slice(r+1));break}return n!=null&&t.push({name:e,value:n}),t}var F=0,X=0,J=0,Ve=1e3,se,Q,ae=0,G=0,le=0,Z=typeof performance=="object"&&performance.now?performance:Date,We=typeof window=="object"&&window.requestAnimationFrame?window.requestAnimationFrame.bind(window):function(t){setTimeout(t,17)};function Ye(){return G||(We(tn),G=Z.now()+le)}function tn(){G=0}function Me(){this._call=this._time=this._next=null}Me.prototype=_e.prototype={constructor:Me,restart:function(t,e,n){if(typeof t!="function")throw new TypeError("callback is not a function");n=(n==null?Ye():+n)+(e==null?0:+e),!this._next&&Q!==this&&(Q?Q._next=this:se=this,Q=this),this._call=t,this._time=n,Pe()},stop:function(){this._call&&(this._call=null,this._time=1/0,Pe())}};function _e(t,e,n){var r=new Me;return r.restart(t,e,n),r}function nn(){Ye(),++F;for(var t=se,e;t;)(e=G-t._time)>=0&&t._call.call(void 0,e),t=t._next;--F}function Fe(){G=(ae=Z.now())+le,F=X=0;try{nn()}finally{F=0,on(),G=0}}function rn(){var t=Z.now(),e=t-ae;e>Ve&&(le-=e,ae=t)}function on(){for(var t,e=se,n,r=1/0;e;)e._call?(r>e._time&&(r=e._time),t=e,e=e._next):(n=e._next,e._next=null,e=t?t._next=n:se=n);Q=t,Pe(r)}function Pe(t){if(!F){X&&(X=clearTimeout(X));var e=t-G;e>24?(t<1/0&&(X=setTimeout(Fe,Math.ceil(t-Z.now()-le)+1)),J&&(J=clearInterval(J))):(J||(ae=Z.now(),J=setInterval(rn,Ve)),F=1,We(Fe))}}function Je(){let t=1;return()=>(t=(1664525*t+1013904223)%4294967296)/4294967296}function Xe(t){return t.x}function Qe(t){return t.y}var sn=10,an=Math.PI*(3-Math.sqrt(5));function Ee(t){var e,n=1,r=.001,o=1-Math.pow(r,1/300),i=0,s=.6,a=new Map,l=_e(f),c=ke("tick","end"),u=Je();t==null&&(t=[]);function f(){g(),c.call("tick",e),n<r&&(l.stop(),c.call("end",e))}function g(p){var d,m=t.length,v;p===void 0&&(p=1);for(var k=0;k<p;++k)for(n+=(i-n)*o,a.forEach(function(x){x(n)}),d=0;d<m;++d)v=t[d],v.fx==null?v.x+=v.vx*=s:(v.x=v.fx,v.vx=0),v.fy==null?v.y+=v.vy*=s:(v.y=v.fy,v.vy=0);return e}function h(){for(var p=0,d=t.length,m;p<d;++p){if(m=t[p],m.index=p,m.fx!=null&&(m.x=m.fx),m.fy!=null&&(m.y=m.fy),isNaN(m.x)||isNaN(m.y)){var v=sn*Math.sqrt(.5+p),k=p*an;m.x=v*Math.cos(k),m.y=v*Math.sin(k)}(isNaN(m.vx)||isNaN(m.vy))&&(m.vx=m.vy=0)}}function b(p){return p.initialize&&p.initialize(t,u),p}return h(),e={tick:g,restart:function(){return l.restart(f),e},stop:function(){return l.stop(),e},nodes:function(p){return arguments.length?(t=p,h(),a.forEach(b),e):t},alpha:function(p){return arguments.length?(n=+p,e):n},alphaMin:function(p){return arguments.length?(r=+p,e):r},alphaDecay:function(p){return arguments.length?(o=+p,e):+o},alphaTarget:function(p){return arguments.length?(i=+p,e):i},velocityDecay:function(p){return arguments.length?(s=1-p,e):1-s},randomSource:function(p){return arguments.length?(u=p,a.forEach(b),e):u},force:function(p,d){return arguments.length>1?(d==null?a.delete(p):a.set(p,b(d)),e):a.get(p)},find:function(p,d,m){var v=0,k=t.length,x,P,C,N,E;for(m==null?m=1/0:m*=m,v=0;v<k;++v)N=t[v],x=p-N.x,P=d-N.y,C=x*x+P*P,C<m&&(E=N,m=C);return E},on:function(p,d){return arguments.length>1?(c.on(p,d),e):c.on(p)}}}function Se(){var t,e,n,r,o=_(-30),i,s=1,a=1/0,l=.81;function c(h){var b,p=t.length,d=Y(t,Xe,Qe).visitAfter(f);for(r=h,b=0;b<p;++b)e=t[b],d.visit(g)}function u(){if(t){var h,b=t.length,p;for(i=new Array(b),h=0;h<b;++h)p=t[h],i[p.index]=+o(p,h,t)}}function f(h){var b=0,p,d,m=0,v,k,x;if(h.length){for(v=k=x=0;x<4;++x)(p=h[x])&&(d=Math.abs(p.value))&&(b+=p.value,m+=d,v+=d*p.x,k+=d*p.y);h.x=v/m,h.y=k/m}else{p=h,p.x=p.data.x,p.y=p.data.y;do b+=i[p.data.index];while(p=p.next)}h.value=b}function g(h,b,p,d){if(!h.value)return!0;var m=h.x-e.x,v=h.y-e.y,k=d-b,x=m*m+v*v;if(k*k/l<x)return x<a&&(m===0&&(m=$(n),x+=m*m),v===0&&(v=$(n),x+=v*v),x<s&&(x=Math.sqrt(s*x)),e.vx+=m*h.value*r/x,e.vy+=v*h.value*r/x),!0;if(h.length||x>=a)return;(h.data!==e||h.next)&&(m===0&&(m=$(n),x+=m*m),v===0&&(v=$(n),x+=v*v),x<s&&(x=Math.sqrt(s*x)));do h.data!==e&&(k=i[h.data.index]*r/x,e.vx+=m*k,e.vy+=v*k);while(h=h.next)}return c.initialize=function(h,b){t=h,n=b,u()},c.strength=function(h){return arguments.length?(o=typeof h=="function"?h:_(+h),u(),c):o},c.distanceMin=function(h){return arguments.length?(s=h*h,c):Math.sqrt(s)},c.distanceMax=function(h){return arguments.length?(a=h*h,c):Math.sqrt(a)},c.theta=function(h){return arguments.length?(l=h*h,c):Math.sqrt(l)},c}function ze(t){var e=_(.1),n,r,o;typeof t!="function"&&(t=_(t==null?0:+t));function i(a){for(var l=0,c=n.length,u;l<c;++l)u=n[l],u.vx+=(o[l]-u.x)*r[l]*a}function s(){if(n){var a,l=n.length;for(r=new Array(l),o=new Array(l),a=0;a<l;++a)r[a]=isNaN(o[a]=+t(n[a],a,n))?0:+e(n[a],a,n)}}return i.initialize=function(a){n=a,s()},i.strength=function(a){return arguments.length?(e=typeof a=="function"?a:_(+a),s(),i):e},i.x=function(a){return arguments.length?(t=typeof a=="function"?a:_(+a),s(),i):t},i}function Ce(t){var e=_(.1),n,r,o;typeof t!="function"&&(t=_(t==null?0:+t));function i(a){for(var l=0,c=n.length,u;l<c;++l)u=n[l],u.vy+=(o[l]-u.y)*r[l]*a}function s(){if(n){var a,l=n.length;for(r=new Array(l),o=new Array(l),a=0;a<l;++a)r[a]=isNaN(o[a]=+t(n[a],a,n))?0:+e(n[a],a,n)}}return i.initialize=function(a){n=a,s()},i.strength=function(a){return arguments.length?(e=typeof a=="function"?a:_(+a),s(),i):e},i.y=function(a){return arguments.length?(t=typeof a=="function"?a:_(+a),s(),i):t},i}function ce(t,e){let n=[];return t.forEach((r,o)=>{let i=-Math.PI/2+2*Math.PI*o/t.length;n[r]=[e*Math.cos(i),e*Math.sin(i)]}),n}function Ze(t){return Math.max(72*.8,72/(2*Math.sin(Math.PI/Math.max(t,3))))}function Le(t){return t.size<3||t.neighbours.some(e=>e.length!==2)?null:ce(W(t,0),Ze(t.size))}function et(t){return t.size<4||D(t)!==t.size*(t.size-1)/2?null:ce(t.neighbours.map((e,n)=>n),Ze(t.size)*1.15)}function tt(t){let e=t.neighbours.findIndex(i=>i.length===t.size-1);if(t.size<5||e<0)return null;let n=t.neighbours.map((i,s)=>s).filter(i=>i!==e),r=Le(oe(t,n));if(!r)return null;let o=[];return o[e]=[0,0],n.forEach((i,s)=>o[i]=[r[s][0]*1.3,r[s][1]*1.3]),o}function nt(t){let e=t.neighbours[0]??[],n=e.length>0?t.neighbours[e[0]]:[];if(!(n.length>1&&e.length>1&&n.length+e.length===t.size&&D(t)===n.length*e.length&&n.every(i=>t.neighbours[i].every(s=>e.includes(s)))))return null;let o=[];for(let[i,s]of[n,e].entries())s.forEach((a,l)=>o[a]=[(l-(s.length-1)/2)*72,i*72*1.6]);return o}var ln=120;function rt(t){let n=ce(t.neighbours.map((i,s)=>s),72*t.size/6).map(([i,s])=>({x:i,y:s})),r=t.size<=ln;return Ee(n).force("springs",ye(cn(t,r)).distance(i=>72*1.15*i.distance).strength(i=>.7/(i.distance*i.distance))).force("charge",Se().strength(r?-160:-420)).force("collide",we(72*.5)).force("x",ze(0).strength(.02)).force("y",Ce(0).strength(.04)).stop().tick(t.size>400?80:320),n.map(i=>[i.x??0,i.y??0])}function cn(t,e){return t.neighbours.flatMap((n,r)=>e?R(t,r).flatMap((o,i)=>r<i?[{source:r,target:i,distance:o}]:[]):n.filter(o=>r<o).map(o=>({source:r,target:o,distance:1})))}function it(t){let e=t.neighbours.flatMap((s,a)=>s.length===2?[a]:[]);if(t.size<4||e.length<4||D(t)<t.size)return null;let n=e[0],r=R(t,n),o=e.slice(1).sort((s,a)=>r[a]-r[s]),i=null;for(let s of o.slice(0,12)){let a=un(t,r,R(t,s),r[s]);a&&(!i||ot(a)>ot(i))&&(i=a)}return i}function un(t,e,n,r){let o=[],i=new Set;for(let l=0;l<t.size;l++){let c=(e[l]-n[l]+r)/2,u=e[l]-c;if(!Number.isInteger(c)||c<0||u<0||i.has(`${c} ${u}`))return null;i.add(`${c} ${u}`),o.push([c*72,u*72])}let s=(l,c)=>Math.abs(l[0]-c[0])+Math.abs(l[1]-c[1])===72;return t.neighbours.every((l,c)=>l.every(u=>s(o[c],o[u])))?o:null}function ot(t){return Math.max(...t.map(([e])=>e))}var dn=20;function st(t){let e=t.neighbours.findIndex(i=>i.length<=1);if(e<0||D(t)!==t.size-1||t.neighbours.some(i=>i.length>2))return null;let n=Math.ceil(t.size/dn),r=Math.ceil(t.size/n),o=[];return W(t,e).forEach((i,s)=>{let a=Math.floor(s/r),l=s%r;o[i]=[(a%2===0?l:r-1-l)*72,a*72]}),o}function at(t){let e=t.neighbours.flatMap((s,a)=>s.length>2?[a]:[]);if(e.length!==1||D(t)!==t.size-1)return null;let n=e[0],r=[];r[n]=[0,0];let o=t.neighbours[n],i=Math.max(72,72*.75/(2*Math.sin(Math.PI/o.length)));return o.forEach((s,a)=>{let l=-Math.PI/2+2*Math.PI*a/o.length,c=n,u=s;for(let f=i;u!==void 0;f+=72){r[u]=[f*Math.cos(l),f*Math.sin(l)];let g=t.neighbours[u].find(h=>h!==c);c=u,u=g}}),r}function lt(t){if(t.size<5||D(t)!==t.size-1)return null;let e=t.neighbours.map(l=>l.length===1),n=t.neighbours.map(l=>l.filter(c=>!e[c])),r=n.flatMap((l,c)=>e[c]?[]:[c]);if(r.length<2||r.some(l=>n[l].length>2))return null;let o=r.find(l=>n[l].length===1);if(o===void 0)return null;let i=W({size:t.size,neighbours:n.map((l,c)=>e[c]?[]:l)},o),s=[],a=0;for(let[l,c]of i.entries()){let u=t.neighbours[c].filter(h=>e[h]),f=Math.ceil(u.length/2),g=Math.max(1,f*.62)*72;l>0&&(a+=g/2),s[c]=[a,0],u.forEach((h,b)=>{let p=b<f,d=p?f:u.length-f,m=(p?b:b-f)-(d-1)/2;s[h]=[a+m*72*.62,(p?-1:1)*72*.9]}),a+=g/2}return s}function hn(t){let e=a=>a.indexOf(Math.max(...a)),n=e(R(t,0)),r=R(t,n),o=e(r),i=R(t,o),s=Math.floor(r[o]/2);return r.findIndex((a,l)=>a===s&&a+i[l]===r[o])}function ct(t){if(D(t)!==t.size-1)return null;let e=[],n=0,r=(o,i,s)=>{let l=t.neighbours[o].filter(u=>u!==i).map(u=>r(u,o,s+1)),c=l.length>0?(l[0]+l[l.length-1])/2:n++*72*.85;return e[o]=[c,s*72],c};return r(hn(t),-1,0),e}var ut=[[1.5,0],[0,1.5],[.62,-.5],[3.3,.9],[.5,3.6],[7,1.9]];function dt(t,e){let n=/^\s*(?:king|queen|rook|bishop|knight)\(\s*(\d+)\s*,\s*(\d+)\s*\)\s*$/.exec(t);if(n)return pn(Number(n[1]),Number(n[2]),e);let r=/^\s*Q\(\s*(\d+)\s*\)\s*$/.exec(t);return r?fn(Number(r[1]),e):null}function pn(t,e,n){return t*e!==n?null:Array.from({length:n},(r,o)=>[o%e*72*1.15,Math.floor(o/e)*72*1.15])}function fn(t,e){return t<3||t>ut.length||2**t!==e?null:Array.from({length:e},(n,r)=>{let o=[0,0];return ut.slice(0,t).forEach(([i,s],a)=>{(r>>a&1)===1&&(o[0]+=i*72,o[1]+=s*72)}),o})}var mn=[st,Le,at,it,et,tt,nt,lt,ct];function pt(t,e,n=""){let r=dt(n,t);if(r)return r;let o=Re(t,e),s=Ie(o).map(a=>{let l=oe(o,a);for(let c of mn){let u=c(l);if(u)return ht(a,u)}return ht(a,je(l,rt(l)))});return gn(s,t)}function ht(t,e){let n=e.map(([s])=>s),r=e.map(([,s])=>s),o=Math.min(...n),i=Math.min(...r);return{part:t,points:e.map(([s,a])=>[s-o,a-i]),width:Math.max(...n)-o,height:Math.max(...r)-i}}function gn(t,e){let n=72*1.25,r=t.reduce((c,u)=>c+(u.width+n)*(u.height+n),0),o=Math.max(0,...t.map(c=>c.width)),i=Math.max(o,Math.sqrt(r)*1.7),s=[];for(let c of t){let u=s.at(-1);u&&u.width+n+c.width<=i?(u.boxes.push(c),u.width+=n+c.width,u.height=Math.max(u.height,c.height)):s.push({boxes:[c],width:c.width,height:c.height})}let a=new Array(e),l=0;for(let c of s){let u=-c.width/2;for(let f of c.boxes){let g=l+(c.height-f.height)/2;f.part.forEach((h,b)=>{a[h]=[Math.round(u+f.points[b][0]),Math.round(g+f.points[b][1])]}),u+=f.width+n}l+=c.height+n}return a}var ft={weighted:!1,dots:[],edges:[],heaps:[],boards:[]};function mt(t,e){let n=t.graph??{vertices:[],edges:[]},o=n.vertices.every(i=>e.has(i.name))?[]:vn(n,t.position);return{weighted:t.kind==="weighted",dots:n.vertices.map((i,s)=>{let[a,l]=e.get(i.name)??o[s];return{name:i.name,x:a,y:l,weight:i.weight??1,loop:i.loop}}),edges:n.edges.filter(([i,s])=>i!==s).map(([i,s])=>[n.vertices[i].name,n.vertices[s].name]),heaps:(t.heaps??[]).map(i=>i.size),boards:(t.boards??[]).map(i=>i.rows)}}function vn(t,e){let n=t.vertices.map(a=>Number(a.name)),r=t.vertices.map((a,l)=>l);n.every(Number.isInteger)&&r.sort((a,l)=>n[a]-n[l]);let o=new Map(r.map((a,l)=>[a,l])),i=a=>o.get(a)??0,s=pt(r.length,t.edges.map(([a,l])=>[i(a),i(l)]),e);return r.map((a,l)=>s[i(l)])}function gt(t){return new Map(t.dots.map(e=>[e.name,[e.x,e.y]]))}function vt(t,e,n){for(let[r,o]of Object.entries(e))o==null||o===!1||(typeof o=="function"?t.addEventListener(r.slice(2),o):t.setAttribute(r,o===!0?"":String(o)));for(let r of n)r==null||r===!1||t.append(typeof r=="number"?String(r):r)}function y(t,e={},...n){let r=document.createElement(t);return vt(r,e,n),r}function M(t,e={},...n){let r=document.createElementNS("http://www.w3.org/2000/svg",t);return vt(r,e,n),r}function z(t,e,n={}){return y("button",{type:"button",onclick:e,...n},t)}function xt(t,e,n){let r=y("input",{type:"checkbox",onchange:()=>n(r.checked)});return r.checked=e,y("label",{class:"check"},r,t)}function ue(t,e){let n=r=>{for(let o of e())for(let i of o)i.tabIndex=i===r?0:-1};t.addEventListener("focusin",r=>{r.target instanceof HTMLElement&&e().some(o=>o.includes(r.target))&&n(r.target)}),t.addEventListener("keydown",r=>{let o=e(),i=o.findIndex(f=>f.includes(r.target));if(i<0)return;let s=o[i].indexOf(r.target),a=o.flat(),l=a.indexOf(r.target),c=f=>f?.[Math.min(s,f.length-1)],u={ArrowRight:a[l+1],ArrowLeft:a[l-1],ArrowDown:c(o[i+1]),ArrowUp:c(o[i-1]),Home:o[i][0],End:o[i].at(-1)}[r.key];u&&(r.preventDefault(),u.focus())})}function de(t,e){let n=e??t.find(r=>r.length>0)?.[0];for(let r of t)for(let o of r)o.tabIndex=o===n?0:-1}var xn=1600,he=class{constructor(e){this.hand=e;ue(this.element,()=>this.rows),this.element.addEventListener("pointerleave",()=>e.hover(null))}hand;element=y("div",{class:"boards"});squares=new Map;rows=[];draw(e,n,r){let o=document.activeElement instanceof HTMLElement?document.activeElement.dataset.cell:void 0;this.squares.clear(),this.rows=[],this.element.replaceChildren(...e.map((s,a)=>this.board(s,a,n?.boards?.[a]?.attacked??[])));for(let[s,a]of r){let l=this.squares.get(s);l?.append(y("span",{class:"piece-value",title:`this piece alone: ${a}`},a)),l?.setAttribute("aria-label",`${l.getAttribute("aria-label")??""}; this piece alone: ${a}`)}let i=o===void 0?void 0:this.squares.get(o);de(this.rows,i),i?.focus()}mark(e){for(let[n,r]of this.squares)r.classList.toggle("gone",e.gone.has(n)),r.classList.toggle("winning",e.winning.has(n)),r.classList.toggle("chosen",e.chosen.has(n))}board(e,n,r){let o=e[0]?.length??0;if(e.length*o>xn)return y("p",{class:"quiet"},`A board of ${e.length} by ${o} squares is too large to draw here.`);let i=e.map((c,u)=>[...c].map((f,g)=>this.square(f,r[u]?.[g]==="x",n,u,g)));this.rows.push(...i);let s=y("div",{class:"squares",role:"group","aria-label":`board of ${e.length} rows and ${o} columns`},...i.flat());s.style.setProperty("--columns",String(o));let a=(c,u,f)=>z(u>0?"+":"−",f,{"aria-label":`${u>0?"add a":"remove a"} ${c}`}),l=this.hand.resize?y("div",{class:"board-tools"},"rows ",a("row",-1,()=>this.hand.resize?.(n,Math.max(1,e.length-1),o)),a("row",1,()=>this.hand.resize?.(n,e.length+1,o))," columns ",a("column",-1,()=>this.hand.resize?.(n,e.length,Math.max(1,o-1))),a("column",1,()=>this.hand.resize?.(n,e.length,o+1))):null;return y("div",{class:"board"},s,l)}square(e,n,r,o,i){let s=H(r,o,i),a=e==="#"?"hole":e==="R"?"rook":n?"attacked":"free",l=y("button",{type:"button",class:`square ${a} ${(o+i)%2===0?"even":"odd"}`,"data-cell":s,"aria-label":`row ${o+1}, column ${i+1}: ${a}`,onclick:()=>this.hand.square?this.hand.square(r,o,i):this.hand.pick(s),onpointerenter:()=>this.hand.hover(s),onfocus:()=>this.hand.hover(s)},e==="R"?"♜":"");return this.squares.set(s,l),l}};var bt={width:460,height:250},wt=62,pe=class{svg;box={x:-230,y:-125,width:460,height:250};constructor(e){this.svg=M("svg",{class:"canvas",role:"group","aria-label":e,preserveAspectRatio:"xMidYMid meet"}),this.svg.addEventListener("wheel",n=>{n.preventDefault();let[r,o]=this.at(n);this.zoom(Math.exp(Math.max(-.3,Math.min(.3,n.deltaY/400))),r,o)},{passive:!1}),this.show()}at(e){let n=this.svg.getScreenCTM();if(!n)return[0,0];let r=new DOMPoint(e.clientX,e.clientY).matrixTransform(n.inverse());return[r.x,r.y]}fit(e){let n=e.map(([f])=>f),r=e.map(([,f])=>f),[o,i]=e.length>0?[Math.min(...n),Math.max(...n)]:[0,0],[s,a]=e.length>0?[Math.min(...r),Math.max(...r)]:[0,0],l=Math.min(bt.width,Math.max(260,this.svg.clientWidth)),c=Math.max(l,i-o+2*wt),u=Math.max(bt.height,a-s+2*wt);this.box={x:(o+i-c)/2,y:(s+a-u)/2,width:c,height:u},this.show()}zoom(e,n=this.box.x+this.box.width/2,r=this.box.y+this.box.height/2){let o=this.box.width*e;o<80||o>4e4||(this.box={x:n-(n-this.box.x)*e,y:r-(r-this.box.y)*e,width:o,height:this.box.height*e},this.show())}pan(e,n){this.box={...this.box,x:this.box.x-e,y:this.box.y-n},this.show()}show(){let{x:e,y:n,width:r,height:o}=this.box;this.svg.setAttribute("viewBox",`${e} ${n} ${r} ${o}`)}};var ee=17,fe=class{constructor(e){this.hand=e;let n=this.view.svg;n.append(this.ghost,this.edges,this.rubber,this.dots,this.names,this.badges),n.tabIndex=-1,n.addEventListener("pointerdown",r=>this.down(r)),n.addEventListener("pointermove",r=>this.move(r)),n.addEventListener("pointerup",r=>this.up(r)),n.addEventListener("pointercancel",()=>this.panned=null),n.addEventListener("pointerover",r=>this.hand.hover(Ae(te(r.target)))),n.addEventListener("pointerleave",()=>this.hand.hover(null)),n.addEventListener("focusin",r=>this.hand.hover(Ae(te(r.target)))),n.addEventListener("keydown",r=>this.key(r))}hand;view=new pe("graph");ghost=M("g",{class:"ghost","aria-hidden":"true"});edges=M("g",{class:"edges"});dots=M("g",{class:"dots"});names=M("g",{"aria-hidden":"true"});badges=M("g",{class:"badges","aria-hidden":"true"});rubber=M("line",{class:"rubber",visibility:"hidden"});drawing=null;marks=B;elements=new Map;held=!1;panned=null;pressed=null;draw(e,n){this.drawing=e;let r=this.focused(),o=new Map(e.dots.map(l=>[l.name,l])),i=new Map(e.dots.map(l=>[l.name,[]]));this.elements.clear(),this.edges.replaceChildren();for(let[l,c]of e.edges){let[u,f]=[o.get(l),o.get(c)];if(!u||!f)continue;i.get(l)?.push(c),i.get(c)?.push(l);let g={x1:u.x,y1:u.y,x2:f.x,y2:f.y},h=M("line",{class:"edge",...g}),b=M("line",{class:"edge-reach","data-edge":JSON.stringify([l,c]),...g});this.edges.append(h,b),this.elements.set(U(l,c),[h])}let s=r??e.dots[0]?.name;this.dots.replaceChildren(...e.dots.map(l=>this.dot(l,i.get(l.name)??[],l.name===s)));let a=e.weighted?e.dots:[];this.names.replaceChildren(...a.map(l=>M("text",{class:"beside",x:l.x+ee+3,y:l.y+ee+8},l.name))),this.badges.replaceChildren(...n.map(bn)),this.view.svg.setAttribute("aria-label",`graph with ${e.dots.length} vertices and ${e.edges.length} edges`),this.mark(this.marks),r!==null&&this.focus(r)}mark(e){this.marks=e;for(let[n,r]of this.elements)for(let o of r)o.classList.toggle("gone",e.gone.has(n)),o.classList.toggle("winning",e.winning.has(n)),o.classList.toggle("chosen",e.chosen.has(n)),o.classList.toggle("closed",e.open!==null&&!e.open.has(n)&&!e.chosen.has(n))}haunt(e){let n=new Map(e.dots.map(s=>[s.name,s])),r=new Set(this.drawing?.dots.map(s=>s.name)),o=e.edges.flatMap(([s,a])=>{let[l,c]=[n.get(s),n.get(a)];return l&&c&&!(r.has(s)&&r.has(a))?[M("line",{x1:l.x,y1:l.y,x2:c.x,y2:c.y})]:[]}),i=e.dots.filter(s=>!r.has(s.name)).map(s=>M("circle",{cx:s.x,cy:s.y,r:ee}));this.ghost.replaceChildren(...o,...i)}fit(){let e=this.drawing?.dots??[];this.view.fit(e.map(n=>[n.x,n.y]))}focus(e){for(let n of this.dots.children){let r=n.getAttribute("data-vertex")===e;n.setAttribute("tabindex",r?"0":"-1"),r&&n.focus({preventScroll:!0})}}stretch(e,n=0,r=0){if(this.rubber.setAttribute("visibility",e?"visible":"hidden"),!!e)for(let[o,i]of Object.entries({x1:e.x,y1:e.y,x2:n,y2:r}))this.rubber.setAttribute(o,String(i))}dot(e,n,r){let o=this.drawing?.weighted??!1,i=[`vertex ${e.name}`,o&&`weight ${e.weight}`,e.loop&&"with a loop",n.length>0?`joined to ${n.join(", ")}`:"alone"],s=o?String(e.weight):e.name,a=M("g",{class:"dot",role:"button",tabindex:r?0:-1,"data-vertex":e.name,"aria-label":i.filter(Boolean).join(", "),transform:`translate(${e.x} ${e.y})`},e.loop&&M("path",{class:"loop",d:"M -9 -13 C -30 -50 30 -50 9 -13"}),M("circle",{class:"halo",r:ee+7}),M("circle",{class:"disc",r:ee}),M("text",{class:s.length>3?"name small":"name",dy:"0.35em"},s.length>6?`${s.slice(0,5)}…`:s));return this.elements.set(q(e.name),[a]),a}focused(){let e=yt(this.view.svg).activeElement;return e&&this.dots.contains(e)?e.getAttribute("data-vertex"):null}down(e){if(e.button!==0)return;this.pressed=te(e.target);let[n,r]=this.view.at(e);this.held=this.hand.press?.(this.pressed,n,r)??!1,this.held?(this.view.svg.setPointerCapture(e.pointerId),e.preventDefault()):this.pressed===null&&(this.panned=[n,r],this.view.svg.setPointerCapture(e.pointerId))}move(e){let[n,r]=this.view.at(e);this.held?this.hand.drag?.(this.under(e),n,r):this.panned&&this.view.pan(n-this.panned[0],r-this.panned[1])}up(e){let[n,r]=this.view.at(e),o=this.under(e);if(this.held)this.hand.release?.(o,n,r);else if(this.pressed&&JSON.stringify(o)===JSON.stringify(this.pressed)){let i=Ae(o);i&&this.hand.pick(i)}this.held=!1,this.panned=null,this.pressed=null}under(e){return te(yt(this.view.svg).elementFromPoint(e.clientX,e.clientY))}key(e){let n=te(e.target),r=n&&"vertex"in n?n.vertex:null;if(!(e.altKey||e.ctrlKey||e.metaKey))if(this.hand.key?.(r,e))e.preventDefault();else if(e.key.startsWith("Arrow")&&r!==null){e.preventDefault();let o=this.towards(r,e.key);o!==null&&this.focus(o)}else(e.key==="Enter"||e.key===" ")&&r!==null&&(e.preventDefault(),this.hand.pick(q(r)))}towards(e,n){let r=this.drawing?.dots??[],o=r.find(c=>c.name===e);if(!o)return null;let[i,s]={ArrowRight:[1,0],ArrowLeft:[-1,0],ArrowDown:[0,1],ArrowUp:[0,-1]}[n],a=null,l=1/0;for(let c of r){let u=(c.x-o.x)*i+(c.y-o.y)*s,f=Math.abs((c.x-o.x)*s)+Math.abs((c.y-o.y)*i);c!==o&&u>1&&u+2*f<l&&(l=u+2*f,a=c.name)}return a}};function te(t){if(!(t instanceof Element))return null;let e=t.closest("[data-vertex]")?.getAttribute("data-vertex");if(e!=null)return{vertex:e};let n=t.getAttribute("data-edge");return n?{edge:JSON.parse(n)}:null}function Ae(t){return t===null?null:"vertex"in t?q(t.vertex):U(...t.edge)}function bn(t){let e=18+8.5*t.text.length;return M("g",{class:"badge",transform:`translate(${t.x} ${t.y})`},M("title",{},t.title),M("rect",{x:-e/2,y:-13,width:e,height:26,rx:13}),M("text",{dy:"0.35em"},t.text))}function yt(t){let e=t.getRootNode();return e instanceof ShadowRoot?e:document}var me=class{constructor(e){this.hand=e;ue(this.element,()=>this.rows),this.element.addEventListener("pointerleave",()=>e.hover(null))}hand;element=y("div",{class:"heaps",role:"group","aria-label":"heaps"});counters=new Map;rows=[];draw(e,n){let r=document.activeElement instanceof HTMLElement?document.activeElement.dataset.cell:void 0;this.counters.clear(),this.rows=[],this.element.replaceChildren(...e.map((i,s)=>this.heap(i,s,n[s]??""))),this.hand.heap&&this.element.append(z("+ heap",()=>this.hand.heap?.(e.length,3),{class:"add-heap","aria-label":"add a heap"})),e.length===0&&!this.hand.heap&&this.element.append(y("p",{class:"quiet"},"no heaps left"));let o=r===void 0?void 0:this.counters.get(r);de(this.rows,o),o?.focus(),this.mark(B)}mark(e){for(let[n,r]of this.counters)r.classList.toggle("gone",e.gone.has(n)),r.classList.toggle("winning",e.winning.has(n)),r.classList.toggle("chosen",e.chosen.has(n)),r.setAttribute("aria-pressed",String(e.chosen.has(n)))}heap(e,n,r){let o=Math.min(e,xe),i=Array.from({length:o},(a,l)=>{let c=K(n,l),u=y("button",{type:"button",class:"counter","data-cell":c,"aria-label":`heap ${n+1}, counter ${l+1} of ${e}`,onclick:()=>this.hand.pick(c),onpointerenter:()=>this.hand.hover(c),onfocus:()=>this.hand.hover(c)});return this.counters.set(c,u),u});this.rows.push(i);let s=this.hand.heap?y("span",{class:"heap-tools"},z("−",()=>this.hand.heap?.(n,e-1),{"aria-label":`take one from heap ${n+1}`}),z("+",()=>this.hand.heap?.(n,e+1),{"aria-label":`add one to heap ${n+1}`}),z("×",()=>this.hand.heap?.(n,0),{"aria-label":`remove heap ${n+1}`})):null;return y("div",{class:"heap"},y("span",{class:"heap-size"},String(e)),y("span",{class:"counters"},...i,e>o&&y("span",{class:"quiet"},`… ${e-o} more`)),r!==""&&y("span",{class:"chip",title:"value of this heap"},r),s)}};var ge=class{graph;heaps;boards;frame;element;constructor(e){this.graph=new fe(e),this.heaps=new me(e),this.boards=new he(e),this.frame=y("div",{class:"frame"},this.graph.view.svg,y("div",{class:"zoom",role:"group","aria-label":"zoom"},z("+",()=>this.graph.view.zoom(.8),{"aria-label":"zoom in"}),z("−",()=>this.graph.view.zoom(1.25),{"aria-label":"zoom out"}),z("⤢",()=>this.graph.fit(),{"aria-label":"fit into view"}))),this.element=y("div",{class:"position"},this.frame,this.heaps.element,this.boards.element)}draw(e,n,r,o){let i=r?n:null;this.frame.hidden=e.dots.length===0&&!o.graph,this.heaps.element.hidden=e.heaps.length===0&&!o.heaps,this.boards.element.hidden=e.boards.length===0,this.graph.draw(e,i?yn(e,i):[]),this.heaps.draw(e.heaps,e.heaps.map((s,a)=>{let l=i?.heaps?.[a]?.piece;return l===void 0?"":Ne(i?.pieces[l])})),this.boards.draw(e.boards,n,i?wn(i):new Map)}mark(e){this.graph.mark(e),this.heaps.mark(e),this.boards.mark(e)}};function Ne(t){return t?t.value!==null?String(t.value):t.outcome??"":""}function wn(t){return new Map(t.pieces.flatMap(e=>e.squares?.[0]?[[H(...e.squares[0]),Ne(e)]]:[]))}function yn(t,e){let n=new Map(t.dots.map(r=>[r.name,r]));return e.pieces.flatMap(r=>{let o=(r.vertices??[]).flatMap(c=>n.get(e.graph?.vertices[c].name??"")??[]),i=Ne(r);if(o.length===0||i==="")return[];let s=Math.min(...o.map(c=>c.y)),a=o.filter(c=>c.y===s);return[{x:(Math.min(...a.map(c=>c.x))+Math.max(...a.map(c=>c.x)))/2,y:s-40,text:i,title:`${r.piece} alone: ${i}`}]})}var ne=class{constructor(e){this.look=e;this.ways=e.options.map(n=>V(e,n))}look;chosen=new Map;partial=new Set;anchor=null;ways;pick(e){for(let[o,i]of this.chosen)if(this.cellsOf(i).has(e))return this.chosen.delete(o),this.partial.clear(),!1;this.partial=this.extended(e);let n=this.candidates();n.length===0&&this.partial.clear();let r=this.ready;return r===null||n.length>1?!1:(this.choose(r),!0)}choose(e){let{piece:n}=this.look.options[e];this.chosen.get(n)===e?this.chosen.delete(n):this.chosen.set(n,e),this.partial.clear(),this.anchor=null}clear(){this.chosen.clear(),this.partial.clear(),this.anchor=null}get ready(){return this.partial.size===0?null:this.candidates().filter(n=>this.ways[n].some(r=>r.length===this.partial.size&&r.every(o=>this.partial.has(o))))[0]??null}candidates(){return this.fitting(this.partial)}get isPartial(){return this.partial.size>0}cells(){let e=new Set(this.partial);for(let n of this.chosen.values())for(let r of this.cellsOf(n))e.add(r);return e}cellsOf(e){let n=this.look.options[e];return n.square?new Set([H(...n.square)]):re(this.look,n)}openCells(){return this.isPartial?new Set(this.candidates().flatMap(e=>this.ways[e].flat())):null}fitting(e){return e.size===0?this.ways.map((n,r)=>r):this.ways.flatMap((n,r)=>n.some(o=>o.length>=e.size&&[...e].every(i=>o.includes(i)))?[r]:[])}extended(e){if(e.startsWith("h "))return this.run(e);let n=new Set(this.partial);return n.has(e)?n.delete(e):n.add(e),this.fitting(n).length>0?n:new Set([e])}run(e){let[n,r]=e.slice(2).split(" ").map(Number),o=(l,c)=>new Set(Array.from({length:c-l+1},(u,f)=>K(n,l+f)));if(this.anchor&&this.anchor[0]===n&&this.partial.size>0){let l=this.anchor[1];this.anchor=null;let c=o(Math.min(l,r),Math.max(l,r));if(this.fitting(c).length>0)return c}this.anchor=[n,r];let i=(this.look.heaps?.[n]?.size??1)-1,s=o(r,i);return this.ways.some(l=>l.some(c=>c.length===s.size&&c.every(u=>s.has(u))))?s:new Set([e])}};var kt=`@import "./embed/embed.css";
/* Colours first: light, then dark where the system or the reader asks for it. */
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

@media (prefers-color-scheme: dark) {
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
.zoom { position: absolute; right: 0.6rem; bottom: 0.6rem; display: flex; gap: 0.25rem; }
.zoom button { width: 2.1rem; padding: 0.2rem 0; background: color-mix(in srgb, var(--card) 85%, transparent); }
.caption { min-height: 1.5em; font-size: 0.95rem; }
.keys { border-top: 1px solid var(--line); padding-top: 0.6rem; }
.inspector:empty { display: none; }
.inspected { display: flex; flex-wrap: wrap; gap: 0.7rem; align-items: center; background: var(--sunk); border-radius: 10px; padding: 0.5rem 0.8rem; }
.inspected input[type="number"] { width: 5.5rem; }

.edge { stroke: var(--edge); stroke-width: 3; stroke-linecap: round; }
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
.summary { width: 100%; }
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

@media (max-width: 900px) {
  .workbench { grid-template-columns: minmax(0, 1fr); }
  .question { grid-template-columns: 1fr 1fr; }
  .question > .field:nth-child(1), .question > .field:nth-child(2) { grid-column: 1 / -1; }
  .pair select { flex: 1; }
  .canvas { height: 46vh; }
}

@media (max-width: 560px) {
  .head { padding: 0 0.6rem; gap: 0.4rem; }
  .brand img { width: 24px; height: 24px; }
  .brand { font-size: 0; gap: 0; }
  .head nav { gap: 0; }
  .head nav a { padding-inline: 0.34rem; font-size: 0.84rem; }
  .theme { width: 2rem; padding: 0.3rem 0; flex: none; }
  .place > main { padding: 0.9rem 0.8rem 2.5rem; }
  .card { padding: 0.9rem; border-radius: 12px; }
  .toolbar .panel-buttons { margin-left: 0; }
  .rule-note { display: none; }
  .keys { display: none; }
  .part { grid-template-columns: 1fr; gap: 0.1rem; }
  .heap { gap: 0.5rem; flex-wrap: wrap; }
  .slider { grid-template-columns: 6rem 1fr 3.6rem; }
}

@media (prefers-reduced-motion: reduce) {
  * { transition: none !important; }
}
`;var Mn={conjunctive:"every",continued:"every",selective:"some",shortened:"some"},Te=class{constructor(e){this.model=e;this.look=JSON.parse(e.get("look")),this.picking=new ne(this.look)}model;look;picking;drawing=ft;canvas=new ge({hover:e=>this.mark(e),pick:e=>this.pick(e)});said=y("p",{class:"words",role:"status"});caption=y("p",{class:"caption"});controls=y("div",{class:"turn"});list=y("div",{class:"all-moves"});element=y("div",{class:"widget"},this.said,this.canvas.element,this.caption,this.controls,this.list);show(){this.look=JSON.parse(this.model.get("look")),this.picking=new ne(this.look),this.drawing=mt(this.look,gt(this.drawing)),this.canvas.draw(this.drawing,this.look,this.model.get("values"),{graph:!1,heaps:!1}),this.canvas.graph.fit(),this.tell()}tell(){this.said.textContent=this.model.get("said"),this.offer(),this.mark(null)}pick(e){if(this.look.over)return;this.picking.pick(e)&&this.kind()==="one"?this.play():this.tell()}kind(){return Mn[this.look.convention]??"one"}chosen(){let{chosen:e,ready:n}=this.picking;return[...e.values(),...n===null?[]:[n]]}play(){this.model.send({do:"turn",options:this.chosen()})}mark(e){let n=e===null?[]:He(this.look,e),r=n.length===1?this.look.options[n[0]]:null,o=this.model.get("values")?qe(this.look):B.winning,i=r?re(this.look,r):B.gone;this.canvas.mark({gone:i,winning:o,chosen:this.picking.cells(),open:this.picking.openCells()}),this.caption.textContent=r?r.label:""}offer(){let e=this.chosen().length,n=new Set(this.look.options.map(a=>a.piece)).size,r=z("Play",()=>this.play(),{class:"primary go"});r.disabled=this.look.over||(this.kind()==="every"?e<n:e<1);let o=z("Computer moves",()=>this.model.send({do:"reply"}));o.disabled=this.look.over;let i=xt("values",this.model.get("values"),a=>{this.model.set("values",a),this.model.save_changes(),this.show()});this.controls.replaceChildren(r,o,z("Take back",()=>this.model.send({do:"back"})),i);let s=this.look.options.slice(0,60).map((a,l)=>z(a.label,()=>{this.picking.choose(l),this.kind()==="one"?this.play():this.tell()},{class:"move"}));this.list.replaceChildren(...this.look.over?[]:[y("details",{},y("summary",{},"All moves"),...s)])}};function Pn({model:t,el:e}){let n=e.attachShadow({mode:"open"}),r=new Te(t);n.append(y("style",{},kt.replaceAll(":root",":host")+_n),r.element);let o=()=>r.show(),i=()=>r.tell();return t.on("change:look",o),t.on("change:said",i),requestAnimationFrame(o),()=>{t.off("change:look",o),t.off("change:said",i)}}var _n=`
.widget { font-family: var(--body); color: var(--ink); background: var(--card); border: 1px solid var(--line);
  border-radius: 12px; padding: 0.8rem; display: flex; flex-direction: column; gap: 0.6rem; }
.widget .canvas { height: 300px; }
.widget .turn { display: flex; gap: 0.5rem; flex-wrap: wrap; align-items: center; }
.widget .move { margin: 0.15rem; }
`,go={render:Pn};export{go as default};
