import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { toast, toastStore } from '../../components/ui/toast-store';
import { storeMemberSnapshot } from '../../lib/member-snapshot';
import { renderInApp } from '../../testing/render';
import { useReferralNews } from './use-referral-news';

const USER = {
  id: '8f8ff5a6-1c5c-4b4c-9b0e-0d6f6c1f7a11',
  email: 'ada@example.test',
  firstName: 'Ada',
  lastName: null,
  profileImageUrl: null,
  referralCode: 'A1B2C3D4',
  plan: 'free',
} as const;

const createStats = (totalReferrals: number) => ({
  totalReferrals,
  bonusCredits: 0,
  towardNextBonus: totalReferrals % 20,
  friendsPerBonus: 20,
});

function Page({ friends }: { friends: number }) {
  useReferralNews(USER as never, createStats(friends));
  return <p>{friends} friends</p>;
}

/** Waits until this is the newest toast. */
const waitForToast = (expected: object) =>
  waitFor(() => expect(toastStore.snapshot()[0]).toMatchObject(expected), { timeout: 10_000 });

/** The id of a toast that is shown now: the next number, if none was shown since the last one. */
const countToast = () => act(async () => toast({ title: 'Between' }));

beforeEach(() => {
  localStorage.clear();
});

const storeVisit = (userId: string, friends: number) =>
  storeMemberSnapshot({
    ...{ userId, savedAt: Date.now(), firstName: null, bookings: [], looks: [] },
    referrals: createStats(friends),
  });

it('friends who joined since the last visit are announced once, with how many are missing for the next bonus', async () => {
  storeVisit(USER.id, 3);
  const { rerender } = await renderInApp(<Page friends={5} />);
  await screen.findByText('5 friends');
  await waitForToast({
    title: '2 friends have joined through your link!',
    description: '15 more friends until your next bonus photos.',
  });
  const before = await countToast();
  await act(async () => rerender(<p>Another page</p>));
  await act(async () => rerender(<Page friends={5} />));
  expect(await countToast()).toBe(before + 1);
});

it('a bonus that is earned while the page is open is announced with its photos', async () => {
  const before = await countToast();
  const { rerender } = await renderInApp(<Page friends={19} />);
  await screen.findByText('19 friends');
  expect(await countToast()).toBe(before + 1);
  await act(async () => rerender(<Page friends={20} />));
  await waitForToast({ title: "You've earned 2 bonus photos!" });
});

it('the friends of somebody else who used this device are not announced', async () => {
  const before = await countToast();
  storeVisit('0d0f3d5e-1111-4222-8333-444455556666', 3);
  await renderInApp(<Page friends={5} />);
  await screen.findByText('5 friends');
  expect(await countToast()).toBe(before + 1);
});
