import { LANGUAGES } from '@mirabelle/catalogue';
import type { Analysis, RecommendationReason } from '@mirabelle/contracts';
import { RecommendationReason as Reason } from '@mirabelle/contracts';
import { SKIN_DEPTHS, UNDERTONES } from '@mirabelle/recommendations';
import { EYE_COLORS } from '@mirabelle/studio-engine';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { TEXTS } from '../../../start-translation';
import { installFakeApi } from '../../../testing/fake-api';
import { renderInApp } from '../../../testing/render';
import { AnalysisHistory } from './analysis-history';

function createAnalysis(
  reasons: readonly RecommendationReason[],
  reasoning = 'English reasoning.',
): Analysis {
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

/** Renders the history with one analysis and returns the list item of its recommended shade. */
async function renderShade(saved: Analysis, language = 'en'): Promise<HTMLElement> {
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
    ['en', 'Golden tones match your warm undertone.', /very light skin/],
    ['de', 'Goldene Reflexe harmonieren mit deinem warmen Unterton.', /sehr heller Haut/],
    ['ja', 'ゴールド系の色みがイエベの肌に合います。', /とても明るい肌/],
    ['ar', 'الانعكاسات الذهبية تنسجم مع نغمة بشرتك الدافئة.', /البشرة الفاتحة جدًا/],
  ])('AnalysisHistory explains a recommendation in the language %s', async (language, first, second) => {
    const shade = within(await renderShade(createAnalysis(reasons), language));
    expect(shade.getByText(first)).toBeTruthy();
    expect(shade.getByText(second)).toBeTruthy();
    expect(shade.queryByText('English reasoning.')).toBeNull();
  });

  it.each([
    ['en', 'very_light_cool', 'dark_brown', 'Very light · cool undertone', 'Dark brown'],
    ['fr', 'intermediate_neutral', 'grey', 'Moyenne · sous-ton neutre', 'Gris'],
    ['ru', 'brown', 'brown', 'Смуглый', 'Карий'],
    ['en', 'cool_light', 'gray', 'Cool · Light', 'Gray'],
  ])(
    'AnalysisHistory names the skin tone and the eye color in the language %s: %s, %s',
    async (language, skinTone, eyeColor, skin, eyes) => {
      const saved = { ...createAnalysis(reasons), skinTone, eyeColor, eyeColorConfidence: 71 };
      const card = within((await renderShade(saved, language)).closest('.grid.gap-5') as HTMLElement);
      expect(card.getByText(skin, { exact: false }).tagName).toBe('DD');
      expect(card.getByText(eyes, { exact: false, selector: 'dd' }).textContent).toContain(eyes);
    },
  );

  it('AnalysisHistory shows of an analysis of the studio what the studio showed: the shares of the face shapes, and a confidence of its own for each of the others', async () => {
    const analyzed = {
      ...createAnalysis(reasons),
      faceShape: 'oval',
      skinTone: 'light',
      skinToneConfidence: 73,
      eyeColor: 'green',
      eyeColorConfidence: 78,
      facialFeatures: {
        shapes: { oval: 45, round: 2, square: 0, heart: 51, diamond: 2 },
        shapeBetween: 'heart',
        monk: 5,
        neighborDepth: 'very_light',
        hairTexture: 'curly',
        hairTextureConfidence: 64,
      },
    } as const;
    const card = (await renderShade(analyzed)).closest('.grid.gap-5') as HTMLElement;
    const facts = [...card.querySelectorAll('dl > div')].map((fact) =>
      fact.textContent?.replaceAll('\u00a0', ' '),
    );
    expect(facts).toEqual([
      'Face shapeBetween oval and heart-shapedHow much your face resembles each shape:Heart 51% · Oval 45% · Round 2% · Diamond 2% · Square 0%',
      'Skin toneBetween “Light” and “Very light” · undertone not sure73% confidence',
      'Eye colorGreen78% confidence',
      'Hair textureCurly64% confidence',
    ]);
  });

  it('AnalysisHistory shows the confidence of each trait of an analysis that says nothing else, and passes over what it cannot read', async () => {
    const analyzed = {
      ...createAnalysis(reasons),
      facialFeatures: { shapes: { oval: 'much' }, hairTexture: 7, neighborDepth: 'unknown', monk: 99 },
    };
    const card = (await renderShade(analyzed)).closest('.grid.gap-5') as HTMLElement;
    const facts = [...card.querySelectorAll('dl > div')].map((fact) => fact.textContent);
    expect(facts).toEqual(['Face shapeHeart92% confidence', 'Skin toneWarm · Light80% confidence']);
  });

  it.each(LANGUAGES.map(({ code }) => code))('every trait that the studio saves has a name in %s', (code) => {
    type Names = Readonly<Record<'depths' | 'undertones' | 'eyeColors', object>>;
    const names = (TEXTS[code]?.studio as { readonly analysis: Names } | undefined)?.analysis;
    expect(Object.keys(names?.depths ?? {}).sort()).toEqual(
      SKIN_DEPTHS.map((depth) => depth.replace(' ', '-')).sort(),
    );
    expect(Object.keys(names?.undertones ?? {}).sort()).toEqual([...UNDERTONES, 'unsure'].sort());
    expect(Object.keys(names?.eyeColors ?? {}).sort()).toEqual(
      EYE_COLORS.map((color) => color.replace(' ', '-')).sort(),
    );
  });

  it('AnalysisHistory shows the English reasoning, marked as English, when there are no reason codes', async () => {
    const shade = within(await renderShade(createAnalysis([], 'It suits.'), 'de'));
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

  it('AnalysisHistory deletes an analysis once its owner has confirmed what is lost with it', async () => {
    const saved = createAnalysis(reasons);
    let isDeleted = false;
    const calls = installFakeApi({
      'GET /api/analysis': () => ({ json: isDeleted ? [] : [saved] }),
      [`DELETE /api/analysis/${saved.id}`]: () => {
        isDeleted = true;
        return { status: 204 };
      },
    });
    await renderInApp(<AnalysisHistory />);
    await userEvent.click(await screen.findByRole('button', { name: /^Delete the analysis of May 9, 2026/ }));
    const question = within(await screen.findByRole('dialog', { name: 'Delete this analysis?' }));
    expect(question.getByText(/its photo and what was recommended from it are gone for good/)).toBeTruthy();
    expect(calls.some(({ method }) => method === 'DELETE')).toBe(false);
    await userEvent.click(question.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText(/No analyses saved yet/)).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('AnalysisHistory keeps the question open and says so if the analysis could not be deleted', async () => {
    const saved = createAnalysis(reasons);
    installFakeApi({
      'GET /api/analysis': { json: [saved] },
      [`DELETE /api/analysis/${saved.id}`]: { status: 503, json: {} },
    });
    await renderInApp(<AnalysisHistory />);
    await userEvent.click(await screen.findByRole('button', { name: /^Delete the analysis/ }));
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('The analysis could not be deleted. Please try again.')).toBeTruthy();
    expect(screen.getByRole('dialog', { name: 'Delete this analysis?' })).toBeTruthy();
  });

  it('AnalysisHistory shows the best shade of each kind of makeup, because one kind may have all the best scores', async () => {
    const makeup = (['foundation', 'foundation', 'lipstick'] as const).map((productType, index) => ({
      id: `8a0e7a70-7a5e-4c7e-9d39-3b7a4f8f2b1${index}`,
      brandName: 'Pelluma',
      productName: `${productType} number ${index}`,
      productType,
      colorCode: `c${index}`,
      hexColor: '#c69c6d',
      suitabilityScore: 90 - index,
      reasoning: 'It suits.',
      reasons: [],
    }));
    await renderShade({ ...createAnalysis(reasons), makeupRecommendations: makeup });
    expect(screen.getByText(/foundation number 0/)).toBeTruthy();
    expect(screen.queryByText(/foundation number 1/)).toBeNull();
    expect(screen.getByText(/lipstick number 2/)).toBeTruthy();
  });
});
