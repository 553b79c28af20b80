// Citations for people: `paper 002, section 3.1` becomes authors, year and a link to the page that says more.

import { el } from "../dom.ts";
import { hashOf } from "../link.ts";
import { referenceTexts } from "../texts/references.ts";

/** The papers by number, as one cites them in a sentence. */
export const SHORT: Record<string, string> = {
  "000": "Dailly, Moncel and Parreau 2019",
  "001": "Beaudou et al. 2018",
  "002": "Guignard and Sopena 2009",
  "003": "Beaudou et al. 2018, full proof",
  "004": "Dailly, Gledel and Heinrich 2017",
};

/** The proofs that are pages of their own, by the name of the file. */
export const PROOFS = ["periods", "weighted", "misere"] as const;
export type ProofName = (typeof PROOFS)[number];

/** A text with its references to papers and proofs as links. */
export function cited(text: string): (string | HTMLElement)[] {
  return text.split(/(paper 00[0-4]|docs\/(?:periods|weighted|misere)\.md)/).map((part) => {
    const paper = /^paper (00[0-4])$/.exec(part)?.[1];
    if (paper !== undefined) return el("a", { class: "cited", href: hashOf("references", { paper }) }, SHORT[paper]);
    const proof = PROOFS.find((name) => part === `docs/${name}.md`);
    return proof ? el("a", { class: "cited", href: hashOf("references", { proof }) }, referenceTexts.proofs[proof].short) : part;
  }).filter((part) => part !== "");
}
