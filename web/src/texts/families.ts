// Families with sliders: their names, and those of their numbers.

import { texts } from "./texts.ts";

export const familyTexts = texts({
  en: {
    path: "path", cycle: "cycle", star: "star with three arms", leaves: "star with leaves and an arm", bistar: "bistar", caterpillar: "caterpillar",
    grid: "grid", complete: "complete graph", bipartite: "complete bipartite graph", wheel: "wheel", cube: "hypercube",
    king: "king’s graph", queen: "queen’s graph", rook: "rook’s graph", bishop: "bishop’s graph", knight: "knight’s graph",
    heap: "one heap", heaps: "three heaps", weighted: "weighted path", looped: "weighted path with a loop", rectangle: "rectangle", holed: "rectangle with a hole",
    vertices: "vertices", arm: "arm", leafCount: "leaves", left: "left", right: "right", leftLeaves: "leaves, left", rightLeaves: "leaves, right", link: "link", spine: "spine", each: "leaves each",
    rows: "rows", columns: "columns", rim: "rim", dimension: "dimension", counters: "counters", hole: "hole", weight: (name: string) => `weight ${name}`, nth: (what: string, n: number) => `${what} ${n}`, heapNo: "heap",
  },
  de: {
    path: "Weg", cycle: "Kreis", star: "Stern mit drei Armen", leaves: "Stern mit Blättern und einem Arm", bistar: "Doppelstern", caterpillar: "Raupe",
    grid: "Gitter", complete: "vollständiger Graph", bipartite: "vollständig bipartiter Graph", wheel: "Rad", cube: "Hyperwürfel",
    king: "Königsgraph", queen: "Damengraph", rook: "Turmgraph", bishop: "Läufergraph", knight: "Springergraph",
    heap: "ein Haufen", heaps: "drei Haufen", weighted: "gewichteter Weg", looped: "gewichteter Weg mit Schlinge", rectangle: "Rechteck", holed: "Rechteck mit Loch",
    vertices: "Ecken", arm: "Arm", leafCount: "Blätter", left: "links", right: "rechts", leftLeaves: "Blätter links", rightLeaves: "Blätter rechts", link: "Verbindung", spine: "Rückgrat", each: "Blätter je Ecke",
    rows: "Zeilen", columns: "Spalten", rim: "Rand", dimension: "Dimension", counters: "Steine", hole: "Loch", weight: (name: string) => `Gewicht ${name}`, nth: (what: string, n: number) => `${what} ${n}`, heapNo: "Haufen",
  },
  fr: {
    path: "chemin", cycle: "cycle", star: "étoile à trois bras", leaves: "étoile à feuilles et un bras", bistar: "double étoile", caterpillar: "chenille",
    grid: "grille", complete: "graphe complet", bipartite: "graphe biparti complet", wheel: "roue", cube: "hypercube",
    king: "graphe du roi", queen: "graphe de la dame", rook: "graphe de la tour", bishop: "graphe du fou", knight: "graphe du cavalier",
    heap: "un tas", heaps: "trois tas", weighted: "chemin pondéré", looped: "chemin pondéré à boucle", rectangle: "rectangle", holed: "rectangle à trou",
    vertices: "sommets", arm: "bras", leafCount: "feuilles", left: "gauche", right: "droite", leftLeaves: "feuilles, gauche", rightLeaves: "feuilles, droite", link: "lien", spine: "épine", each: "feuilles chacun",
    rows: "lignes", columns: "colonnes", rim: "jante", dimension: "dimension", counters: "jetons", hole: "trou", weight: (name: string) => `poids ${name}`, nth: (what: string, n: number) => `${what} ${n}`, heapNo: "tas",
  },
});
