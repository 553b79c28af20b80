// Errata in families: an error that follows from none, and the errors that follow from it.

import type { Erratum } from "../answers/wire.ts";

export interface Family {
  root: Erratum;
  follow: Erratum[];
}

/**
 * The families of a list in which what follows from an error stands below it. An error whose root was left out of the
 * list is a root in it.
 */
export function families(errata: readonly Erratum[]): Family[] {
  const name = ({ paper, claim }: { paper: string; claim: string }): string => `${paper} ${claim}`;
  const families: Family[] = [];
  const home = new Map<string, Family>();
  for (const erratum of errata) {
    const above = erratum.follows === null ? undefined : home.get(name(erratum.follows));
    const family = above ?? { root: erratum, follow: [] };
    if (above) above.follow.push(erratum);
    else families.push(family);
    home.set(name(erratum), family);
  }
  return families;
}
