import { findMakeupShade, REVIEWED_HAIR_COLORS, REVIEWED_MAKEUP } from '@mirabelle/catalogue';
import { addReasons, parseProfile, recommend } from '@mirabelle/recommendations';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, onTestFinished, vi } from 'vitest';
import { installFakeApi } from '../../../testing/fake-api';
import { createPricesAnswer } from '../../../testing/fake-prices';
import { renderInApp } from '../../../testing/render';
import { createSampleAnalysisResult } from '../../../testing/sample-analysis-result';
import { type AnalysisResult, toAnalysisBody } from '../analysis-result';
import { type AppliedProducts, NOTHING_APPLIED } from '../applied-products';
import { recommendForAnalysis } from '../recommend-for-analysis';
import { RecommendedShades } from './recommended-shades';

const showResult = (result: AnalysisResult, applied = NOTHING_APPLIED, onToggleMakeup = vi.fn()) =>
  renderInApp(
    <RecommendedShades
      result={result}
      applied={applied}
      onToggleMakeup={onToggleMakeup}
      onToggleHairColor={vi.fn()}
    />,
  );

type Makeup = AnalysisResult['recommended']['makeup'][number];

const createMakeup = (changes: Partial<Makeup>): Makeup => ({
  productType: 'foundation',
  brandName: 'Pelluma',
  productName: 'Any',
  colorCode: '141',
  hexColor: '#f0d0b0',
  suitabilityScore: 70,
  reasoning: 'It suits.',
  reasons: [],
  ...changes,
});

/** An analysis whose undertone could not be told, of skin with this color. */
function analyzeWithoutUndertone(hex: string): AnalysisResult {
  const sample = createSampleAnalysisResult();
  const { undertone: _, ...skinTone } = sample.analysis.skinTone ?? { undertone: undefined };
  const analysis = { ...sample.analysis, skinTone: { ...skinTone, hex } } as AnalysisResult['analysis'];
  return { ...sample, analysis, ...recommendForAnalysis({ analysis }) };
}

it('a recommended foundation says in words how it looks beside the skin, without a number, and what it costs', async () => {
  onTestFinished(() => void vi.unstubAllGlobals());
  installFakeApi(createPricesAnswer());
  await showResult(
    createSampleAnalysisResult({
      recommended: {
        hairColors: [],
        makeup: [
          createMakeup({ colorCode: '141', reasons: [{ code: 'match-very-close' }] }),
          createMakeup({ colorCode: '265', reasons: [{ code: 'match-slightly-lighter' }] }),
          createMakeup({ colorCode: '498', reasons: [{ code: 'match-more-vivid' }] }),
        ],
      },
    }),
  );
  await waitFor(() => expect(screen.getAllByText('$24.99')).toHaveLength(3));
  const [closest, lighter, farthest] = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(closest).toContain('Very close to your skin tone');
  expect(lighter).toContain('Close to your skin tone, a little lighter');
  expect(farthest).toContain('More vivid than your skin tone');
  expect(`${closest}${lighter}${farthest}`).not.toMatch(/ΔE|%/);
  expect(screen.queryByText(/None of these is a close match/)).toBeNull();
});

it('of foundations none of which is close, the page says so once and which one to take', async () => {
  onTestFinished(() => void vi.unstubAllGlobals());
  installFakeApi(createPricesAnswer());
  await showResult(
    createSampleAnalysisResult({
      recommended: {
        hairColors: [],
        makeup: [
          createMakeup({ colorCode: '141', reasons: [{ code: 'match-lighter' }] }),
          createMakeup({ colorCode: '265', reasons: [{ code: 'match-more-vivid' }] }),
        ],
      },
    }),
  );
  expect(screen.getAllByText('None of these is a close match. Try the first one first.')).toHaveLength(1);
});

it('the recommended shades stand under their kinds, and the one that is tried on is pressed and can be taken off', async () => {
  onTestFinished(() => void vi.unstubAllGlobals());
  installFakeApi(createPricesAnswer());
  const [lipstick] = REVIEWED_MAKEUP.lipstick;
  const [color] = REVIEWED_HAIR_COLORS;
  if (!lipstick || !color) throw new RangeError('the catalogue lacks a kind');
  const onToggleMakeup = vi.fn();
  await showResult(
    createSampleAnalysisResult({
      recommended: {
        hairColors: [
          {
            brandName: color.brand,
            colorName: color.name,
            colorCode: color.code,
            hexColor: color.hex,
            suitabilityScore: 90,
            reasoning: 'It suits.',
            reasons: [{ code: 'soft-contrast' }],
          },
        ],
        makeup: [
          createMakeup({ reasons: [{ code: 'match-very-close' }] }),
          createMakeup({ productType: 'lipstick', brandName: lipstick.brand, colorCode: lipstick.code }),
        ],
      },
    }),
    { ...NOTHING_APPLIED, makeup: { lipstick: findMakeupShade(lipstick.id) } } as AppliedProducts,
    onToggleMakeup,
  );
  const headings = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
  expect(headings).toEqual(['Foundation', 'Hair color', 'Lipstick']);
  const pressed = screen.getAllByRole('button', { pressed: true });
  expect(pressed).toHaveLength(1);
  expect(pressed[0]?.textContent).toBe('Wearing');
  expect(within(pressed[0]?.closest('li') as HTMLElement).getByText(new RegExp(lipstick.code))).toBeTruthy();
  await userEvent.click(pressed[0] as HTMLElement);
  expect(onToggleMakeup).toHaveBeenCalledWith(expect.objectContaining({ id: lipstick.id }));
});

it('without a known undertone hair colors and lipsticks say once that they are neither warm nor cool, nothing names an undertone, and the rest is shown on request', async () => {
  onTestFinished(() => void vi.unstubAllGlobals());
  installFakeApi(createPricesAnswer());
  await showResult(analyzeWithoutUndertone('#e3c3ad'));
  for (const kind of ['Hair color', 'Lipstick']) {
    const group = within(screen.getByRole('heading', { name: kind }).closest('section') as HTMLElement);
    expect(group.getAllByText(/Neither warm nor cool: a safe choice/)).toHaveLength(1);
    expect(group.getAllByRole('listitem')).toHaveLength(3);
  }
  expect(document.body.textContent).not.toMatch(/(warm|cool|neutral) undertone|like your skin/i);
  await userEvent.click(screen.getByRole('button', { name: 'Show more: Hair color' }));
  const hair = screen.getByRole('heading', { name: 'Hair color' }).closest('section') as HTMLElement;
  expect(within(hair).getAllByRole('listitem').length).toBeGreaterThan(5);
});

it('the shades that the server keeps with an analysis are those that the studio lists first, each with the same reasons', () => {
  const result = analyzeWithoutUndertone('#e3c3ad');
  const body = toAnalysisBody(result);
  if (!body) throw new RangeError('the analysis cannot be saved');
  const { hairColors, makeup } = recommend(parseProfile(body));
  expect(result.recommended.hairColors.slice(0, hairColors.length)).toEqual(hairColors.map(addReasons));
  for (const kind of ['foundation', 'lipstick', 'blush', 'eyeshadow']) {
    const kept = makeup.filter(({ productType }) => productType === kind);
    const listed = result.recommended.makeup.filter(({ productType }) => productType === kind);
    expect(listed.slice(0, kept.length)).toEqual(kept.map(addReasons));
  }
});
