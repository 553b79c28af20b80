// Words of the board that came with directed graphs, figures for papers, and answers gone stale.

import { texts } from "./texts.ts";

export const extras = texts({
  en: {
    arrows: "arrows",
    arrowsTitle: "edges have directions: drag from a vertex to where the arc leads",
    stale: "This is the answer to the position before.",
    markWinning: "mark the winning moves",
    reaches: (names: string) => `arcs to ${names}`,
    reached: (names: string) => `arcs from ${names}`,
    arcs: (vertices: number, arcs: number) => `directed graph with ${vertices} vertices and ${arcs} arcs`,
    scrollMore: "There is more to the right: scroll.",
  },
  de: {
    arrows: "Pfeile",
    arrowsTitle: "Kanten haben Richtungen: von einer Ecke dorthin ziehen, wohin der Pfeil führt",
    stale: "Dies ist die Antwort auf die vorige Stellung.",
    markWinning: "die Gewinnzüge kennzeichnen",
    reaches: (names: string) => `Pfeile nach ${names}`,
    reached: (names: string) => `Pfeile von ${names}`,
    arcs: (vertices: number, arcs: number) => `gerichteter Graph mit ${vertices} Ecken und ${arcs} Pfeilen`,
    scrollMore: "Rechts geht es weiter: schieben.",
  },
  fr: {
    arrows: "flèches",
    arrowsTitle: "les arêtes ont un sens : tirer d’un sommet vers celui où mène l’arc",
    stale: "C’est la réponse à la position précédente.",
    markWinning: "marquer les coups gagnants",
    reaches: (names: string) => `arcs vers ${names}`,
    reached: (names: string) => `arcs depuis ${names}`,
    arcs: (vertices: number, arcs: number) => `graphe orienté à ${vertices} sommets et ${arcs} arcs`,
    scrollMore: "La suite est à droite : faire défiler.",
  },
});
