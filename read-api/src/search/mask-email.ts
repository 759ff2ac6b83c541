const HIDDEN = '•••';

/**
 * Hides most of an address, so that a search tells two people of one name apart without showing their addresses:
 * `olivia.smith@example.org` becomes `o•••h@example.org`.
 */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  const characters = [...email.slice(0, Math.max(at, 0))];
  const first = characters[0] ?? '';
  // The last letter would reveal nearly all of a short name.
  const last = characters.length > 3 ? characters.at(-1) : '';
  return `${first}${HIDDEN}${last}${email.slice(at)}`;
}
