// The head of the page, and words that many views share.

import { texts } from "./texts.ts";

export const common = texts({
  en: {
    views: "views",
    skip: "Skip to the content",
    language: "language",
    lightColours: "light colours",
    darkColours: "dark colours",
    board: "Board",
    play: "Play",
    patterns: "Patterns",
    errata: "Errata",
    theorems: "Theorems",
    verify: "Verify",
  },
  de: {
    views: "Ansichten",
    skip: "Zum Inhalt",
    language: "Sprache",
    lightColours: "helle Farben",
    darkColours: "dunkle Farben",
    board: "Brett",
    play: "Spielen",
    patterns: "Muster",
    errata: "Errata",
    theorems: "Sätze",
    verify: "Prüfen",
  },
  fr: {
    views: "vues",
    skip: "Aller au contenu",
    language: "langue",
    lightColours: "couleurs claires",
    darkColours: "couleurs sombres",
    board: "Plateau",
    play: "Jouer",
    patterns: "Motifs",
    errata: "Errata",
    theorems: "Théorèmes",
    verify: "Vérifier",
  },
});
