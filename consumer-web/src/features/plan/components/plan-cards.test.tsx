import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type Call, installFakeApi } from '../../../testing/fake-api';
import { createPricesAnswer } from '../../../testing/fake-prices';
import { renderInApp } from '../../../testing/render';
import { useStartPlan } from '../use-start-plan';
import { PlanCards } from './plan-cards';

afterEach(() => vi.unstubAllGlobals());

interface Subscribed {
  readonly current?: string;
  readonly trialEndsAt?: string;
}

function ConnectedPlanCards({ current = 'free', trialEndsAt }: Subscribed) {
  const { start, pending } = useStartPlan();
  return (
    <PlanCards
      current={current}
      trialEndsAt={trialEndsAt}
      pending={pending}
      onChoose={start}
      headingLevel="h2"
    />
  );
}

const findChoice = (calls: readonly Call[]) => calls.find(({ path }) => path === '/api/subscription');
/** Presses a button that asks a question, whose code is loaded then. React waits for it within an `act` that is awaited. */
const pressToBeAsked = (name: RegExp) => act(async () => screen.getByRole('button', { name }).click());
const press = (name: RegExp) => userEvent.click(screen.getByRole('button', { name }));

describe('PlanCards', () => {
  it('PlanCards shows the prices of the server, and none while they are not known', async () => {
    installFakeApi(createPricesAnswer({ premium: '21.49' }));
    await renderInApp(<ConnectedPlanCards />);
    expect(screen.queryByText(/^\$\d/)).toBeNull();
    expect(await screen.findByText('$21.49')).toBeTruthy();
    expect(screen.getByText('$9.99')).toBeTruthy();
    expect(screen.getByText('$0')).toBeTruthy();
  });

  it('PlanCards says once, below the cards, what a try-on and a bonus credit are and which limits do not apply yet, and stars what it is about', async () => {
    await renderInApp(<ConnectedPlanCards />);
    expect(
      screen.getAllByText(/^\* A try-on is a face analysis you save; trying colors on is unlimited\./),
    ).toHaveLength(1);
    const starred = screen.getAllByText('*', { selector: 'li span span' });
    const texts = starred.map((star) => star.parentElement?.textContent);
    for (const text of ['3 try-ons a month*', '50 try-ons a month*']) expect(texts).toContain(text);
    expect(texts.some((text) => text?.endsWith('+2 bonus credits per 20 friends referred*'))).toBe(true);
    expect(texts.some((text) => text?.endsWith('Limited color options*'))).toBe(true);
  });

  it('PlanCards says which features are still to come', async () => {
    await renderInApp(<ConnectedPlanCards />);
    const coming = screen.getAllByText('coming', { exact: false, selector: 'li span span' });
    expect(coming.map((label) => label.parentElement?.textContent?.replace('\u00a0', ' '))).toEqual([
      '4K quality · coming',
      'Personal beauty consultant · coming',
      'Client management · coming',
      'Business analytics · coming',
      'Custom branding · coming',
      'API access · coming',
    ]);
    // A tick would say that they are there already.
    for (const label of coming) expect(label.closest('li')?.querySelector('.lucide-check')).toBeNull();
    expect(screen.getByText('Unlimited try-ons').closest('li')?.querySelector('.lucide-check')).toBeTruthy();
  });

  it('PlanCards asks before the only free trial begins, then changes the plan and announces the trial', async () => {
    const calls = installFakeApi({
      'POST /api/subscription': {
        json: { plan: 'premium', status: 'trial', trialEndsAt: '2026-12-05T12:00:00.000Z' },
      },
    });
    await renderInApp(<ConnectedPlanCards />);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Free is your plan' }).disabled).toBe(true);
    await pressToBeAsked(/^Start free trial of Premium: 14 days/);
    await screen.findByRole('dialog', { name: 'Try Premium free for 14 days?' });
    expect(screen.getByText(/You give no payment details and nothing is charged\./)).toBeTruthy();
    await press(/^Not now$/);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(findChoice(calls)).toBeUndefined();
    await pressToBeAsked(/^Start free trial of Premium: 14 days/);
    await screen.findByRole('dialog');
    await press(/^Start free trial$/);
    expect(await screen.findByText('Welcome to Premium')).toBeTruthy();
    expect(
      screen.getByText(
        "Free trial until December 5, 2026. After that you're back on Free: nothing to do, nothing to pay.",
      ),
    ).toBeTruthy();
    expect(findChoice(calls)?.body).toEqual({ plan: 'premium' });
  });

  it('PlanCards asks before the free plan ends a paid one, and the paid one says when its trial ends', async () => {
    const trialEndsAt = '2026-12-09T12:00:00.000Z';
    const calls = installFakeApi({
      'POST /api/subscription': { json: { plan: 'free', status: 'trial', trialEndsAt } },
    });
    await renderInApp(<ConnectedPlanCards current="basic" trialEndsAt={trialEndsAt} />);
    expect(screen.getByText(/^Free trial until December 9, 2026\./)).toBeTruthy();
    // The card of the current plan leads to where it is managed.
    expect(screen.getByRole('link', { name: 'Manage plan' }).getAttribute('href')).toBe('/profile#plan');
    await pressToBeAsked(/^Choose Free$/);
    await screen.findByRole('dialog', { name: 'End Basic now?' });
    expect(
      screen.getByText(/^Basic ends right away\. You're back on Free \(try-ons a month: 3\)/),
    ).toBeTruthy();
    expect(findChoice(calls)).toBeUndefined();
    await press(/^Keep plan$/);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(findChoice(calls)).toBeUndefined();
    await pressToBeAsked(/^Choose Free$/);
    await screen.findByRole('dialog');
    await press(/^End plan$/);
    await waitFor(() => expect(findChoice(calls)?.body).toEqual({ plan: 'free' }));
    expect(await screen.findByText('Your plan has ended')).toBeTruthy();
    expect(
      screen.getByText(
        "You're back on Free, and nothing is charged. Until December 9, 2026 you can try any paid plan for free.",
      ),
    ).toBeTruthy();
  });

  it('PlanCards does not ask to end a paid plan that is chosen after the former one has ended', async () => {
    const trialEndsAt = '2026-12-09T12:00:00.000Z';
    installFakeApi({ 'POST /api/subscription': { json: { plan: 'free', status: 'trial', trialEndsAt } } });
    const { rerender } = await renderInApp(<ConnectedPlanCards current="basic" trialEndsAt={trialEndsAt} />);
    await pressToBeAsked(/^Choose Free$/);
    await screen.findByRole('dialog');
    await press(/^End plan$/);
    await screen.findByText('Your plan has ended');
    rerender(<ConnectedPlanCards current="free" trialEndsAt={trialEndsAt} />);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    rerender(<ConnectedPlanCards current="premium" trialEndsAt={trialEndsAt} />);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('PlanCards shows the message of the server when it cannot change the plan', async () => {
    const json = { code: 'unavailable', detail: 'Plans cannot be changed tonight.' };
    installFakeApi({ 'POST /api/subscription': { status: 503, json } });
    await renderInApp(<ConnectedPlanCards />);
    await pressToBeAsked(/^Start free trial of Basic/);
    await screen.findByRole('dialog');
    await press(/^Start free trial$/);
    expect(await screen.findByText('Plans cannot be changed tonight.')).toBeTruthy();
  });
});
