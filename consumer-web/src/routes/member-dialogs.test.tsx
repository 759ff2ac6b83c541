import type { User } from '@mirabelle/contracts';
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { dismissToast, toastStore } from '../components/ui/toast-store';
import { installFakeApi } from '../testing/fake-api';
import { renderInApp } from '../testing/render';
import { MemberDialogs } from './member-dialogs';

const createUser = (id: string, plan: string) =>
  ({ id, plan, staffRoles: [], salons: [] }) as unknown as User;

/** Lets time pass, with turns in which code that has loaded is shown. */
const advanceTime = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const findAd = () => screen.queryByRole('dialog', { name: /./ });
/**
 * The advertisement is loaded in some real turns after it is due. Each turn is awaited to its end: React would show nothing in any
 * later test of this worker if a test ended inside `act`.
 */
async function waitForAd(): Promise<void> {
  for (let turn = 0; turn < 5_000 && !findAd(); turn += 1) {
    await advanceTime(0);
    await new Promise((resolve) => setImmediate(resolve));
  }
  expect(findAd()).not.toBeNull();
}

beforeEach(async () => {
  installFakeApi({});
  sessionStorage.clear();
  for (const { id } of toastStore.snapshot()) dismissToast(id);
  await import('../features/ads/components/video-ad');
  // React awaits `setImmediate` at the end of `act`.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('the video ad opens for members on the free plan and never for those on a paid plan', async () => {
  for (const plan of ['basic', 'premium', 'salon-pro']) {
    const { unmount } = await renderInApp(<MemberDialogs user={createUser('ada', plan)} />);
    await advanceTime(300_000);
    expect(findAd()).toBeNull();
    unmount();
  }
  await renderInApp(<MemberDialogs user={createUser('ada', 'free')} />);
  await advanceTime(90_000);
  await waitForAd();
});

it('a person who signs up on a page where somebody else was signed in has a first minute without the video ad', async () => {
  const { rerender } = await renderInApp(<MemberDialogs user={createUser('ada', 'free')} />);
  await advanceTime(50_000);
  rerender(<MemberDialogs user={createUser('lea', 'free')} />);
  await advanceTime(59_000);
  expect(findAd()).toBeNull();
  await advanceTime(30_000);
  await waitForAd();
});
