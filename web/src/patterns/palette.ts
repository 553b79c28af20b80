// Colours of values, the same as in the pictures of the command line.
//
// 0 and P stay blank; 1 to 9 have Paul Tol's "muted" colours, which stay apart under every common
// colour blindness; where larger values occur, all are taken from Viridis, light to dark. The value is
// written in every cell, so colour is never the only sign.

import type { Term } from "../answers/wire.ts";

const MUTED = ["#88ccee", "#ddcc77", "#cc6677", "#117733", "#332288", "#44aa99", "#999933", "#aa4499", "#882255"];
const VIRIDIS = ["#fde725", "#addc30", "#5ec962", "#28ae80", "#21918c", "#2c728e", "#3b528b", "#472d7b", "#440154"];

export interface Look {
  background: string;
  text: string;
  /** What it is besides its colour: blank, undefined. */
  kind: "blank" | "colour" | "undefined";
}

export function palette(terms: readonly Term[]): (term: Term) => Look {
  const largest = Math.max(0, ...terms.map((term) => (typeof term === "number" ? term : 0)));
  return (term) => {
    if (term === null) return { background: "", text: "", kind: "undefined" };
    if (term === 0 || term === "P") return { background: "", text: "", kind: "blank" };
    if (typeof term === "string") return coloured(MUTED[0]);
    if (largest <= MUTED.length) return coloured(MUTED[term - 1]);
    return coloured(mixed((term - 1) / (largest - 1)));
  };
}

function mixed(place: number): string {
  const at = place * (VIRIDIS.length - 1);
  const low = Math.min(Math.floor(at), VIRIDIS.length - 2);
  const channels = [1, 3, 5].map((start) => {
    const [from, to] = [VIRIDIS[low], VIRIDIS[low + 1]].map((colour) => parseInt(colour.slice(start, start + 2), 16));
    return Math.round(from + (to - from) * (at - low)).toString(16).padStart(2, "0");
  });
  return `#${channels.join("")}`;
}

function coloured(background: string): Look {
  const [red, green, blue] = [1, 3, 5].map((start) => parseInt(background.slice(start, start + 2), 16));
  const light = 0.299 * red + 0.587 * green + 0.114 * blue > 140;
  return { background, text: light ? "#16202a" : "#ffffff", kind: "colour" };
}
