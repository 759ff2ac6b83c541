import { escapeHtml } from '../../lib/escape-html';

/** A fact and its label, as a person reads them. The value of a picture is its data URL. */
export type ReadableFact = readonly [label: string, value: string, kind?: 'picture'];

/** The stored records of one kind, such as the bookings: a list of facts for each record. */
export interface ReadableSection {
  readonly title: string;
  readonly records: readonly (readonly ReadableFact[])[];
}

interface ReadablePage {
  /** Whose page it is, above the title. */
  readonly brand: string;
  readonly title: string;
  readonly intro: string;
  /** At the end. */
  readonly note: string;
  /** In place of a section's records if there are none. */
  readonly none: string;
  /** BCP 47 tag. */
  readonly language: string;
  readonly direction: 'ltr' | 'rtl';
  readonly sections: readonly ReadableSection[];
}

/** The page loads nothing, so that it can be kept and read without a network. */
const STYLES = `body{font:16px/1.5 system-ui,sans-serif;max-width:46rem;margin:2rem auto;padding:0 1rem;color:#2b2126;background:#fff}
h1,h2,.brand{font-family:Georgia,serif;font-weight:normal}.brand{font-size:1.25rem;color:#6b2e4f;border-bottom:3px solid #e9b44c;padding-bottom:.5rem}
h1{font-size:1.75rem}h2{font-size:1.25rem;margin-top:2.5rem;border-bottom:1px solid #d9cfd3}
dl{display:grid;grid-template-columns:minmax(6rem,13rem) minmax(60%,1fr);gap:.25rem 1rem;margin:1rem 0;padding-bottom:1rem;border-bottom:1px solid #eee}
img{max-width:100%;max-height:20rem}
dt{color:#6b5d63}dd{margin:0;white-space:pre-wrap;overflow-wrap:anywhere}`;

const renderRecord = (facts: readonly ReadableFact[]): string =>
  `<dl>${facts
    .map(([label, value, kind]) => {
      const content = kind
        ? `<img src="${escapeHtml(value)}" alt="${escapeHtml(label)}">`
        : escapeHtml(value);
      return `<dt>${escapeHtml(label)}</dt><dd dir="auto">${content}</dd>`;
    })
    .join('')}</dl>`;

/** Creates a page that a person reads, as one HTML file. Every text in it is escaped. */
export function createReadablePage(page: ReadablePage): string {
  const { brand, title, intro, note, none, language, direction, sections } = page;
  const renderSection = ({ title: heading, records }: ReadableSection) => {
    const paragraph = records.length === 0 ? `<p>${escapeHtml(none)}</p>` : '';
    return `<h2>${escapeHtml(heading)}</h2>${paragraph}${records.map(renderRecord).join('')}`;
  };
  return `<!doctype html>
<html lang="${escapeHtml(language)}" dir="${direction}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title><style>${STYLES}</style></head>
<body><p class="brand">${escapeHtml(brand)}</p><h1>${escapeHtml(title)}</h1><p>${escapeHtml(intro)}</p>
${sections.map(renderSection).join('\n')}
<p>${escapeHtml(note)}</p></body>
</html>
`;
}
