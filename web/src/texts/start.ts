// The start page.

import { texts } from "./texts.ts";

export const startTexts = texts({
  en: {
    title: "See who wins, and why",
    lead: "Two players take turns; whoever cannot move loses. grundy knows the perfect play of such games on heaps, graphs and boards. Touch a board: you move, the computer answers.",
    lessons: "Start with the lessons", board: "Draw your own position", you: "Your move", won: "You win!", lost: "The computer wins", again: "Again", more: "Look inside",
    nim: "Nim", kayles: "Kayles", node: "Node-Kayles", arc: "Arc-Kayles", rooks: "Rooks",
  },
  de: {
    title: "Sehen, wer gewinnt, und warum",
    lead: "Zwei Spieler ziehen abwechselnd; wer nicht ziehen kann, verliert. grundy kennt das fehlerlose Spiel auf Haufen, Graphen und Brettern. Probieren Sie ein Brett aus: Sie ziehen, der Computer antwortet.",
    lessons: "Mit den Lektionen beginnen", board: "Eine eigene Stellung zeichnen", you: "Sie sind am Zug", won: "Sie gewinnen!", lost: "Der Computer gewinnt", again: "Noch einmal", more: "Genauer ansehen",
    nim: "Nim", kayles: "Kayles", node: "Node-Kayles", arc: "Arc-Kayles", rooks: "Türme",
  },
  fr: {
    title: "Voir qui gagne, et pourquoi",
    lead: "Deux joueurs jouent à tour de rôle ; celui qui ne peut pas jouer perd. grundy connaît le jeu parfait sur les tas, les graphes et les plateaux. Essayez un plateau : vous jouez, l’ordinateur répond.",
    lessons: "Commencer par les leçons", board: "Dessiner sa propre position", you: "À vous", won: "Vous gagnez !", lost: "L’ordinateur gagne", again: "Encore une fois", more: "Voir de plus près",
    nim: "Nim", kayles: "Kayles", node: "Node-Kayles", arc: "Arc-Kayles", rooks: "Tours",
  },
});
