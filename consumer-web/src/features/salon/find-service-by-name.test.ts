import i18next from 'i18next';
import { describe, expect, it } from 'vitest';
import { startTranslation } from '../../start-translation';
import { findServiceByName } from './find-service-by-name';

const findId = (text: string) => findServiceByName(text, i18next.t)?.id;

describe('findServiceByName', () => {
  it('findServiceByName finds a service by its name, also by a specialty of makeup artists, and nothing by a part of it', async () => {
    await startTranslation('en');
    expect(['balayage', ' Balayage', 'bridal makeup', 'Highlights'].map(findId)).toEqual([
      'balayage',
      'balayage',
      'bridal-event-makeup',
      'highlights',
    ]);
    expect(['', 'balay', 'Paris'].map(findId)).toEqual([undefined, undefined, undefined]);
  });

  it('findServiceByName knows the names in the language of the app and in English', async () => {
    await startTranslation('de');
    expect(['strähnchen', 'Straehnchen', 'Highlights'].map(findId)).toEqual([
      'highlights',
      undefined,
      'highlights',
    ]);
    await startTranslation('en');
  });
});
