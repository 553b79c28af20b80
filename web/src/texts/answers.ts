// Answers: who wins, values, moves, where an answer comes from; and games with the computer.

import { texts } from "./texts.ts";

export const answerTexts = texts({
  en: {
    over: "The game is over", unknown: "Not known yet", wins: "The player to move wins", loses: "The player to move loses", value: "value", outcome: "outcome", piece: "piece, alone", more: (count: number) => `and ${count} more`,
    tooLarge: "The position is too large to draw; this is its answer.", bySearch: (engine: string) => `By search (${engine}).`, byTheorem: "By theorem: ", by: (method: string) => `By ${method}.`, quotient: (order: string) => `By the misère quotient, of ${order} elements.`,
    nimSum: "Nim-sum", nimLabel: "values of the pieces in binary and their nim-sum", even: "Every column has an even number of ones, so the sum is 0: whoever moves, loses.", odd: "A column with an odd number of ones leaves a one. A winning move makes every column even.", pieceNo: (number: number) => `piece ${number}`,
    product: "Product in the misère quotient", productLabel: "elements of the pieces in the misère quotient and their product", productName: "product", inP: "The product is in P: whoever moves, loses.", notInP: "The product is not in P. A winning move makes the product one of P.",
    timeUsed: "time used", cancel: "Cancel", seconds: (words: string, used: string, limit: number) => `${words} ${used} of ${limit} s`,
    showAll: (count: number) => `Show all ${count}`, listed: (shown: number, total: string) => `${shown} of ${total} moves are listed.`, several: "more", heap: (number: number) => `, heap ${number}`, board: (number: number) => `, board ${number}`,
    ends: "ends the game", endsWins: "ends the game and wins", endsLoses: "ends the game and loses", leaves: (value: string) => `leaves ${value}`, winsShort: "wins", losesShort: "loses",
  },
  de: {
    over: "Das Spiel ist zu Ende", unknown: "Noch nicht bekannt", wins: "Wer am Zug ist, gewinnt", loses: "Wer am Zug ist, verliert", value: "Wert", outcome: "Ausgang", piece: "Teil für sich", more: (count: number) => `und ${count} weitere`,
    tooLarge: "Die Stellung ist zu groß zum Zeichnen; dies ist ihre Antwort.", bySearch: (engine: string) => `Durch Suche (${engine}).`, byTheorem: "Nach dem Satz: ", by: (method: string) => `Durch ${method}.`, quotient: (order: string) => `Durch den Misère-Quotienten der Ordnung ${order}.`,
    nimSum: "Nim-Summe", nimLabel: "Werte der Teile in Binärschrift und ihre Nim-Summe", even: "Jede Spalte hat eine gerade Zahl von Einsen, die Summe ist also 0: Wer zieht, verliert.", odd: "Eine Spalte mit einer ungeraden Zahl von Einsen lässt eine Eins. Ein Gewinnzug macht jede Spalte gerade.", pieceNo: (number: number) => `Teil ${number}`,
    product: "Produkt im Misère-Quotienten", productLabel: "Elemente der Teile im Misère-Quotienten und ihr Produkt", productName: "Produkt", inP: "Das Produkt ist in P: Wer zieht, verliert.", notInP: "Das Produkt ist nicht in P. Ein Gewinnzug macht das Produkt zu einem aus P.",
    timeUsed: "verbrauchte Zeit", cancel: "Abbrechen", seconds: (words: string, used: string, limit: number) => `${words} ${used} von ${limit} s`,
    showAll: (count: number) => `Alle ${count} zeigen`, listed: (shown: number, total: string) => `${shown} von ${total} Zügen sind aufgeführt.`, several: "mehr", heap: (number: number) => `, Haufen ${number}`, board: (number: number) => `, Brett ${number}`,
    ends: "beendet das Spiel", endsWins: "beendet das Spiel und gewinnt", endsLoses: "beendet das Spiel und verliert", leaves: (value: string) => `lässt ${value}`, winsShort: "gewinnt", losesShort: "verliert",
  },
  fr: {
    over: "La partie est finie", unknown: "Pas encore connu", wins: "Celui qui doit jouer gagne", loses: "Celui qui doit jouer perd", value: "valeur", outcome: "issue", piece: "composante seule", more: (count: number) => `et ${count} de plus`,
    tooLarge: "La position est trop grande pour être dessinée ; voici sa réponse.", bySearch: (engine: string) => `Par recherche (${engine}).`, byTheorem: "Par le théorème : ", by: (method: string) => `Par ${method}.`, quotient: (order: string) => `Par le quotient misère, d’ordre ${order}.`,
    nimSum: "Nim-somme", nimLabel: "valeurs des composantes en binaire et leur nim-somme", even: "Chaque colonne a un nombre pair de 1, la somme est donc 0 : celui qui joue perd.", odd: "Une colonne avec un nombre impair de 1 laisse un 1. Un coup gagnant rend toutes les colonnes paires.", pieceNo: (number: number) => `composante ${number}`,
    product: "Produit dans le quotient misère", productLabel: "éléments des composantes dans le quotient misère et leur produit", productName: "produit", inP: "Le produit est dans P : celui qui joue perd.", notInP: "Le produit n’est pas dans P. Un coup gagnant en fait un élément de P.",
    timeUsed: "temps utilisé", cancel: "Arrêter", seconds: (words: string, used: string, limit: number) => `${words} ${used} sur ${limit} s`,
    showAll: (count: number) => `Les montrer tous (${count})`, listed: (shown: number, total: string) => `${shown} coups sur ${total} sont affichés.`, several: "plus", heap: (number: number) => `, tas ${number}`, board: (number: number) => `, plateau ${number}`,
    ends: "termine la partie", endsWins: "termine la partie et gagne", endsLoses: "termine la partie et perd", leaves: (value: string) => `laisse ${value}`, winsShort: "gagne", losesShort: "perd",
  },
});

