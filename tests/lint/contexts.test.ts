import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { findMissingPlaces, listContexts, PLACES, PLACES_NOT_NEEDED } from './contexts.js';
import { listSourceFiles } from './source-files.js';

/** The name of no context. The example of CONTRIBUTING, `salon-notes`, may become one. */
const NO_CONTEXT = 'no-such-context';
const READMES = ['packages/domain/README.md', 'packages/salon-domain/README.md'];

describe('A context of the domain', () => {
  const files = listSourceFiles();
  const texts = new Map(files.map(({ path, text }) => [path, text]));
  for (const readme of READMES)
    texts.set(readme, readFileSync(new URL(`../../${readme}`, import.meta.url), 'utf8'));

  it('A context of the domain is found by its folder in packages/domain or packages/salon-domain', () => {
    expect(listContexts(files)).toEqual(expect.arrayContaining(['account', 'booking', 'cart', 'favorites']));
  });

  it.each(listContexts(files))('%s has everything that CONTRIBUTING asks of a context', (context) => {
    expect(findMissingPlaces(context, texts)).toEqual([]);
  });

  it('A context of the domain is reported by name for each place that lacks it', () => {
    const forgotten = findMissingPlaces(NO_CONTEXT, texts);
    expect(forgotten).toHaveLength(PLACES.length);
    for (const [index, { place }] of PLACES.entries()) {
      expect(forgotten[index]).toContain(place.replaceAll('{context}', NO_CONTEXT));
    }
  });

  it('A context of the domain has a reason in PLACES_NOT_NEEDED only for places that are missing', () => {
    for (const [context, reasons] of Object.entries(PLACES_NOT_NEEDED)) {
      const allMissing = findMissingPlaces(context, texts, {});
      for (const place of Object.keys(reasons)) {
        expect(allMissing.some((sentence) => sentence.includes(place.replaceAll('{context}', context)))).toBe(
          true,
        );
      }
    }
  });

  it('A context of the domain has all of its places in CONTRIBUTING', () => {
    const guide = readFileSync(new URL('../../CONTRIBUTING.md', import.meta.url), 'utf8');
    for (const { place, alternative = place } of PLACES)
      for (const path of [place, alternative])
        expect(guide).toContain(path.replaceAll('{context}', 'salon-notes'));
  });
});
