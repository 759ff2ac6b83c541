import { BRANDS, findMakeupShade, REVIEWED_HAIR_COLORS, REVIEWED_MAKEUP } from '@mirabelle/catalogue';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, onTestFinished, vi } from 'vitest';
import { installFakeApi } from '../../../testing/fake-api';
import { createPricesAnswer } from '../../../testing/fake-prices';
import { renderInApp } from '../../../testing/render';
import { createSampleAnalysisResult } from '../../../testing/sample-analysis-result';
import type { AnalysisResult } from '../analysis-result';
import { type AppliedProducts, NOTHING_APPLIED } from '../applied-products';
import { RecommendedShades } from './recommended-shades';

const showResult = (result: AnalysisResult) =>
  renderInApp(
    <RecommendedShades
      result={result}
      applied={NOTHING_APPLIED}
      onToggleMakeup={vi.fn()}
      onToggleHairColor={vi.fn()}
    />,
  );

it('a recommended foundation says in words how it looks beside the skin, without a number, why it is there if it is not close, and what it costs', async () => {
  onTestFinished(() => void vi.unstubAllGlobals());
  installFakeApi(createPricesAnswer());
  const brand = 'Pelluma';
  const products = BRANDS.find(({ name }) => name === brand)?.products ?? [];
  const [first, second, third] = products.filter(({ category }) => category === 'foundation');
  if (!first || !second || !third) throw new RangeError(`${brand} has fewer than three foundations`);
  const result = createSampleAnalysisResult({
    nearestFoundations: [
      { brand, product: first, deltaE: 1.2, match: 'very-close' },
      { brand, product: second, deltaE: 3.4, match: 'slightly-lighter' },
      { brand, product: third, deltaE: 6.8, match: 'more-vivid' },
    ],
  });
  await showResult(result);
  await waitFor(() => expect(screen.getAllByText('$24.99')).toHaveLength(3));
  const [closest, lighter, farthest] = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(closest).toContain('Very close to your skin tone');
  expect(lighter).toContain('Close to your skin tone, a little lighter');
  expect(farthest).toContain('One of the closest we have · More vivid than your skin tone');
  expect(`${closest}${lighter}`).not.toContain('One of the closest');
  expect(`${closest}${lighter}${farthest}`).not.toMatch(/ΔE|1\.2|3\.4|6\.8/);
});

it('the recommended shades stand under their kinds, and the one that is tried on is pressed and can be taken off', async () => {
  onTestFinished(() => void vi.unstubAllGlobals());
  installFakeApi(createPricesAnswer());
  const foundation = BRANDS.find(({ name }) => name === 'Pelluma')?.products.find(
    ({ category }) => category === 'foundation',
  );
  const [lipstick, other] = REVIEWED_MAKEUP.lipstick;
  const [color] = REVIEWED_HAIR_COLORS;
  if (!foundation || !lipstick || !other || !color) throw new RangeError('the catalogue lacks a kind');
  const recommend = <T,>(product: T) => ({
    product,
    tone: 'warm' as const,
    score: 50,
    reasons: ['soft-contrast' as const],
  });
  const result = createSampleAnalysisResult({
    nearestFoundations: [{ brand: 'Pelluma', product: foundation, deltaE: 1.2, match: 'very-close' }],
    hair: [recommend(color)],
    lips: [recommend(lipstick), recommend(other)],
  });
  const applied = {
    ...NOTHING_APPLIED,
    makeup: { lipstick: findMakeupShade(lipstick.id) },
  } as AppliedProducts;
  const onToggleMakeup = vi.fn();
  await renderInApp(
    <RecommendedShades
      result={result}
      applied={applied}
      onToggleMakeup={onToggleMakeup}
      onToggleHairColor={vi.fn()}
    />,
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

it('without a known undertone the lipsticks say whether they are warm or cool, nothing claims that neutral ones come first, and the rest is shown on request', async () => {
  onTestFinished(() => void vi.unstubAllGlobals());
  installFakeApi(createPricesAnswer());
  const foundation = BRANDS.find(({ name }) => name === 'Pelluma')?.products.find(
    ({ category }) => category === 'foundation',
  );
  if (!foundation) throw new RangeError('Pelluma has no foundation');
  const sample = createSampleAnalysisResult();
  const { undertone: _, ...skinTone } = sample.analysis.skinTone ?? { undertone: undefined };
  const result = {
    ...sample,
    analysis: { ...sample.analysis, skinTone },
    nearestFoundations: [{ brand: 'Pelluma', product: foundation, deltaE: 1.2, match: 'very-close' }],
    lips: REVIEWED_MAKEUP.lipstick.slice(0, 5).map((product, index) => ({
      product,
      tone: index % 2 ? 'cool' : 'warm',
      score: 70,
      reasons: ['soft-contrast'],
    })),
  } as AnalysisResult;
  await showResult(result);
  expect(screen.queryByText(/neither warm nor cool/)).toBeNull();
  expect(screen.getByText(/there are warm and cool shades/)).toBeTruthy();
  expect(screen.getAllByText('Warm')).toHaveLength(2);
  expect(screen.getAllByText('Cool')).toHaveLength(1);
  expect(screen.getAllByText('A soft contrast to your skin')).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: /^Show more/ }));
  const lipsticks = screen.getByRole('heading', { name: 'Lipstick' }).closest('section') as HTMLElement;
  expect(within(lipsticks).getAllByRole('listitem')).toHaveLength(5);
});
