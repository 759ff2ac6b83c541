import { waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { installFakeApi } from '../testing/fake-api';
import { trackReferral } from './track-referral';

const openPath = (path: string) => window.history.replaceState(null, '', path);
const readPath = () => `${window.location.pathname}${window.location.search}${window.location.hash}`;

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  openPath('/');
});

describe('trackReferral', () => {
  it('trackReferral reports the referral code and removes nothing else from the URL', async () => {
    const calls = installFakeApi({ 'POST /api/referrals/track': { status: 204 } });
    openPath('/pricing?ref=ABCD1234&lng=de#plans');
    trackReferral();
    expect(readPath()).toBe('/pricing?lng=de#plans');
    await waitFor(() => expect(calls[0]?.body).toEqual({ referralCode: 'ABCD1234' }));
  });

  it('trackReferral logs a report that fails', async () => {
    installFakeApi({ 'POST /api/referrals/track': { status: 500 } });
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    openPath('/?ref=ABCD1234');
    trackReferral();
    await waitFor(() => expect(warned).toHaveBeenCalledOnce());
  });

  it('trackReferral reports nothing for a URL without a code', () => {
    const calls = installFakeApi({});
    openPath('/?ref=');
    trackReferral();
    openPath('/brands');
    trackReferral();
    expect(calls).toEqual([]);
  });
});
