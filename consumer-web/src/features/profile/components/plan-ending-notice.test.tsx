import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderInApp } from '../../../testing/render';
import { PlanEndingNotice } from './plan-ending-notice';

it('the deletion of an account names the trial or the plan that ends with it', async () => {
  const trial = { plan: 'premium', trialEndsAt: '2031-05-20T12:00:00.000Z' } as const;
  const { rerender } = await renderInApp(<PlanEndingNotice user={trial} />);
  expect(screen.getByText('Your free trial of Premium until May 20, 2031 ends with it.')).toBeTruthy();
  rerender(<PlanEndingNotice user={{ ...trial, trialEndsAt: null }} />);
  expect(screen.getByText('Your plan Premium ends with it.')).toBeTruthy();
  rerender(<PlanEndingNotice user={{ plan: 'free', trialEndsAt: null }} />);
  expect(screen.queryByText(/ends with it/)).toBeNull();
});
