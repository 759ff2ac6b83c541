import { LANGUAGES } from '@mirabelle/catalogue';
import type { Analysis, RecommendationReason } from '@mirabelle/contracts';
import { RecommendationReason as Reason } from '@mirabelle/contracts';
import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { installFakeApi } from '../../../testing/fake-api';
import { renderInApp } from '../../../testing/render';
import { TEXTS } from '../../../testing/start-translation';
import { AnalysisHistory } from './analysis-history';

function analysis(reasons: readonly RecommendationReason[], reasoning = 'English reasoning.'): Analysis {
  return {
    id: '7a0e7a70-7a5e-4c7e-9d39-3b7a4f8f2a11',
    photoUrl: null,
    faceShape: 'heart',
    faceShapeConfidence: 92,
    skinTone: 'warm_light',
    skinToneConfidence: 80,
    eyeColor: null,
    eyeColorConfidence: null,
    facialFeatures: null,
    createdAt: '2026-05-09T10:00:00.000Z',
    hairColorRecommendations: [
      {
        id: '8a0e7a70-7a5e-4c7e-9d39-3b7a4f8f2a11',
        brandName: 'Solandre',
        colorName: 'Honey Blonde',
        colorCode: '8.3',
        hexColor: '#c69c6d',
        suitabilityScore: 93,
        reasoning,
        reasons: [...reasons],
      },
    ],
    makeupRecommendations: [],
  };
}

async function show(saved: Analysis, language = 'en'): Promise<HTMLElement> {
  installFakeApi({ 'GET /api/analysis': { json: [saved] } });
  await renderInApp(<AnalysisHistory />, '/', language);
  const shade = await screen.findByText(/Honey Blonde/);
  return shade.closest('li') as HTMLElement;
}

afterEach(() => vi.unstubAllGlobals());

describe('AnalysisHistory', () => {
  const reasons: RecommendationReason[] = [
    { code: 'tone-echoes-undertone', tone: 'golden', undertone: 'warm' },
    { code: 'contrasts-with-skin', depth: 'very light' },
  ];

  it.each([
    ['en', 'Golden reflections match your warm undertone.', /very light skin/],
    ['de', 'Goldene Reflexe harmonieren mit deinem warmen Unterton.', /sehr heller Haut/],
    ['ja', 'ゴールドの輝きがウォームなアンダートーンに合います。', /とても明るい肌/],
    ['ar', 'الانعكاسات الذهبية تنسجم مع نغمة بشرتك الدافئة.', /البشرة الفاتحة جدًا/],
  ])('AnalysisHistory explains a recommendation in the language %s', async (language, first, second) => {
    const shade = within(await show(analysis(reasons), language));
    expect(shade.getByText(first)).toBeTruthy();
    expect(shade.getByText(second)).toBeTruthy();
    expect(shade.queryByText('English reasoning.')).toBeNull();
  });

  it('AnalysisHistory shows the English reasoning, marked as English, when there are no reason codes', async () => {
    const shade = within(await show(analysis([], 'It suits.'), 'de'));
    expect(shade.getByText('It suits.').getAttribute('lang')).toBe('en');
  });

  it.each(LANGUAGES.map(({ code }) => code))(
    'the texts in %s cover every reason code and its details',
    (code) => {
      const words = TEXTS[code]?.suitability as Record<string, Record<string, string>>;
      const { code: codes, ...details } = Reason.shape;
      expect(Object.keys(words.sentences ?? {}).sort()).toEqual([...codes.options].sort());
      for (const [name, values] of Object.entries(details)) {
        const known = values.unwrap().options.map((value) => value.replace(' ', '-'));
        expect(Object.keys(words[name] ?? {}).sort()).toEqual(known.sort());
      }
    },
  );
});
