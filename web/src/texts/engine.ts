// What the engine says, in the reader's language: moves, verdicts, reviews.
//
// The engine speaks English. Its sentences have few forms; each is known here by its pattern, and one that is not known
// stays as it is, so nothing is ever lost. Names of vertices and numbers pass unchanged.

import { language, set } from "./texts.ts";

type Form = readonly [RegExp, (...found: string[]) => string];

const MOVES: Record<"de" | "fr", readonly Form[]> = {
  de: [
    [/^split (\d+) into (.+)$/, (heap, parts) => `${heap} in ${parts} teilen`],
    [/^take (\d+) of (\d+) and split the rest into (.+)$/, (take, heap, parts) => `${take} von ${heap} nehmen, den Rest in ${parts} teilen`],
    [/^take all (\d+)$/, (heap) => `alle ${heap} nehmen`],
    [/^take (\d+) of (\d+)$/, (take, heap) => `${take} von ${heap} nehmen`],
    [/^take the loop at (.+)$/, (vertex) => `die Schlinge an ${vertex} nehmen`],
    [/^take (.+) with (.+)$/, (vertex, others) => `${vertex} mit ${others} nehmen`],
    [/^take (.+)$/, (what) => `${what} nehmen`],
    [/^delete (.+)$/, (edge) => `${edge} löschen`],
    [/^a rook in row (\d+), column (\d+)$/, (row, column) => `ein Turm in Zeile ${row}, Spalte ${column}`],
  ],
  fr: [
    [/^split (\d+) into (.+)$/, (heap, parts) => `partager ${heap} en ${parts}`],
    [/^take (\d+) of (\d+) and split the rest into (.+)$/, (take, heap, parts) => `prendre ${take} sur ${heap} et partager le reste en ${parts}`],
    [/^take all (\d+)$/, (heap) => `prendre les ${heap}`],
    [/^take (\d+) of (\d+)$/, (take, heap) => `prendre ${take} sur ${heap}`],
    [/^take the loop at (.+)$/, (vertex) => `prendre la boucle en ${vertex}`],
    [/^take (.+) with (.+)$/, (vertex, others) => `prendre ${vertex} avec ${others}`],
    [/^take (.+)$/, (what) => `prendre ${what}`],
    [/^delete (.+)$/, (edge) => `supprimer ${edge}`],
    [/^a rook in row (\d+), column (\d+)$/, (row, column) => `une tour ligne ${row}, colonne ${column}`],
  ],
};

/** Labels that follow each other, as the engine lists them. */
const LISTED = /, (?=take |split |delete |a rook )/;