export const playTexts = texts({
  en: {
    title: "Play", gameBoard: "game board", game: "game", level: "Level", levelLabel: "level of the computer", perfect: "perfect", random: "random", levelOf: (level: number) => `${level} of 10`, whoBegins: "Who begins", you: "you", computer: "the computer", newGame: "New game",
    settingUp: "Setting up,", tryAgain: "Try again", takeBack: "Take back", yourTurn: "Your turn", thinks: "The computer thinks …", thinking: "The computer thinks,", guessing: "The computer guesses,", guessed: " (It did not find the best turn in time, and guessed.)",
    did: (who: string, moves: string) => `${who}: ${moves}.`, theComputer: "The computer", youName: "You", computerName: "Computer", and: " and ", looking: "Looking,", takenBack: "Taken back.", hintAsking: "Looking for a hint,", hint: "Hint", moreHint: "Another hint",
    overFirst: "Over before the first move", youWin: "You win!", computerWins: "The computer wins", noMove: "There is no move here. Choose another position.", crossed: "Crossed out: what was taken. Marked: a winning turn.",
    one: "a move in one piece", every: (pieces: number, count: number) => `a move in each of the ${pieces} pieces: ${count} chosen`, some: "a move in one piece or more", play: "Play", choose: (needed: string) => `Choose ${needed}.`, turnIs: (needed: string) => `A turn is ${needed}.`, chooseVerb: "choose", with: (count: number) => `${count} moves with what is picked`,
    reviewing: "Looking through the game …", how: "How it went", firstMove: "first move", before: "move before", nextMove: "next move", endOfGame: "end of the game",
    teachWin: (total: string) => `There ${total === "1" ? "is one winning turn" : `are ${total} winning turns`}: leave a position that the other player loses. Can you find it?`, teachSum: (values: string) => `The pieces have the values ${values}. Make their nim-sum 0.`, teachPiece: (piece: string) => `Look at this piece: ${piece}.`,
  },
  de: {
    title: "Spielen", gameBoard: "Spielbrett", game: "Spiel", level: "Stärke", levelLabel: "Stärke des Computers", perfect: "fehlerlos", random: "zufällig", levelOf: (level: number) => `${level} von 10`, whoBegins: "Wer beginnt", you: "Sie", computer: "der Computer", newGame: "Neues Spiel",
    settingUp: "Das Brett wird aufgebaut,", tryAgain: "Noch einmal", takeBack: "Zurücknehmen", yourTurn: "Sie sind am Zug", thinks: "Der Computer denkt nach …", thinking: "Der Computer denkt nach,", guessing: "Der Computer rät,", guessed: " (Er fand den besten Zug nicht rechtzeitig und riet.)",
    did: (who: string, moves: string) => `${who}: ${moves}.`, theComputer: "Der Computer", youName: "Sie", computerName: "Computer", and: " und ", looking: "Es wird nachgesehen,", takenBack: "Zurückgenommen.", hintAsking: "Ein Hinweis wird gesucht,", hint: "Hinweis", moreHint: "Noch ein Hinweis",
    overFirst: "Zu Ende vor dem ersten Zug", youWin: "Sie gewinnen!", computerWins: "Der Computer gewinnt", noMove: "Hier gibt es keinen Zug. Wählen Sie eine andere Stellung.", crossed: "Durchgestrichen: was genommen wurde. Markiert: ein Gewinnzug.",
    one: "einen Zug in einem Teil", every: (pieces: number, count: number) => `einen Zug in jedem der ${pieces} Teile: ${count} gewählt`, some: "einen Zug in einem Teil oder mehreren", play: "Ziehen", choose: (needed: string) => `Wählen Sie ${needed}.`, turnIs: (needed: string) => `Man braucht ${needed}.`, chooseVerb: "wählen", with: (count: number) => `${count} Züge mit dem Gewählten`,
    reviewing: "Das Spiel wird durchgesehen …", how: "Wie es ging", firstMove: "erster Zug", before: "Zug davor", nextMove: "nächster Zug", endOfGame: "Ende des Spiels",
    teachWin: (total: string) => `Es gibt ${total === "1" ? "einen Gewinnzug" : `${total} Gewinnzüge`}: Lassen Sie eine Stellung übrig, die der andere verliert. Finden Sie ihn?`, teachSum: (values: string) => `Die Teile haben die Werte ${values}. Machen Sie ihre Nim-Summe zu 0.`, teachPiece: (piece: string) => `Sehen Sie sich diesen Teil an: ${piece}.`,
  },
  fr: {
    title: "Jouer", gameBoard: "plateau de jeu", game: "partie", level: "Niveau", levelLabel: "niveau de l’ordinateur", perfect: "parfait", random: "au hasard", levelOf: (level: number) => `${level} sur 10`, whoBegins: "Qui commence", you: "vous", computer: "l’ordinateur", newGame: "Nouvelle partie",
    settingUp: "Mise en place,", tryAgain: "Réessayer", takeBack: "Reprendre", yourTurn: "À vous de jouer", thinks: "L’ordinateur réfléchit …", thinking: "L’ordinateur réfléchit,", guessing: "L’ordinateur devine,", guessed: " (Il n’a pas trouvé le meilleur coup à temps et a deviné.)",
    did: (who: string, moves: string) => `${who} : ${moves}.`, theComputer: "L’ordinateur", youName: "Vous", computerName: "Ordinateur", and: " et ", looking: "Examen,", takenBack: "Coup repris.", hintAsking: "Recherche d’un indice,", hint: "Indice", moreHint: "Encore un indice",
    overFirst: "Finie avant le premier coup", youWin: "Vous gagnez !", computerWins: "L’ordinateur gagne", noMove: "Il n’y a pas de coup ici. Choisissez une autre position.", crossed: "Barré : ce qui a été pris. Marqué : un coup gagnant.",
    one: "un coup dans une composante", every: (pieces: number, count: number) => `un coup dans chacune des ${pieces} composantes : ${count} choisis`, some: "un coup dans une composante ou plus", play: "Jouer", choose: (needed: string) => `Choisissez ${needed}.`, turnIs: (needed: string) => `Il faut ${needed}.`, chooseVerb: "choisir", with: (count: number) => `${count} coups avec ce qui est choisi`,
    reviewing: "On revoit la partie …", how: "Comment cela s’est passé", firstMove: "premier coup", before: "coup précédent", nextMove: "coup suivant", endOfGame: "fin de la partie",
    teachWin: (total: string) => `Il y a ${total === "1" ? "un coup gagnant" : `${total} coups gagnants`} : laissez une position que l’autre perd. Le trouvez-vous ?`, teachSum: (values: string) => `Les composantes ont les valeurs ${values}. Rendez leur nim-somme nulle.`, teachPiece: (piece: string) => `Regardez cette composante : ${piece}.`,
  },
});
