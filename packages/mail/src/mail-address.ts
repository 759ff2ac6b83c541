/** The address of a mailbox as mails name it, such as `Mirabelle <hello@mirabelle.test>`, in lower case. */
export const readMailAddress = (mailbox: string): string =>
  (/<([^>]+)>/.exec(mailbox)?.[1] ?? mailbox).trim().toLowerCase();
