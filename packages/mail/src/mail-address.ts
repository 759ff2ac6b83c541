/** Reads the address of a sender or recipient, in lower case: `Mirabelle <Hello@mirabelle.test>` becomes `hello@mirabelle.test`. */
export const readMailAddress = (person: string): string =>
  (/<([^>]+)>/.exec(person)?.[1] ?? person).trim().toLowerCase();
