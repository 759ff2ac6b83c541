/** Domains that ignore dots in the name before the `@`, each with the domain that stands for it. */
const CANONICAL_DOMAINS: ReadonlyMap<string, string> = new Map([
  ['gmail.com', 'gmail.com'],
  ['googlemail.com', 'gmail.com'],
]);

/**
 * The mailbox that an address most likely reaches: in lower case, without a plus-tag, and for Gmail without dots and
 * under one domain.
 *
 * Only for counting, such as trials or mails per mailbox. Some hosts treat `ada+spa@` as a mailbox of its own, so two
 * accounts may fold to one mailbox and must stay distinct accounts. Folding twice changes nothing.
 */
export function foldMailbox(email: string): string {
  const address = email.trim().toLowerCase();
  const at = address.lastIndexOf('@');
  if (at < 0) return address;
  const name = removeTag(address.slice(0, at));
  const domain = address.slice(at + 1);
  const canonicalDomain = CANONICAL_DOMAINS.get(domain);
  if (!canonicalDomain) return `${name}@${domain}`;
  return `${name.replaceAll('.', '') || name}@${canonicalDomain}`;
}

/** A name that begins with a plus keeps it, because nothing else would be left. */
function removeTag(name: string): string {
  const plus = name.indexOf('+', 1);
  return plus < 0 ? name : name.slice(0, plus);
}
