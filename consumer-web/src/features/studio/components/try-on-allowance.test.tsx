import { screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderInApp } from '../../../testing/render';
import { TryOnAllowance } from './try-on-allowance';

afterEach(() => vi.unstubAllEnvs());

it('the try-on allowance says that only a saved analysis counts', async () => {
  const usage = { photosUsed: 0, photosLimit: 3, bonusCredits: 0, resetDate: '2026-12-01T00:00:00.000Z' };
  await renderInApp(<TryOnAllowance usage={{ usageType: 'try_on', ...usage } as never} />);
  expect(screen.getByText('0 of 3 try-ons used this month')).toBeTruthy();
  expect(screen.getByText(/^One try-on is one saved analysis of your face\./)).toBeTruthy();
});

it('the try-on allowance names the first of the month, also to a reader west of Greenwich', async () => {
  vi.stubEnv('TZ', 'America/New_York');
  const usage = { photosUsed: 3, photosLimit: 3, bonusCredits: 0, resetDate: '2026-12-01T00:00:00.000Z' };
  await renderInApp(<TryOnAllowance usage={{ usageType: 'try_on', ...usage } as never} />);
  expect(screen.getByText(/December 1, 2026/)).toBeTruthy();
});
