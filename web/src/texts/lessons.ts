// The ten lessons: what each tells, its tasks, and hints that teach.

import type { LessonId } from "../lessons/lesson.ts";
import { texts } from "./texts.ts";

export const seatTexts = texts({
  en: { play: "Play", and: " and ", stillIn: (count: number) => `; still in ${count} more`, you: "Your move.", again: "Again", won: "You win!", lost: "The computer wins.", computer: (move: string) => `The computer: ${move}.` },
  de: { play: "Ziehen", and: " und ", stillIn: (count: number) => `; noch in ${count} weiteren`, you: "Sie sind am Zug.", again: "Noch einmal", won: "Sie gewinnen!", lost: "Der Computer gewinnt.", computer: (move: string) => `Der Computer: ${move}.` },
  fr: { play: "Jouer", and: " et ", stillIn: (count: number) => ` ; encore dans ${count}`, you: "À vous.", again: "Encore une fois", won: "Vous gagnez !", lost: "L’ordinateur gagne.", computer: (move: string) => `L’ordinateur : ${move}.` },
});

interface Told {
  title: string;
  text: string;
  /** For every task: what to do, and hints, each saying more. */
  tasks: readonly { task: string; hints: readonly string[] }[];
  learnt: string;
}

interface Words {
  title: string; lead: string; number: (n: number, of: number) => string; task: string; hint: string; moreHints: string; check: string; next: string; all: string;
  right: string; wrongValue: (said: string) => string; leftN: (move: string) => string; leftP: string; lost: string; again: string; nextTask: string;
  wins: string; loses: string; answer: string; done: string; doneCount: (n: number, of: number) => string; wrongWho: string; board: string;
  lessons: Record<LessonId, Told>;
}

