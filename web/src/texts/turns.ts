// Whole turns, where a turn moves in several pieces.

import { texts } from "./texts.ts";

export const turnTexts = texts({
  en: {
    title: (total: string) => (total === "1" ? "One winning turn" : `${total} winning turns`),
    none: "No turn wins.",
    explained: "A turn moves in several pieces. The board marks all parts of the turn that is pointed at; at first, of the first.",
    ends: "ends the game",
    make: "make this turn",
    and: " and ",
    shown: (listed: number, total: string) => `${listed} of ${total} winning turns are listed.`,
    all: (count: number) => `Show all ${count}`,
    single: "Moves in single pieces",
    pick: "show the winning turns with this move",
    with: (moves: string, count: number) => `${count} of them with ${moves}.`,
  },
  de: {
    title: (total: string) => (total === "1" ? "Ein Gewinnzug" : `${total} Gewinnzüge`),
    none: "Kein Zug gewinnt.",
    explained: "Hier zieht man in mehreren Teilen zugleich. Das Brett zeigt alle Teile des Zuges, auf den gezeigt wird; zuerst die des ersten.",
    ends: "beendet das Spiel",
    make: "diesen Zug machen",
    and: " und ",
    shown: (listed: number, total: string) => `${listed} von ${total} Gewinnzügen sind aufgeführt.`,
    all: (count: number) => `Alle ${count} zeigen`,
    single: "Züge in einzelnen Teilen",
    pick: "die Gewinnzüge mit diesem Teilzug zeigen",
    with: (moves: string, count: number) => `${count} davon mit ${moves}.`,
  },
  fr: {
    title: (total: string) => (total === "1" ? "Un coup gagnant" : `${total} coups gagnants`),
    none: "Aucun coup ne gagne.",
    explained: "Un coup joue dans plusieurs composantes. Le plateau montre toutes les parties du coup désigné ; d’abord celles du premier.",
    ends: "termine la partie",
    make: "jouer ce coup",
    and: " et ",
    shown: (listed: number, total: string) => `${listed} des ${total} coups gagnants sont affichés.`,
    all: (count: number) => `Les montrer tous (${count})`,
    single: "Coups dans une seule composante",
    pick: "montrer les coups gagnants avec cette partie",
    with: (moves: string, count: number) => `${count} d’entre eux avec ${moves}.`,
  },
});
