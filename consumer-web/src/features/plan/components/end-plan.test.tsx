import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { installFakeApi } from '../../../testing/fake-api';
import { renderInApp } from '../../../testing/render';
import { EndPlan } from './end-plan';

const trialEndsAt = '2026-12-09T12:00:00.000Z';

afterEach(() => vi.unstubAllGlobals());

it('EndPlan asks once for each end of a plan, and not again when another paid plan begins', async () => {
  const calls = installFakeApi({
    'POST /api/subscription': { json: { plan: 'free', status: 'trial', trialEndsAt } },
  });
  const { rerender } = await renderInApp(<EndPlan plan="basic" trialEndsAt={trialEndsAt} />);
  await userEvent.click(screen.getByRole('button', { name: 'End plan' }));
  await screen.findByRole('dialog', { name: 'End Basic now?' });
  await userEvent.click(screen.getByRole('button', { name: 'End plan' }));
  await waitFor(() => expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ plan: 'free' }));
  rerender(<EndPlan plan="free" trialEndsAt={trialEndsAt} />);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  rerender(<EndPlan plan="premium" trialEndsAt={trialEndsAt} />);
  await screen.findByRole('button', { name: 'End plan' });
  expect(screen.queryByRole('dialog')).toBeNull();
});
