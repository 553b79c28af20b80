// The words of the theory, each in two or three plain sentences; pages mark them [[key]] or [[key|as it is written]].

import { texts } from "./texts.ts";

export const KEYS = [
  "option", "piece", "outcome", "N", "P", "grundy", "mex", "nimsum", "misere", "remoteness", "suspense", "foreclosed", "period", "quotient",
] as const;
export type Key = (typeof KEYS)[number];

interface Entry {
  name: string;
  text: string;
}

export const glossaryTexts = texts<{ title: string; lead: string; close: string; all: string; entries: Record<Key, Entry> }>({
  en: {
    title: "Glossary",
    lead: "The words that answers use. Where such a word is underlined with dots, it opens its entry on the spot.",
    close: "Close",
    all: "All words",
    entries: {
      option: { name: "option", text: "A position that one move can reach. Both players have the same options: that is what makes a game impartial." },
      piece: { name: "piece", text: "A part of a position that no move joins to another: a heap, a connected part of a graph. A position is the sum of its pieces." },
      outcome: { name: "outcome", text: "Who wins if both play perfectly: [[N]] if it is the player to move, [[P]] if it is the other one. There are no draws." },
      N: { name: "N", text: "The Next player, who is to move, wins. Some move leads to a [[P]]-position." },
      P: { name: "P", text: "The Previous player, who has just moved, wins. Every move leads to an [[N]]-position, so leave these to your opponent." },
      grundy: { name: "Grundy value", text: "The size of the Nim heap that a position is worth. It is the [[mex]] of the values of its options. 0 means [[P]]; any other value means [[N]]." },
      mex: { name: "mex", text: "Minimum excluded value: the smallest of 0, 1, 2, ... that is missing from a set. The mex of {0, 1, 3} is 2; the mex of nothing is 0." },
      nimsum: { name: "nim-sum", text: "Write the values in binary below each other; a column with an odd number of ones gives a one. The value of a sum of pieces is the nim-sum of their values." },
      misere: { name: "misère play", text: "The player who cannot move wins, so you want to force the other one to make the last move. Grundy values no longer decide." },
      remoteness: { name: "remoteness", text: "How many turns a game lasts if the winner hurries and the loser delays. It is even in [[P]]-positions and odd in [[N]]-positions of normal play. Where every turn moves in every piece and the first piece to end ends the game, the least remoteness decides." },
      suspense: { name: "suspense", text: "How many turns a game lasts if the winner delays and the loser hurries. Where every turn moves in every piece until all have ended, the greatest suspense decides." },
      foreclosed: { name: "foreclosed Grundy value", text: "The [[grundy|Grundy value]] where the game ends as soon as one piece has ended. A position from which one move ends the game has none, and is left out of the [[mex]]." },
      period: { name: "period", text: "A sequence of values is periodic if from some place on it repeats. Kayles repeats every 12, Dawson's chess every 34." },
      quotient: { name: "misère quotient", text: "What Grundy values are in normal play: every piece has an element, the elements multiply, and the product says who wins in misère play." },
    },
  },
  de: {
    title: "Glossar",
    lead: "Die Wörter, die Antworten benutzen. Wo ein solches Wort gepunktet unterstrichen ist, öffnet es seinen Eintrag an Ort und Stelle.",
    close: "Schließen",
    all: "Alle Wörter",
    entries: {
      option: { name: "Option", text: "Eine Stellung, die ein Zug erreichen kann. Beide Spieler haben dieselben Optionen: Das macht ein Spiel neutral." },
      piece: { name: "Teil", text: "Ein Stück einer Stellung, das kein Zug mit einem anderen verbindet: ein Haufen, ein zusammenhängendes Stück eines Graphen. Eine Stellung ist die Summe ihrer Teile." },
      outcome: { name: "Ausgang", text: "Wer gewinnt, wenn beide fehlerlos spielen: [[N]], wenn es ist, wer am Zug ist, [[P]], wenn es der andere ist. Ein Unentschieden gibt es nicht." },
      N: { name: "N", text: "Der Nächste, der am Zug ist, gewinnt. Ein Zug führt zu einer [[P]]-Stellung." },
      P: { name: "P", text: "Der vorige Spieler (englisch previous), der gerade gezogen hat, gewinnt. Jeder Zug führt zu einer [[N]]-Stellung; solche Stellungen lässt man also dem Gegner." },
      grundy: { name: "Grundy-Wert", text: "Die Größe des Nim-Haufens, den eine Stellung wert ist. Er ist der [[mex]] der Werte ihrer Optionen. 0 bedeutet [[P]], jeder andere Wert [[N]]." },
      mex: { name: "mex", text: "Der kleinste fehlende Wert (minimum excluded): die kleinste der Zahlen 0, 1, 2, ..., die in einer Menge fehlt. Der mex von {0, 1, 3} ist 2, der mex von nichts ist 0." },
      nimsum: { name: "Nim-Summe", text: "Man schreibt die Werte binär untereinander; eine Spalte mit einer ungeraden Zahl von Einsen ergibt eine Eins. Der Wert einer Summe von Teilen ist die Nim-Summe ihrer Werte." },
      misere: { name: "Misère-Spiel", text: "Wer nicht ziehen kann, gewinnt. Man will also den anderen zum letzten Zug zwingen. Grundy-Werte entscheiden hier nicht mehr." },
      remoteness: { name: "Ferne", text: "Wie viele Züge ein Spiel dauert, wenn der Gewinner eilt und der Verlierer verzögert (englisch remoteness). Im Normalspiel ist sie in [[P]]-Stellungen gerade, in [[N]]-Stellungen ungerade. Wo jeder Zug in jedem Teil zieht und das Spiel mit dem ersten Teil endet, entscheidet die kleinste Ferne." },
      suspense: { name: "Spannung", text: "Wie viele Züge ein Spiel dauert, wenn der Gewinner verzögert und der Verlierer eilt (englisch suspense). Wo jeder Zug in jedem Teil zieht, bis alle zu Ende sind, entscheidet die größte Spannung." },
      foreclosed: { name: "vorzeitiger Grundy-Wert", text: "Der [[grundy|Grundy-Wert]], wenn das Spiel endet, sobald ein Teil zu Ende ist. Eine Stellung, aus der ein Zug das Spiel beendet, hat keinen und zählt beim [[mex]] nicht mit." },
      period: { name: "Periode", text: "Eine Folge von Werten ist periodisch, wenn sie sich von einer Stelle an wiederholt. Kayles wiederholt sich alle 12, Dawsons Schach alle 34 Schritte." },
      quotient: { name: "Misère-Quotient", text: "Was die Grundy-Werte im Normalspiel sind: Jeder Teil hat ein Element, die Elemente werden multipliziert, und das Produkt sagt, wer im Misère-Spiel gewinnt." },
    },
  },
  fr: {
    title: "Glossaire",
    lead: "Les mots des réponses. Là où un tel mot est souligné de points, il ouvre son article sur place.",
    close: "Fermer",
    all: "Tous les mots",
    entries: {
      option: { name: "option", text: "Une position qu’un coup peut atteindre. Les deux joueurs ont les mêmes options : c’est ce qui rend un jeu impartial." },
      piece: { name: "composante", text: "Une partie d’une position qu’aucun coup ne relie à une autre : un tas, une partie connexe d’un graphe. Une position est la somme de ses composantes." },
      outcome: { name: "issue", text: "Qui gagne si les deux jouent parfaitement : [[N]] si c’est celui qui doit jouer, [[P]] si c’est l’autre. Il n’y a pas de partie nulle." },
      N: { name: "N", text: "Le joueur suivant (next), celui qui doit jouer, gagne. Un coup mène à une position [[P]]." },
      P: { name: "P", text: "Le joueur précédent, qui vient de jouer, gagne. Tout coup mène à une position [[N]] ; ce sont donc les positions à laisser à l’adversaire." },
      grundy: { name: "valeur de Grundy", text: "La taille du tas de Nim que vaut une position. C’est le [[mex]] des valeurs de ses options. 0 signifie [[P]], toute autre valeur [[N]]." },
      mex: { name: "mex", text: "La plus petite valeur exclue (minimum excluded) : le plus petit des nombres 0, 1, 2, ... qui manque dans un ensemble. Le mex de {0, 1, 3} est 2 ; le mex de rien est 0." },
      nimsum: { name: "nim-somme", text: "On écrit les valeurs en binaire l’une sous l’autre ; une colonne avec un nombre impair de 1 donne un 1. La valeur d’une somme de composantes est la nim-somme de leurs valeurs." },
      misere: { name: "jeu misère", text: "Celui qui ne peut pas jouer gagne : on veut donc forcer l’autre à jouer le dernier coup. Les valeurs de Grundy ne décident plus." },
      remoteness: { name: "éloignement", text: "Le nombre de coups d’une partie si le gagnant se hâte et si le perdant retarde (remoteness en anglais). En jeu normal il est pair dans les positions [[P]], impair dans les positions [[N]]. Là où chaque coup joue dans chaque composante et où la première qui finit termine la partie, le plus petit éloignement décide." },
      suspense: { name: "suspense", text: "Le nombre de coups d’une partie si le gagnant retarde et si le perdant se hâte. Là où chaque coup joue dans chaque composante jusqu’à la fin de toutes, le plus grand suspense décide." },
      foreclosed: { name: "valeur de Grundy forclose", text: "La [[grundy|valeur de Grundy]] quand la partie finit dès qu’une composante est finie. Une position d’où un coup finit la partie n’en a pas et ne compte pas dans le [[mex]]." },
      period: { name: "période", text: "Une suite de valeurs est périodique si elle se répète à partir d’un certain rang. Kayles se répète tous les 12, les échecs de Dawson tous les 34." },
      quotient: { name: "quotient misère", text: "Ce que sont les valeurs de Grundy en jeu normal : chaque composante a un élément, les éléments se multiplient, et le produit dit qui gagne en jeu misère." },
    },
  },
});
