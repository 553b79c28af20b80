// Papers and proofs that answers refer to.

import { texts } from "./texts.ts";

export const referenceTexts = texts({
  en: {
    title: "References and proofs",
    lead: "What answers rest on: five papers, every claim of which was recomputed, and the theorems behind the word proven.",
    papers: "Papers",
    proofsTitle: "Proofs",
    checked: (claims: number, hold: number, fail: number) => `${claims} claims checked: ${hold} hold, ${fail} fail.`,
    errata: "Its errata",
    used: "Theorems the engine takes from it",
    proofs: {
      periods: {
        short: "the theorem on periods",
        title: "Why a period lasts for ever",
        paragraphs: [
          "A row is a graph with one path of open length, or the heaps of a code. A move takes a bounded number of neighbours, so from some size on the options of a row look alike at every size: some constant graphs and parts of rows whose sizes add up to N - d.",
          "Theorem. Let options have at most k parts, let d be at most D, let all rows be defined from size s on and follow this form for sizes greater than e. If F(N + p) = F(N) for all rows and all N from s to e, and e is at least k s + (k - 1) p + D - k, then F(N + p) = F(N) for all N from s on.",
          "Proof. By induction on N greater than e. In an option of N + p some part has at least s + p counters, since else the sum of the parts were too small; with p fewer it is an option of N of the same value. In an option of N some part has at least s; with p more it is an option of N + p of the same value. So both have the same set of values, and the value depends on the set alone. For heaps and k = 2 this is the theorem of Guy and Smith (1956).",
        ],
      },
      weighted: {
        short: "the proof for weighted Arc-Kayles",
        title: "Weighted Arc-Kayles on trees of depth two",
        paragraphs: [
          "Merge the leaves of each child; a leaf that is as heavy as its child gives it a loop. Let c be the weight of the root, a that of the children with loops together, X that of the other children and Y that of their leaves.",
          "Theorem. The Grundy value is (a + X) mod 2 if X < Y + c, and ((a + c + Y) mod 2) + 2 (min(a, c) mod 2) otherwise. The outcomes are Theorem 13 of Dailly, Gledel and Heinrich; the values are proven by induction on the moves.",
          "A vertex without loop is heavy when it weighs at least as much as its neighbours together: then its exact weight does not matter, and a weight that grows has period at most 2.",
        ],
      },
      misere: {
        short: "the theorem on misère quotients",
        title: "Misère quotients",
        paragraphs: [
          "Sums X and Y of pieces are alike if X + Z and Y + Z have the same misère outcome for every sum Z. The classes form a commutative monoid Q, the quotient; P is the set of classes whose sums the player to move loses; Phi gives the class of a piece (Plambeck and Siegel 2008).",
          "Theorem. Q, P and Phi are right if 1 is not in P and pieces without options have Phi = 1; if no option e of a piece x has a z with Phi(x) z and Phi(e) z both in P; if every sum with an option is in P or has an option in P; if for any two elements some z tells them apart; and if every element is that of a sum.",
          "Proof. By induction a sum is lost exactly if it is in P: the second condition keeps its options out of P, the third gives every other sum an option in P. So sums of one element are alike, and by the last two conditions sums of different elements are not.",
        ],
      },
    },
  },
  de: {
    title: "Quellen und Beweise",
    lead: "Worauf Antworten beruhen: fünf Arbeiten, deren Behauptungen alle nachgerechnet wurden, und die Sätze hinter dem Wort bewiesen.",
    papers: "Arbeiten",
    proofsTitle: "Beweise",
    checked: (claims: number, hold: number, fail: number) => `${claims} Behauptungen geprüft: ${hold} stimmen, ${fail} stimmen nicht.`,
    errata: "Ihre Errata",
    used: "Sätze, die das Programm daraus nimmt",
    proofs: {
      periods: {
        short: "der Satz über Perioden",
        title: "Warum eine Periode für immer gilt",
        paragraphs: [
          "Eine Reihe ist ein Graph mit einem Weg offener Länge oder die Haufen eines Codes. Ein Zug nimmt eine beschränkte Zahl von Nachbarn; von einer Größe an sehen die Züge einer Reihe deshalb bei jeder Größe gleich aus: feste Graphen und Teile von Reihen, deren Größen sich zu N - d addieren.",
          "Satz. Züge mögen höchstens k Teile haben, d sei höchstens D, alle Reihen seien von Größe s an erklärt und hätten für Größen über e diese Form. Ist F(N + p) = F(N) für alle Reihen und alle N von s bis e, und ist e mindestens k s + (k - 1) p + D - k, dann gilt F(N + p) = F(N) für alle N von s an.",
          "Beweis. Durch Induktion über N größer als e. In einem Zug von N + p hat ein Teil mindestens s + p Steine, sonst wäre die Summe der Teile zu klein; um p verkleinert ist es ein Zug von N mit demselben Wert. In einem Zug von N hat ein Teil mindestens s; um p vergrößert ist es ein Zug von N + p mit demselben Wert. Beide haben also dieselbe Menge von Werten, und nur von ihr hängt der Wert ab. Für Haufen und k = 2 ist das der Satz von Guy und Smith (1956).",
        ],
      },
      weighted: {
        short: "der Beweis für gewichtetes Arc-Kayles",
        title: "Gewichtetes Arc-Kayles auf Bäumen der Tiefe zwei",
        paragraphs: [
          "Die Blätter jedes Kindes werden vereinigt; ein Blatt, das so schwer ist wie sein Kind, gibt ihm eine Schlinge. c sei das Gewicht der Wurzel, a das der Kinder mit Schlingen zusammen, X das der anderen Kinder und Y das ihrer Blätter.",
          "Satz. Der Grundy-Wert ist (a + X) mod 2, wenn X < Y + c, und sonst ((a + c + Y) mod 2) + 2 (min(a, c) mod 2). Die Ausgänge sind Theorem 13 von Dailly, Gledel und Heinrich; die Werte sind durch Induktion über die Züge bewiesen.",
          "Eine Ecke ohne Schlinge ist schwer, wenn sie mindestens so viel wiegt wie ihre Nachbarn zusammen: Dann kommt es auf ihr genaues Gewicht nicht an, und ein wachsendes Gewicht hat höchstens die Periode 2.",
        ],
      },
      misere: {
        short: "der Satz über Misère-Quotienten",
        title: "Misère-Quotienten",
        paragraphs: [
          "Summen X und Y von Teilen sind gleichartig, wenn X + Z und Y + Z für jede Summe Z denselben Misère-Ausgang haben. Die Klassen bilden ein kommutatives Monoid Q, den Quotienten; P ist die Menge der Klassen, deren Summen verliert, wer am Zug ist; Phi gibt die Klasse eines Teils (Plambeck und Siegel 2008).",
          "Satz. Q, P und Phi stimmen, wenn 1 nicht in P ist und Teile ohne Züge Phi = 1 haben; wenn es zu keinem Zug e eines Teils x ein z gibt, mit dem Phi(x) z und Phi(e) z beide in P sind; wenn jede Summe mit einem Zug in P ist oder einen Zug in P hat; wenn je zwei Elemente durch ein z unterschieden werden; und wenn jedes Element das einer Summe ist.",
          "Beweis. Durch Induktion ist eine Summe genau dann verloren, wenn sie in P ist: Die zweite Bedingung hält ihre Züge außerhalb von P, die dritte gibt jeder anderen Summe einen Zug in P. Summen mit demselben Element sind also gleichartig, und nach den letzten beiden Bedingungen sind es Summen mit verschiedenen nicht.",
        ],
      },
    },
  },
  fr: {
    title: "Références et preuves",
    lead: "Ce sur quoi reposent les réponses : cinq articles, dont chaque énoncé a été recalculé, et les théorèmes derrière le mot prouvé.",
    papers: "Articles",
    proofsTitle: "Preuves",
    checked: (claims: number, hold: number, fail: number) => `${claims} énoncés vérifiés : ${hold} sont justes, ${fail} sont faux.`,
    errata: "Ses errata",
    used: "Théorèmes que le programme en tire",
    proofs: {
      periods: {
        short: "le théorème sur les périodes",
        title: "Pourquoi une période dure toujours",
        paragraphs: [
          "Une rangée est un graphe avec un chemin de longueur libre, ou les tas d’un code. Un coup prend un nombre borné de voisins ; à partir d’une certaine taille les options d’une rangée se ressemblent donc à toute taille : des graphes constants et des parties de rangées dont les tailles ont pour somme N - d.",
          "Théorème. Supposons que les options aient au plus k parties, que d soit au plus D, que toutes les rangées soient définies à partir de la taille s et suivent cette forme pour les tailles supérieures à e. Si F(N + p) = F(N) pour toutes les rangées et tout N de s à e, et si e vaut au moins k s + (k - 1) p + D - k, alors F(N + p) = F(N) pour tout N à partir de s.",
          "Preuve. Par récurrence sur N supérieur à e. Dans une option de N + p une partie a au moins s + p jetons, sinon la somme des parties serait trop petite ; avec p de moins c’est une option de N de même valeur. Dans une option de N une partie a au moins s jetons ; avec p de plus c’est une option de N + p de même valeur. Les deux ont donc le même ensemble de valeurs, et la valeur ne dépend que de lui. Pour les tas et k = 2, c’est le théorème de Guy et Smith (1956).",
        ],
      },
      weighted: {
        short: "la preuve pour Arc-Kayles pondéré",
        title: "Arc-Kayles pondéré sur les arbres de profondeur deux",
        paragraphs: [
          "On réunit les feuilles de chaque enfant ; une feuille aussi lourde que son parent lui donne une boucle. Soit c le poids de la racine, a celui des enfants avec boucle réunis, X celui des autres enfants et Y celui de leurs feuilles.",
          "Théorème. La valeur de Grundy est (a + X) mod 2 si X < Y + c, et sinon ((a + c + Y) mod 2) + 2 (min(a, c) mod 2). Les issues sont le théorème 13 de Dailly, Gledel et Heinrich ; les valeurs sont prouvées par récurrence sur les coups.",
          "Un sommet sans boucle est lourd quand il pèse au moins autant que tous ses voisins ensemble : son poids exact n’importe alors plus, et un poids qui croît a une période d’au plus 2.",
        ],
      },
      misere: {
        short: "le théorème sur les quotients misère",
        title: "Quotients misère",
        paragraphs: [
          "Deux sommes X et Y de composantes sont équivalentes si X + Z et Y + Z ont la même issue misère pour toute somme Z. Les classes forment un monoïde commutatif Q, le quotient ; P est l’ensemble des classes dont les sommes sont perdues pour celui qui doit jouer ; Phi donne la classe d’une composante (Plambeck et Siegel 2008).",
          "Théorème. Q, P et Phi sont justes si 1 n’est pas dans P et si les composantes sans option ont Phi = 1 ; si aucune option e d’une composante x n’a de z avec Phi(x) z et Phi(e) z tous deux dans P ; si toute somme qui a une option est dans P ou a une option dans P ; si deux éléments distincts sont toujours séparés par un z ; et si tout élément est celui d’une somme.",
          "Preuve. Par récurrence, une somme est perdue exactement si elle est dans P : la deuxième condition garde ses options hors de P, la troisième donne à toute autre somme une option dans P. Les sommes de même élément sont donc équivalentes et, par les deux dernières conditions, celles d’éléments différents ne le sont pas.",
        ],
      },
    },
  },
});
