import { fileURLToPath, pathToFileURL } from 'node:url';
import { LANGUAGES, listSampleTeam, SALONS } from '@mirabelle/catalogue';
import { beforeAll, describe, expect, it } from 'vitest';

const RENDERER = fileURLToPath(
  new URL('../../consumer-web/dist/app/.renderer/prerender.mjs', import.meta.url),
);

interface PageToRender {
  readonly path: string;
  readonly language: string;
  readonly facts?: readonly object[];
}
let render: (page: PageToRender) => Promise<string>;

beforeAll(async () => {
  ({ renderPublicPage: render } = await import(/* @vite-ignore */ pathToFileURL(RENDERER).href));
  // Importing the whole app takes a busy machine more than the usual 10 s.
}, 120_000);

const renderedAt = Date.UTC(2026, 10, 24, 12);
const [catalogued] = SALONS;
if (!catalogued) throw new Error('The catalogue has no salon');
const createSalonFact = (name: string) => {
  const answer = {
    ...catalogued,
    name,
    team: listSampleTeam(catalogued.id),
    closedDays: ['2026-12-24'],
    rating: 4.9,
    reviewCount: 12,
    distance: null,
    status: 'open',
    isSuspended: false,
  };
  return { path: '/api/salons', id: catalogued.id, answer, renderedAt };
};
const look = {
  path: '/api/shared-looks',
  id: 'AAAAAAAAAAAAAAAAAAAAA1',
  answer: { name: 'Gala', hairColorId: 'lindwerk-7-46', makeupItems: [] },
  renderedAt,
};
const salon = createSalonFact('Plum & Pearl');
const PAGES = [
  { path: `/salons/${salon.id}`, facts: [salon], text: 'Plum &amp; Pearl</h1>' },
  { path: '/shades/lindwerk-7-46', text: 'Paprika Copper</bdi></h1>' },
  { path: `/looks/${look.id}`, facts: [look], text: 'Gala</bdi></h1>' },
];

describe('The renderer of pages', () => {
  it.each(PAGES)(
    'the renderer of pages renders $path with all of its markup in every language',
    async (page) => {
      for (const { code } of LANGUAGES) {
        const html = await render({ ...page, language: code });
        expect(html).toContain(page.text);
        expect(html).toContain('</footer>');
        // Markup that is streamed later would come with inline scripts, which the content security policy forbids.
        expect(html).not.toContain('<script');
      }
    },
  );

  it.each(PAGES)(
    'the renderer of pages enables no control of $path before React listens to it',
    async (page) => {
      const html = await render({ ...page, language: 'en' });
      const controls = html.match(/<(?:button|input|select|textarea)\b[^>]*>/g) ?? [];
      expect(controls.length).toBeGreaterThan(3);
      expect(controls.filter((tag) => !/\sdisabled=""/.test(tag))).toEqual([]);
    },
  );

  it('the renderer of pages renders several languages at once', async () => {
    const [german, arabic] = await Promise.all(
      ['de', 'ar'].map((language) => render({ path: '/shades/lindwerk-7-46', language })),
    );
    expect(german).toContain('Alle Marken');
    expect(arabic).not.toContain('Alle Marken');
  });

  it('a salon whose name is markup stays text', async () => {
    const facts = createSalonFact('</script><img src=x onerror=alert(1)>');
    const html = await render({ path: `/salons/${facts.id}`, language: 'en', facts: [facts] });
    expect(html).not.toContain('<img src=x');
    expect(html).toContain('&lt;/script&gt;&lt;img src=x onerror=alert(1)&gt;</h1>');
  });

  it('the renderer of pages shows the prices of the facts, and no price without them', async () => {
    const answer = { services: [{ id: 'haircut', price: '72.00' }], holdUntil: null };
    const prices = { path: '/api/prices', id: 'now', answer, renderedAt };
    const page = { path: `/salons/${salon.id}`, language: 'en' };
    expect(await render({ ...page, facts: [salon, prices] })).toContain('$72');
    expect(await render({ ...page, facts: [salon] })).not.toMatch(/\$\d/);
  });

  it('the renderer of pages marks today by the calendar of the salon at the time of the facts', async () => {
    const html = await render({ path: `/salons/${salon.id}`, language: 'en', facts: [salon] });
    expect(html).toMatch(/aria-current="date"[^>]*><dt[^>]*>Tuesday/);
  });
});
