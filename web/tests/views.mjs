// Every view of the explorer: how it is opened, and what is there once it has answered. Tests of all views and the
// script that takes their pictures go through this list.

export const VIEWS = [
  { name: "start", hash: "#start", ready: '.start-board[data-game="rooks"] .seat[data-ready="yes"]' },
  { name: "lessons", hash: "#lessons", ready: ".lesson-card" },
  { name: "lesson", hash: "#lessons?lesson=graphs", ready: '.seat[data-ready="yes"]' },
  { name: "lesson-period", hash: "#lessons?lesson=period", ready: ".strip a" },
  { name: "glossary", hash: "#glossary?word=mex", ready: "dt.wanted" },
  { name: "board", hash: "#board?rule=node-kayles&position=S(1,2,3)%2BC(6)", ready: ".answer .figures" },
  { name: "heaps", hash: "#board?rule=nim&position=3%2B5%2B7", ready: ".nim-sum" },
  { name: "weights", hash: "#board?rule=wak&position=wedges(a:3-b:2,b-c:4,a-a)", ready: ".answer .figures" },
  { name: "rooks", hash: "#board?rule=rooks&position=board(..../.%23../R...)", ready: ".answer .figures" },
  { name: "arrows", hash: "#board?rule=directed-node-kayles&position=arcs(a%3Eb,b%3Ec,c%3Ea,c%3Ed,d%3Ee)", ready: ".answer .figures" },
  { name: "words", hash: "#board?rule=take%20vertex%20or%20delete%20edge&position=C(5)", ready: ".answer .figures" },
  { name: "turns", hash: "#board?rule=kayles&position=5%2B7&convention=continued", ready: ".turns .move" },
  { name: "misere", hash: "#board?rule=kayles&position=3%2B5&play=misere", ready: ".quotient" },
  { name: "play", hash: "#play?rule=node-kayles&position=P(9)%2BC(5)", ready: ".move-list .move" },
  { name: "patterns", hash: "#patterns?rule=kayles&family=n&to=120", ready: ".tag.proven" },
  { name: "map", hash: "#patterns?kind=map", ready: ".map a" },
  { name: "search", hash: "#search", ready: ".gallery-card" },
  { name: "errata", hash: "#errata?paper=001", ready: ".erratum" },
  { name: "theorems", hash: "#theorems", ready: ".live-verdict" },
  { name: "references", hash: "#references", ready: "#paper-000" },
  { name: "verify", hash: "#verify", ready: ".verify-view button" },
  { name: "embed", hash: "#play?rule=node-kayles&position=grid(3,3)&embed=1", ready: ".embedded-foot a" },
];
