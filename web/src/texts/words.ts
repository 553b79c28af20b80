// Rules written in words: the editor in the question bar.

import { texts } from "./texts.ts";

export const wordTexts = texts({
  en: {
    inWords: "in words …",
    label: "rule in words",
    next: "May stand next",
    complete: "A complete rule.",
    readAs: "Read as",
    games: "Games of the literature",
    help: "Arrow down goes to the words that may stand next.",
  },
  de: {
    inWords: "in Worten …",
    label: "Regel in Worten",
    next: "Als Nächstes kann stehen",
    complete: "Eine vollständige Regel.",
    readAs: "Gelesen als",
    games: "Spiele aus der Literatur",
    help: "Pfeil nach unten führt zu den Wörtern, die als Nächstes stehen können.",
  },
  fr: {
    inWords: "en toutes lettres …",
    label: "règle en toutes lettres",
    next: "Peut suivre",
    complete: "Une règle complète.",
    readAs: "Lu comme",
    games: "Jeux de la littérature",
    help: "La flèche vers le bas mène aux mots qui peuvent suivre.",
  },
});