const SENTENCES: Record<"de" | "fr", readonly Form[]> = {
  de: [
    [/^The game is over\. Who cannot move loses: the player who moved last wins\.$/, () => "Das Spiel ist zu Ende. Wer nicht ziehen kann, verliert: Wer zuletzt zog, gewinnt."],
    [/^The game is over\. Who cannot move wins: the player who moved last loses\.$/, () => "Das Spiel ist zu Ende. Wer nicht ziehen kann, gewinnt: Wer zuletzt zog, verliert."],
    [/^Who wins is unknown within this budget\.$/, () => "Wer gewinnt, ist in dieser Zeit nicht zu ermitteln."],
    [/^The player to move loses, whatever they do\.$/, () => "Wer am Zug ist, verliert in jedem Fall."],
    [/^The player to move wins\.$/, () => "Wer am Zug ist, gewinnt."],
    [/^The player to move wins, with a turn in every piece\.$/, () => "Wer am Zug ist, gewinnt mit einem Zug in jedem Teil."],
    [/^The player to move wins, with a turn in several pieces at once\.$/, () => "Wer am Zug ist, gewinnt mit einem Zug in mehreren Teilen zugleich."],
    [/^The player to move wins, with one move only: (.+)\.$/, (move) => `Wer am Zug ist, gewinnt, mit einem einzigen Zug: ${labels(move)}.`],
    [/^The player to move wins: (.+)\.$/, (move) => `Wer am Zug ist, gewinnt: ${labels(move)}.`],
    [/^To win: (.+)\.$/, (move) => `Zum Gewinnen: ${labels(move)}.`],
    [/^There is no winning move: play on and hope for a mistake\.$/, () => "Kein Zug gewinnt: Spielen Sie weiter und hoffen Sie auf einen Fehler."],
    [/^This gave the win away\. Better: (.+)\.$/, (move) => `Das gab den Gewinn aus der Hand. Besser: ${labels(move)}.`],
    [/^This gave the win away\.$/, () => "Das gab den Gewinn aus der Hand."],
    [/^A winning move: the win is kept\.$/, () => "Ein Gewinnzug: Der Gewinn bleibt."],
    [/^There was no winning move\.$/, () => "Hier gab es keinen Gewinnzug."],
    [/^Who wins here is unknown within this budget\.$/, () => "Wer hier gewinnt, ist in dieser Zeit nicht zu ermitteln."],
    [/^The (first|second) player won\. (.+)$/, (who, rest) => `${who === "first" ? "Der erste" : "Der zweite"} Spieler gewann. ${said(rest)}`],
    [/^Not every position could be solved within the budget\.$/, () => "Nicht jede Stellung ließ sich in dieser Zeit lösen."],
    [/^Nobody gave a win away\.$/, () => "Niemand gab einen Gewinn aus der Hand."],
    [/^The (first|second) player gave the win away at turn (\d+)\.$/, (who, turn) => `${who === "first" ? "Der erste" : "Der zweite"} Spieler gab den Gewinn in Zug ${turn} aus der Hand.`],
    [/^The win was given away at turns? ([\d, ]+), the last time the (first|second) player at turn (\d+)\.$/, (turns, who, last) => `Der Gewinn wurde in Zug ${turns} aus der Hand gegeben, zuletzt ${who === "first" ? "vom ersten" : "vom zweiten"} Spieler in Zug ${last}.`],
  ],
  fr: [
    [/^The game is over\. Who cannot move loses: the player who moved last wins\.$/, () => "La partie est finie. Celui qui ne peut pas jouer perd : le dernier qui a joué gagne."],
    [/^The game is over\. Who cannot move wins: the player who moved last loses\.$/, () => "La partie est finie. Celui qui ne peut pas jouer gagne : le dernier qui a joué perd."],
    [/^Who wins is unknown within this budget\.$/, () => "Le temps accordé ne suffit pas pour savoir qui gagne."],
    [/^The player to move loses, whatever they do\.$/, () => "Celui qui doit jouer perd, quoi qu’il fasse."],
    [/^The player to move wins\.$/, () => "Celui qui doit jouer gagne."],
    [/^The player to move wins, with a turn in every piece\.$/, () => "Celui qui doit jouer gagne, avec un coup dans chaque composante."],
    [/^The player to move wins, with a turn in several pieces at once\.$/, () => "Celui qui doit jouer gagne, avec un coup dans plusieurs composantes à la fois."],
    [/^The player to move wins, with one move only: (.+)\.$/, (move) => `Celui qui doit jouer gagne, par un seul coup : ${labels(move)}.`],
    [/^The player to move wins: (.+)\.$/, (move) => `Celui qui doit jouer gagne : ${labels(move)}.`],
    [/^To win: (.+)\.$/, (move) => `Pour gagner : ${labels(move)}.`],
    [/^There is no winning move: play on and hope for a mistake\.$/, () => "Aucun coup ne gagne : jouez et espérez une erreur."],
    [/^This gave the win away\. Better: (.+)\.$/, (move) => `Ce coup a laissé échapper la victoire. Mieux : ${labels(move)}.`],
    [/^This gave the win away\.$/, () => "Ce coup a laissé échapper la victoire."],
    [/^A winning move: the win is kept\.$/, () => "Un coup gagnant : la victoire est gardée."],
    [/^There was no winning move\.$/, () => "Il n’y avait pas de coup gagnant."],
    [/^Who wins here is unknown within this budget\.$/, () => "Le temps accordé ne suffit pas pour savoir qui gagne ici."],
    [/^The (first|second) player won\. (.+)$/, (who, rest) => `Le ${who === "first" ? "premier" : "second"} joueur a gagné. ${said(rest)}`],
    [/^Not every position could be solved within the budget\.$/, () => "Le temps accordé n’a pas suffi pour résoudre toutes les positions."],
    [/^Nobody gave a win away\.$/, () => "Personne n’a laissé échapper une victoire."],
    [/^The (first|second) player gave the win away at turn (\d+)\.$/, (who, turn) => `Le ${who === "first" ? "premier" : "second"} joueur a laissé échapper la victoire au coup ${turn}.`],
    [/^The win was given away at turns? ([\d, ]+), the last time the (first|second) player at turn (\d+)\.$/, (turns, who, last) => `La victoire a échappé au coup ${turns}, la dernière fois au ${who === "first" ? "premier" : "second"} joueur, au coup ${last}.`],
  ],
};

function translated(words: string, forms: Record<"de" | "fr", readonly Form[]>): string {
  if (language === "en") return words;
  for (const [form, write] of forms[language]) {
    const found = form.exec(words);
    if (found) return language === "fr" ? set(write(...found.slice(1))) : write(...found.slice(1));
  }
  return words;
}

/** A move. */
export function label(words: string): string {
  return translated(words, MOVES);
}

/** Moves one after the other. */
function labels(words: string): string {
  return words.split(LISTED).map(label).join(", ");
}

/** A sentence. */
export function said(words: string): string {
  return translated(words, SENTENCES);
}