export const lessonTexts = texts<Words>({
  en: {
    title: "Lessons", lead: "Ten short lessons, from one heap of counters to a game that took a century to solve. Each is a board with a task that checks itself.",
    number: (n, of) => `Lesson ${n} of ${of}`, task: "Task", hint: "Give me a hint", moreHints: "Another hint", check: "Check", next: "Next lesson", all: "All lessons",
    right: "Right!", wrongValue: (said) => `${said} is not it. Try again, or ask for a hint.`,
    leftN: (move) => `Your move “${move}” leaves a position that the player to move wins ([[N]]), so the other player would win. The board is set up again.`,
    leftP: "Right: whatever the other player does now, you can win.", lost: "The computer wins this time. The board is set up again.", again: "Start again", nextTask: "Next task",
    wins: "The player to move wins", loses: "The player to move loses", answer: "Your answer", done: "done", doneCount: (n, of) => `${n} of ${of} done`,
    wrongWho: "No. Try some moves and see what they leave.", board: "Open on the board",
    lessons: {
      heaps: {
        title: "One heap, two heaps", text: "In Nim a move takes as many counters as you like from one heap. Whoever cannot move loses. With one heap this is easy; with two equal heaps the second player has a trick.",
        tasks: [
          { task: "Win on one heap. You begin.", hints: ["Who cannot move loses. What position do you want to leave?", "Leave nothing at all."] },
          { task: "Two equal heaps, and the computer begins. Win.", hints: ["After the computer has moved the heaps are unequal. What did you like about equal heaps?", "Copy: take as many from the other heap, so that both are equal again."] },
        ],
        learnt: "Two equal heaps are a [[P]]-position: whoever moves loses, because the other one copies.",
      },
      nimsum: {
        title: "The nim-sum", text: "With three heaps write their sizes in binary. The [[nimsum]] has a one in every column with an odd number of ones. If it is 0, whoever moves loses.",
        tasks: [
          { task: "Leave a position with nim-sum 0.", hints: ["3 is 11, 4 is 100, 5 is 101. Which columns have an odd number of ones?", "Only the column of 2 is odd. A heap that has a one there can put it right: the heap of 3.", "Change 11 into 1: leave one counter."] },
          { task: "Now win: 1, 3 and 5 counters, you begin.", hints: ["1 is 001, 3 is 011, 5 is 101. The column of 4 is odd, and only one heap has it.", "The other two heaps add to 1 xor 3 = 2. Make the large heap equal to that."] },
        ],
        learnt: "A winning move makes every column even. There is one exactly if the nim-sum is not 0.",
      },
      mex: {
        title: "The mex", text: "Now a move takes 1, 2 or 3 counters. Every position has a [[grundy]]: the [[mex]] of the values of its [[option|options]], the smallest number that is missing among them. The empty heap has value 0.",
        tasks: [
          { task: "What is the Grundy value of 6 counters? Begin with small heaps.", hints: ["A heap of 1 leads to 0 only: the mex of {0} is 1. A heap of 2 leads to 1 and 0: its value is 2.", "A heap of 3 has value 3. A heap of 4 leads to 3, 2 and 1: which number is missing?", "The values repeat: 0, 1, 2, 3, 0, 1, ..."] },
          { task: "10 counters: leave a position of value 0.", hints: ["Which heaps have value 0? Every fourth one.", "Leave a multiple of 4."] },
        ],
        learnt: "Value 0 means [[P]]. A winning move goes to value 0.",
      },
      kayles: {
        title: "Kayles", text: "Seven pins stand in a row. A ball takes one pin, or two that stand side by side; the row may fall into two. The trick of the equal heaps still works.",
        tasks: [{ task: "Win with seven pins. You begin.", hints: ["Can you make two equal rows with one move?", "Take the pin in the middle; then copy on the other side what the computer does."] }],
        learnt: "Whoever begins wins Kayles on any single row: take the middle, then copy.",
      },
      graphs: {
        title: "Games on graphs", text: "Node-Kayles: take a vertex with all its neighbours. Symmetry helps on a path; on a cycle all first moves are alike.",
        tasks: [
          { task: "A path of seven vertices: leave a [[P]]-position.", hints: ["Find a move that leaves two equal parts.", "Take the vertex in the middle."] },
          { task: "A cycle of six. Who wins?", hints: ["Every first move takes three vertices in a row. What is left?", "A path of three is left. Can the next player take it whole?"] },
        ],
        learnt: "Two equal parts are worth 0, whatever they are: the [[nimsum]] of a value with itself is 0.",
      },
      board: {
        title: "Dominoes on a board", text: "Arc-Kayles takes an edge with its two ends: on a grid that is a domino laid on two free squares. Click the two ends of an edge.",
        tasks: [{ task: "Three by four: make a move that leaves a [[P]]-position.", hints: ["Turn the board by half a turn in your mind. Which domino goes to itself?", "The one in the very middle: 5 and 6. After it, copy every move on the turned side.", "Other moves win, too; the middle one is the one that you can explain."] }],
        learnt: "On a board that looks the same after half a turn, every move has an answer: the same move, turned.",
      },
      period: {
        title: "A period", text: "In Dawson's chess a move takes a pin with its neighbours. Below are the Grundy values of rows of 0, 1, 2, ... pins. After some exceptions they repeat for ever.",
        tasks: [{ task: "After how many pins do the values repeat?", hints: ["Look for a rare large value, such as 9, and count to the next one.", "It is more than 30 and less than 40."] }],
        learnt: "The [[period]] is proven for all n: once it lasts long enough, it lasts for ever (Guy and Smith, 1956).",
      },
      race: {
        title: "All at once", text: "Now a turn moves in every piece, and the first piece that ends ends the game. Who is winning somewhere hurries there; who is losing delays. The number of turns this takes is the [[remoteness]]. Odd means: the player to move wins.",
        tasks: [
          { task: "What is the remoteness of a path of four in Node-Kayles?", hints: ["Every move leaves one vertex or an edge.", "What is left goes with the next turn, whatever one does: count both turns."] },
          { task: "Two paths, of 6 and of 9. Pick a move in both, then win.", hints: ["The path with the least remoteness decides. Look at the short one first.", "From six, leave a path of four: the other player cannot end it at once. On the long path do not leave one that ends with the next turn."] },
        ],
        learnt: "With turns in all pieces the least remoteness decides, not the nim-sum.",
      },
      misere: {
        title: "Misère Nim", text: "In [[misere]] whoever cannot move wins: do not take the last counter. Play as usual, until your move would leave only heaps of one; then leave an odd number of them.",
        tasks: [
          { task: "Three heaps of one counter. Who wins?", hints: ["There is no choice. Count who takes the last counter."] },
          { task: "Win with 1, 1 and 4.", hints: ["Your move can leave heaps of one only. How many should there be?", "An odd number: leave 1, 1 and 1."] },
        ],
        learnt: "Misère Nim differs from Nim only at the end.",
      },
      miserekayles: {
        title: "Misère Kayles", text: "In misère Kayles the Grundy values fail. Sibert solved the game in 1973, more than sixty years after Dudeney and Loyd posed it. The explorer answers by its [[quotient]] of 40 elements.",
        tasks: [
          { task: "Three pins, misère: leave a [[P]]-position.", hints: ["The other player should be the one to take the last pin.", "Leave a single pin."] },
          { task: "Six pins, misère: win against the computer.", hints: ["Equal rows are no longer a sure thing: two single pins are won by whoever moves.", "Open “Why?” on the board to see what each move leaves, then come back."] },
        ],
        learnt: "From one heap of Nim to misère Kayles: you have met every kind of answer that the explorer gives.",
      },
    },
  },
  de: {
    title: "Lektionen", lead: "Zehn kurze Lektionen, von einem Haufen Steine bis zu einem Spiel, das erst nach Jahrzehnten gelöst wurde. Jede ist ein Brett mit einer Aufgabe, die sich von selbst prüft.",
    number: (n, of) => `Lektion ${n} von ${of}`, task: "Aufgabe", hint: "Einen Hinweis bitte", moreHints: "Noch ein Hinweis", check: "Prüfen", next: "Nächste Lektion", all: "Alle Lektionen",
    right: "Richtig!", wrongValue: (said) => `${said} ist es nicht. Versuchen Sie es noch einmal, oder bitten Sie um einen Hinweis.`,
    leftN: (move) => `Ihr Zug „${move}“ lässt eine Stellung übrig, die gewinnt, wer am Zug ist ([[N]]); der andere würde also gewinnen. Das Brett ist neu aufgebaut.`,
    leftP: "Richtig: Was der andere nun auch tut, Sie können gewinnen.", lost: "Diesmal gewinnt der Computer. Das Brett ist neu aufgebaut.", again: "Von vorn", nextTask: "Nächste Aufgabe",
    wins: "Wer am Zug ist, gewinnt", loses: "Wer am Zug ist, verliert", answer: "Ihre Antwort", done: "erledigt", doneCount: (n, of) => `${n} von ${of} erledigt`,
    wrongWho: "Nein. Probieren Sie ein paar Züge und sehen Sie, was übrig bleibt.", board: "Auf dem Brett öffnen",
    lessons: {
      heaps: {
        title: "Ein Haufen, zwei Haufen", text: "In Nim nimmt ein Zug beliebig viele Steine von einem Haufen. Wer nicht ziehen kann, verliert. Mit einem Haufen ist das leicht; bei zwei gleichen hat der zweite Spieler einen Kniff.",
        tasks: [
          { task: "Gewinnen Sie mit einem Haufen. Sie beginnen.", hints: ["Wer nicht ziehen kann, verliert. Was wollen Sie übrig lassen?", "Lassen Sie gar nichts übrig."] },
          { task: "Zwei gleiche Haufen, und der Computer beginnt. Gewinnen Sie.", hints: ["Nach dem Zug des Computers sind die Haufen ungleich. Was war an gleichen Haufen so gut?", "Machen Sie es nach: Nehmen Sie ebenso viele vom anderen Haufen, damit beide wieder gleich sind."] },
        ],
        learnt: "Zwei gleiche Haufen sind eine [[P]]-Stellung: Wer zieht, verliert, weil der andere es nachmacht.",
      },
      nimsum: {
        title: "Die Nim-Summe", text: "Bei drei Haufen schreibt man ihre Größen binär. Die [[nimsum]] hat eine Eins in jeder Spalte mit einer ungeraden Zahl von Einsen. Ist sie 0, verliert, wer am Zug ist.",
        tasks: [
          { task: "Lassen Sie eine Stellung mit Nim-Summe 0 übrig.", hints: ["3 ist 11, 4 ist 100, 5 ist 101. Welche Spalten haben eine ungerade Zahl von Einsen?", "Nur die Spalte der 2 ist ungerade. Ein Haufen, der dort eine Eins hat, bringt sie in Ordnung: der Haufen aus 3.", "Machen Sie aus 11 eine 1: Lassen Sie einen Stein übrig."] },
          { task: "Nun gewinnen Sie: 1, 3 und 5 Steine, Sie beginnen.", hints: ["1 ist 001, 3 ist 011, 5 ist 101. Die Spalte der 4 ist ungerade, und nur ein Haufen hat sie.", "Die anderen beiden ergeben zusammen 1 xor 3 = 2. Machen Sie den großen Haufen so groß."] },
        ],
        learnt: "Ein Gewinnzug macht jede Spalte gerade. Es gibt ihn genau dann, wenn die Nim-Summe nicht 0 ist.",
      },
      mex: {
        title: "Der mex", text: "Nun nimmt ein Zug 1, 2 oder 3 Steine. Jede Stellung hat einen [[grundy]]: den [[mex]] der Werte ihrer [[option|Optionen]], die kleinste Zahl, die unter ihnen fehlt. Der leere Haufen hat den Wert 0.",
        tasks: [
          { task: "Welchen Grundy-Wert haben 6 Steine? Beginnen Sie mit kleinen Haufen.", hints: ["Ein Haufen aus 1 führt nur zu 0: Der mex von {0} ist 1. Ein Haufen aus 2 führt zu 1 und 0: Sein Wert ist 2.", "Ein Haufen aus 3 hat den Wert 3. Ein Haufen aus 4 führt zu 3, 2 und 1: Welche Zahl fehlt?", "Die Werte wiederholen sich: 0, 1, 2, 3, 0, 1, ..."] },
          { task: "10 Steine: Lassen Sie eine Stellung vom Wert 0 übrig.", hints: ["Welche Haufen haben den Wert 0? Jeder vierte.", "Lassen Sie ein Vielfaches von 4 übrig."] },
        ],
        learnt: "Der Wert 0 bedeutet [[P]]. Ein Gewinnzug führt zum Wert 0.",
      },
      kayles: {
        title: "Kayles", text: "Sieben Kegel stehen in einer Reihe. Eine Kugel nimmt einen Kegel oder zwei, die nebeneinander stehen; die Reihe kann dabei in zwei zerfallen. Der Kniff mit den gleichen Haufen hilft noch immer.",
        tasks: [{ task: "Gewinnen Sie mit sieben Kegeln. Sie beginnen.", hints: ["Können Sie mit einem Zug zwei gleiche Reihen machen?", "Nehmen Sie den Kegel in der Mitte; dann machen Sie auf der anderen Seite nach, was der Computer tut."] }],
        learnt: "Wer beginnt, gewinnt Kayles auf jeder einzelnen Reihe: die Mitte nehmen, dann nachmachen.",
      },
      graphs: {
        title: "Spiele auf Graphen", text: "Node-Kayles: Man nimmt eine Ecke mit allen ihren Nachbarn. Auf einem Weg hilft Symmetrie; auf einem Kreis sind alle ersten Züge gleich.",
        tasks: [
          { task: "Ein Weg mit sieben Ecken: Lassen Sie eine [[P]]-Stellung übrig.", hints: ["Suchen Sie einen Zug, der zwei gleiche Teile lässt.", "Nehmen Sie die Ecke in der Mitte."] },
          { task: "Ein Kreis aus sechs Ecken. Wer gewinnt?", hints: ["Jeder erste Zug nimmt drei Ecken nebeneinander. Was bleibt?", "Ein Weg aus drei Ecken bleibt. Kann der Nächste ihn ganz nehmen?"] },
        ],
        learnt: "Zwei gleiche Teile sind 0 wert, was sie auch sind: Die [[nimsum]] eines Wertes mit sich selbst ist 0.",
      },
      board: {
        title: "Dominosteine auf dem Brett", text: "Arc-Kayles nimmt eine Kante mit ihren beiden Enden: Auf einem Gitter ist das ein Dominostein auf zwei freien Feldern. Klicken Sie die beiden Enden einer Kante an.",
        tasks: [{ task: "Drei mal vier: Machen Sie einen Zug, der eine [[P]]-Stellung übrig lässt.", hints: ["Drehen Sie das Brett in Gedanken um 180 Grad. Welcher Stein kommt auf sich selbst zu liegen?", "Der in der Mitte: 5 und 6. Danach machen Sie jeden Zug auf der gedrehten Seite nach.", "Auch andere Züge gewinnen; der in der Mitte ist der, den man erklären kann."] }],
        learnt: "Auf einem Brett, das nach einer halben Drehung gleich aussieht, hat jeder Zug eine Antwort: denselben Zug, gedreht.",
      },
      period: {
        title: "Eine Periode", text: "In Dawsons Schach nimmt ein Zug einen Kegel mit seinen Nachbarn. Unten stehen die Grundy-Werte der Reihen aus 0, 1, 2, ... Kegeln. Nach einigen Ausnahmen wiederholen sie sich für immer.",
        tasks: [{ task: "Nach wie vielen Kegeln wiederholen sich die Werte?", hints: ["Suchen Sie einen seltenen großen Wert wie 9, und zählen Sie bis zum nächsten.", "Es sind mehr als 30 und weniger als 40."] }],
        learnt: "Die [[period]] ist für alle n bewiesen: Hält sie lange genug, hält sie für immer (Guy und Smith 1956).",
      },
      race: {
        title: "Alle zugleich", text: "Nun zieht man in jedem Teil, und der erste Teil, der endet, beendet das Spiel. Wer irgendwo gewinnt, eilt dort; wer verliert, verzögert. Die Zahl der Züge, die das dauert, ist die [[remoteness]]. Ungerade heißt: Wer am Zug ist, gewinnt.",
        tasks: [
          { task: "Welche Ferne hat ein Weg aus vier Ecken in Node-Kayles?", hints: ["Jeder Zug lässt eine Ecke oder eine Kante übrig.", "Was bleibt, verschwindet mit dem nächsten Zug, was man auch tut: Zählen Sie beide Züge."] },
          { task: "Zwei Wege, aus 6 und aus 9 Ecken. Wählen Sie in beiden einen Zug, dann gewinnen Sie.", hints: ["Der Weg mit der kleinsten Ferne entscheidet. Sehen Sie sich zuerst den kurzen an.", "Lassen Sie von sechs einen Weg aus vier Ecken übrig: Den kann der andere nicht sofort beenden. Auf dem langen Weg lassen Sie nichts übrig, das mit dem nächsten Zug endet."] },
        ],
        learnt: "Bei Zügen in allen Teilen entscheidet die kleinste Ferne, nicht die Nim-Summe.",
      },
      misere: {
        title: "Misère-Nim", text: "Im [[misere]] gewinnt, wer nicht ziehen kann: Nehmen Sie also nicht den letzten Stein. Man spielt wie sonst, bis der eigene Zug nur noch Haufen aus einem Stein lassen würde; dann lässt man eine ungerade Zahl davon.",
        tasks: [
          { task: "Drei Haufen aus einem Stein. Wer gewinnt?", hints: ["Man hat keine Wahl. Zählen Sie, wer den letzten Stein nimmt."] },
          { task: "Gewinnen Sie mit 1, 1 und 4.", hints: ["Ihr Zug kann nur Haufen aus einem Stein lassen. Wie viele sollen es sein?", "Eine ungerade Zahl: Lassen Sie 1, 1 und 1 übrig."] },
        ],
        learnt: "Misère-Nim unterscheidet sich nur am Ende von Nim.",
      },
      miserekayles: {
        title: "Misère-Kayles", text: "In Misère-Kayles versagen die Grundy-Werte. Sibert löste das Spiel 1973, mehr als sechzig Jahre nachdem Dudeney und Loyd es gestellt hatten. Der Explorer antwortet mit seinem [[quotient]] aus 40 Elementen.",
        tasks: [
          { task: "Drei Kegel, misère: Lassen Sie eine [[P]]-Stellung übrig.", hints: ["Der andere soll den letzten Kegel nehmen müssen.", "Lassen Sie einen einzelnen Kegel übrig."] },
          { task: "Sechs Kegel, misère: Gewinnen Sie gegen den Computer.", hints: ["Gleiche Reihen helfen nicht mehr sicher: Zwei einzelne Kegel gewinnt, wer am Zug ist.", "Öffnen Sie „Warum?“ auf dem Brett, um zu sehen, was jeder Zug lässt, und kommen Sie zurück."] },
        ],
        learnt: "Von einem Haufen Nim bis zu Misère-Kayles: Sie kennen nun jede Art von Antwort, die der Explorer gibt.",
      },
    },
  },
  fr: {
    title: "Leçons", lead: "Dix courtes leçons, d’un tas de jetons à un jeu resté ouvert pendant des décennies. Chacune est un plateau avec un exercice qui se vérifie tout seul.",
    number: (n, of) => `Leçon ${n} sur ${of}`, task: "Exercice", hint: "Un indice", moreHints: "Encore un indice", check: "Vérifier", next: "Leçon suivante", all: "Toutes les leçons",
    right: "Juste !", wrongValue: (said) => `Ce n’est pas ${said}. Essayez encore, ou demandez un indice.`,
    leftN: (move) => `Votre coup « ${move} » laisse une position que gagne celui qui doit jouer ([[N]]) ; l’autre gagnerait donc. Le plateau est remis en place.`,
    leftP: "Juste : quoi que fasse l’autre maintenant, vous pouvez gagner.", lost: "Cette fois l’ordinateur gagne. Le plateau est remis en place.", again: "Recommencer", nextTask: "Exercice suivant",
    wins: "Celui qui doit jouer gagne", loses: "Celui qui doit jouer perd", answer: "Votre réponse", done: "faite", doneCount: (n, of) => `${n} sur ${of} faites`,
    wrongWho: "Non. Essayez quelques coups et regardez ce qu’ils laissent.", board: "Ouvrir sur le plateau",
    lessons: {
      heaps: {
        title: "Un tas, deux tas", text: "Au Nim, un coup prend autant de jetons qu’on veut d’un seul tas. Celui qui ne peut pas jouer perd. Avec un tas c’est facile ; avec deux tas égaux le second joueur a une astuce.",
        tasks: [
          { task: "Gagnez avec un tas. Vous commencez.", hints: ["Celui qui ne peut pas jouer perd. Que voulez-vous laisser ?", "Ne laissez rien du tout."] },
          { task: "Deux tas égaux, et l’ordinateur commence. Gagnez.", hints: ["Après le coup de l’ordinateur les tas sont inégaux. Qu’y avait-il de bien dans les tas égaux ?", "Copiez : prenez autant dans l’autre tas, pour que les deux soient de nouveau égaux."] },
        ],
        learnt: "Deux tas égaux sont une position [[P]] : celui qui joue perd, car l’autre copie.",
      },
      nimsum: {
        title: "La nim-somme", text: "Avec trois tas, écrivez leurs tailles en binaire. La [[nimsum]] a un 1 dans chaque colonne qui a un nombre impair de 1. Si elle vaut 0, celui qui joue perd.",
        tasks: [
          { task: "Laissez une position de nim-somme 0.", hints: ["3 s’écrit 11, 4 s’écrit 100, 5 s’écrit 101. Quelles colonnes ont un nombre impair de 1 ?", "Seule la colonne de 2 est impaire. Un tas qui y a un 1 peut la corriger : le tas de 3.", "Changez 11 en 1 (laissez un seul jeton)."] },
          { task: "Maintenant gagnez : 1, 3 et 5 jetons, vous commencez.", hints: ["1 s’écrit 001, 3 s’écrit 011, 5 s’écrit 101. La colonne de 4 est impaire, et un seul tas l’a.", "Les deux autres donnent ensemble 1 xor 3 = 2. Donnez cette taille au grand tas."] },
        ],
        learnt: "Un coup gagnant rend toutes les colonnes paires. Il existe exactement si la nim-somme n’est pas 0.",
      },
      mex: {
        title: "Le mex", text: "Maintenant un coup prend 1, 2 ou 3 jetons. Chaque position a une [[grundy]] : le [[mex]] des valeurs de ses [[option|options]], le plus petit nombre qui manque parmi elles. Le tas vide vaut 0.",
        tasks: [
          { task: "Quelle est la valeur de Grundy de 6 jetons ? Commencez par de petits tas.", hints: ["Un tas de 1 ne mène qu’à 0 : le mex de {0} est 1. Un tas de 2 mène à 1 et 0 : il vaut 2.", "Un tas de 3 vaut 3. Un tas de 4 mène à 3, 2 et 1 : quel nombre manque ?", "Les valeurs se répètent : 0, 1, 2, 3, 0, 1, ..."] },
          { task: "10 jetons : laissez une position de valeur 0.", hints: ["Quels tas valent 0 ? Un sur quatre.", "Laissez un multiple de 4."] },
        ],
        learnt: "La valeur 0 signifie [[P]]. Un coup gagnant mène à la valeur 0.",
      },
      kayles: {
        title: "Kayles", text: "Sept quilles forment une rangée. Une boule prend une quille, ou deux qui se touchent ; la rangée peut se couper en deux. L’astuce des tas égaux marche encore.",
        tasks: [{ task: "Gagnez avec sept quilles. Vous commencez.", hints: ["Pouvez-vous faire deux rangées égales en un coup ?", "Prenez la quille du milieu ; puis copiez de l’autre côté ce que fait l’ordinateur."] }],
        learnt: "Celui qui commence gagne Kayles sur toute rangée seule : prendre le milieu, puis copier.",
      },
      graphs: {
        title: "Jeux sur les graphes", text: "Node-Kayles : prenez un sommet avec tous ses voisins. Sur un chemin la symétrie aide ; sur un cycle tous les premiers coups se ressemblent.",
        tasks: [
          { task: "Un chemin de sept sommets : laissez une position [[P]].", hints: ["Cherchez un coup qui laisse deux parties égales.", "Prenez le sommet du milieu."] },
          { task: "Un cycle de six. Qui gagne ?", hints: ["Tout premier coup prend trois sommets de suite. Que reste-t-il ?", "Il reste un chemin de trois. Le suivant peut-il le prendre en entier ?"] },
        ],
        learnt: "Deux parties égales valent 0, quelles qu’elles soient : la [[nimsum]] d’une valeur avec elle-même est 0.",
      },
      board: {
        title: "Des dominos sur un plateau", text: "Arc-Kayles prend une arête avec ses deux extrémités : sur une grille, c’est un domino posé sur deux cases libres. Cliquez sur les deux extrémités d’une arête.",
        tasks: [{ task: "Trois sur quatre : jouez un coup qui laisse une position [[P]].", hints: ["Tournez le plateau d’un demi-tour en pensée. Quel domino revient sur lui-même ?", "Celui du milieu : 5 et 6. Ensuite, copiez chaque coup du côté tourné.", "D’autres coups gagnent aussi ; celui du milieu est celui qu’on peut expliquer."] }],
        learnt: "Sur un plateau qui reste le même après un demi-tour, tout coup a une réponse : le même coup, tourné.",
      },
      period: {
        title: "Une période", text: "Aux échecs de Dawson un coup prend une quille avec ses voisines. Voici les valeurs de Grundy des rangées de 0, 1, 2, ... quilles. Après quelques exceptions elles se répètent pour toujours.",
        tasks: [{ task: "Au bout de combien de quilles les valeurs se répètent-elles ?", hints: ["Cherchez une grande valeur rare, comme 9, et comptez jusqu’à la suivante.", "C’est plus de 30 et moins de 40."] }],
        learnt: "La [[period]] est prouvée pour tout n : si elle dure assez, elle dure toujours (Guy et Smith, 1956).",
      },
      race: {
        title: "Toutes à la fois", text: "Maintenant on joue dans toutes les composantes, et la première qui finit termine la partie. Celui qui gagne quelque part s’y hâte ; celui qui perd retarde. Le nombre de coups que cela prend est l’[[remoteness]]. Impair signifie : celui qui doit jouer gagne.",
        tasks: [
          { task: "Quel est l’éloignement d’un chemin de quatre sommets dans Node-Kayles ?", hints: ["Tout coup laisse un sommet ou une arête.", "Ce qui reste part au coup suivant, quoi qu’on fasse : comptez les deux coups."] },
          { task: "Deux chemins, de 6 et de 9. Choisissez un coup dans chacun, puis gagnez.", hints: ["Le chemin au plus petit éloignement décide. Regardez d’abord le court.", "Des six, laissez un chemin de quatre : l’autre ne peut pas le finir tout de suite. Sur le long, ne laissez rien qui finisse au coup suivant."] },
        ],
        learnt: "Quand on joue partout, le plus petit éloignement décide, non la nim-somme.",
      },
      misere: {
        title: "Nim misère", text: "En [[misere]], celui qui ne peut pas jouer gagne : ne prenez pas le dernier jeton. On joue comme d’habitude, jusqu’au coup qui ne laisserait que des tas d’un jeton ; on en laisse alors un nombre impair.",
        tasks: [
          { task: "Trois tas d’un jeton. Qui gagne ?", hints: ["On n’a pas le choix. Comptez qui prend le dernier jeton."] },
          { task: "Gagnez avec 1, 1 et 4.", hints: ["Votre coup peut ne laisser que des tas d’un jeton. Combien en faut-il ?", "Un nombre impair : laissez 1, 1 et 1."] },
        ],
        learnt: "Le Nim misère ne diffère du Nim qu’à la fin.",
      },
      miserekayles: {
        title: "Kayles misère", text: "Au Kayles misère les valeurs de Grundy ne suffisent plus. Sibert a résolu le jeu en 1973, plus de soixante ans après que Dudeney et Loyd l’ont posé. L’explorateur répond par son [[quotient]] de 40 éléments.",
        tasks: [
          { task: "Trois quilles, misère : laissez une position [[P]].", hints: ["L’autre doit être celui qui prend la dernière quille.", "Laissez une seule quille."] },
          { task: "Six quilles, misère : gagnez contre l’ordinateur.", hints: ["Les rangées égales ne sont plus sûres : deux quilles seules sont gagnées par celui qui joue.", "Ouvrez « Pourquoi ? » sur le plateau pour voir ce que laisse chaque coup, puis revenez."] },
        ],
        learnt: "D’un tas de Nim à Kayles misère : vous connaissez maintenant toutes les sortes de réponses de l’explorateur.",
      },
    },
  },
});
