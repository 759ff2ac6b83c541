/** The addresses of all links of a mail, each once: those of the HTML in their order, then others of the text. */
export function linksIn(html: string, text: string): string[] {
  const anchors = [...html.matchAll(/<a\b[^>]*?\shref\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]+))/gi)];
  const found = anchors.map(([, double, single, bare]) =>
    decodeEntities(double ?? single ?? bare ?? '').trim(),
  );
  const plain = [...text.matchAll(/https?:\/\/[^\s<>"']+/gi)].map(([url]) =>
    url.replace(/[.,;:!?)\]]+$/, ''),
  );
  return [...new Set([...found, ...plain])].filter((url) => /^https?:\/\//i.test(url));
}

const entities: Readonly<Record<string, string>> = { amp: '&', quot: '"', apos: "'", lt: '<', gt: '>' };

/** Undoes what mail templates do to an address in an attribute. */
function decodeEntities(text: string): string {
  return text.replaceAll(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|([a-z]+));/gi, (whole, hex, decimal, name) => {
    if (name) return entities[String(name).toLowerCase()] ?? whole;
    const code = hex ? Number.parseInt(hex, 16) : Number(decimal);
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}
