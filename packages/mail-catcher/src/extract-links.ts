/** Extracts the URLs of all links of a mail without duplicates: first those of the HTML, then further ones of the text. */
export function extractLinks(html: string, text: string): string[] {
  const anchors = [...html.matchAll(/<a\b[^>]*?\shref\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]+))/gi)];
  const fromHtml = anchors.map(([, double, single, bare]) =>
    decodeEntities(double ?? single ?? bare ?? '').trim(),
  );
  const fromText = [...text.matchAll(/https?:\/\/[^\s<>"']+/gi)].map(([url]) =>
    url.replace(/[.,;:!?)\]]+$/, ''),
  );
  return [...new Set([...fromHtml, ...fromText])].filter((url) => /^https?:\/\//i.test(url));
}

const HTML_ENTITIES: Readonly<Record<string, string>> = { amp: '&', quot: '"', apos: "'", lt: '<', gt: '>' };

/** Decodes the HTML entities in an attribute. */
function decodeEntities(text: string): string {
  return text.replaceAll(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|([a-z]+));/gi, (entity, hex, decimal, name) => {
    if (name) return HTML_ENTITIES[String(name).toLowerCase()] ?? entity;
    const code = hex ? Number.parseInt(hex, 16) : Number(decimal);
    return code <= 0x10ffff ? String.fromCodePoint(code) : entity;
  });
}
