/** Reads the address of a mailbox, in lower case: `Mirabelle <Hello@mirabelle.test>` becomes `hello@mirabelle.test`. */
export const readMailAddress = (mailbox: string): string =>
  (/<([^>]+)>/.exec(mailbox)?.[1] ?? mailbox).trim().toLowerCase();
