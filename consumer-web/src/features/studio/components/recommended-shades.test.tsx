import { BRANDS } from '@mirabelle/catalogue';
import { screen, waitFor } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { installFakeApi } from '../../../testing/fake-api';
import { createPricesAnswer } from '../../../testing/fake-prices';
import { renderInApp } from '../../../testing/render';
import type { AnalysisResult } from '../analysis-result';
import { createSimulatedAnalysis } from '../simulated-analysis';
import { RecommendedShades } from './recommended-shades';

it('a recommended foundation says in words how it looks beside the skin, without a number, why it is there if it is not close, and what it costs', async () => {
  onTestFinished(() => void vi.unstubAllGlobals());
  installFakeApi(createPricesAnswer());
  const brand = 'Pelluma';
  const products = BRANDS.find(({ name }) => name === brand)?.products ?? [];
  const [first, second, third] = products.filter(({ category }) => category === 'foundation');
  if (!first || !second || !third) throw new RangeError(`${brand} has fewer than three foundations`);
  const result: AnalysisResult = {
    ...createSimulatedAnalysis(() => 0.5),
    isSimulated: false,
    isSample: false,
    tones: [],
    nearestFoundations: [
      { brand, product: first, deltaE: 1.2, match: 'very-close' },
      { brand, product: second, deltaE: 3.4, match: 'slightly-lighter' },
      { brand, product: third, deltaE: 6.8, match: 'more-vivid' },
    ],
    foundationIds: [],
    hair: [],
    lips: [],
  };
  const doNothing = () => undefined;
  await renderInApp(
    <RecommendedShades result={result} onApplyMakeup={doNothing} onApplyHairColor={doNothing} />,
  );
  await waitFor(() => expect(screen.getAllByText('$24.99')).toHaveLength(3));
  const [closest, lighter, farthest] = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(closest).toContain('Very close to your skin tone');
  expect(lighter).toContain('Close to your skin tone, a little lighter');
  expect(farthest).toContain('One of the closest we have · More vivid than your skin tone');
  expect(`${closest}${lighter}`).not.toContain('One of the closest');
  expect(`${closest}${lighter}${farthest}`).not.toMatch(/ΔE|1\.2|3\.4|6\.8/);
});
