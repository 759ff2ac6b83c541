/**
 * The versions that an `If-Match` header asks for (RFC 9110, section 13.1.1).
 * @returns undefined where any version will do; a tag that is none of ours matches nothing
 */
export function versionsIn(header: string | undefined): number[] | undefined {
  if (header === undefined || header.trim() === '*') return undefined;
  return header.split(',').flatMap((tag) => {
    const match = /^\s*"(\d{1,9})"\s*$/.exec(tag);
    return match ? [Number(match[1])] : [];
  });
}
