import { TIMING_MS } from '@mirabelle/catalogue';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { installFakeApi } from '../../../testing/fake-api';
import { renderInApp } from '../../../testing/render';
import { ShareAndEarn } from './share-and-earn';

const STATS = { totalReferrals: 47, bonusCredits: 3, towardNextBonus: 7, friendsPerBonus: 20 };

const openWindow = vi.fn();
async function renderShareAndEarn(referralCode = 'A1B2C3D4'): Promise<void> {
  installFakeApi({ 'GET /api/referrals/stats': { json: STATS } });
  vi.stubGlobal('open', openWindow);
  await renderInApp(<ShareAndEarn referralCode={referralCode} />);
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  openWindow.mockReset();
});

describe('ShareAndEarn', () => {
  it('ShareAndEarn shows the progress toward the next bonus of 20 friends', async () => {
    await renderShareAndEarn();
    expect(await screen.findByText('7 of 20 friends')).toBeTruthy();
    expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('7');
    expect(screen.getByText('Friends who have joined so far: 47')).toBeTruthy();
  });

  it('ShareAndEarn says how many bonus photos are earned and left, and when they are used', async () => {
    await renderShareAndEarn();
    // Two for each 20 of the 47 friends, of which one is used.
    expect(await screen.findByText('Earned: 4 · left: 3')).toBeTruthy();
    expect(
      screen.getByText('A bonus photo is one more try-on: it is used once those of the month are used up.'),
    ).toBeTruthy();
  });

  it('ShareAndEarn shows a link with the fallback code when the user has no referral code', async () => {
    await renderShareAndEarn('');
    const link = screen.getByLabelText('Your link');
    expect(link).toHaveProperty('value', `${window.location.origin}/?ref=beauty`);
  });

  it.each([
    ['Share on Facebook', 'https://www.facebook.com/sharer/sharer.php?u='],
    ['Share on X', 'https://twitter.com/intent/tweet?'],
    ['Share on WhatsApp', 'https://wa.me/?text='],
    ['Share on Telegram', 'https://t.me/share/url?'],
    ['Email', 'mailto:?subject='],
  ])('the button "%s" opens a small window with the link', async (name, expectedStart) => {
    await renderShareAndEarn();
    await userEvent.click(screen.getByRole('button', { name }));
    const [url, , features] = openWindow.mock.calls[0] as [string, string, string];
    expect(url.startsWith(expectedStart)).toBe(true);
    expect(decodeURIComponent(url)).toContain('/?ref=A1B2C3D4');
    expect(features).toContain('width=600,height=400');
  });

  it.each(['Instagram', 'TikTok'])('ShareAndEarn copies the link for %s and confirms it', async (name) => {
    const user = userEvent.setup();
    await renderShareAndEarn();
    await user.click(screen.getByRole('button', { name: `Copy link for ${name}` }));
    expect(await screen.findByText('Copied!')).toBeTruthy();
    expect(await navigator.clipboard.readText()).toContain('/?ref=A1B2C3D4');
    expect(openWindow).not.toHaveBeenCalled();
  });

  it('ShareAndEarn copies the link also where the page may not use the clipboard, as over plain HTTP', async () => {
    const user = userEvent.setup();
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('refused'));
    const copyCommand = vi.fn(() => true);
    Object.assign(document, { execCommand: copyCommand });
    await renderShareAndEarn();
    await user.click(screen.getByRole('button', { name: 'Copy link' }));
    Reflect.deleteProperty(document, 'execCommand');
    expect(await screen.findByText('Copied!')).toBeTruthy();
    expect(copyCommand).toHaveBeenCalledWith('copy');
  });

  it('ShareAndEarn says that the link is copied also after the button has its name again', async () => {
    const user = userEvent.setup();
    await renderShareAndEarn();
    await user.click(screen.getByRole('button', { name: 'Copy link' }));
    await screen.findByText('The link is copied. You can paste it now.');
    await screen.findByRole('button', { name: 'Copy link' }, { timeout: TIMING_MS.copiedFeedback * 10 });
    expect(screen.getByText('The link is copied. You can paste it now.')).toBeTruthy();
  });

  it('ShareAndEarn logs an error and shows no message when the link cannot be copied', async () => {
    const user = userEvent.setup();
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('refused'));
    const logError = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await renderShareAndEarn();
    await user.click(screen.getByRole('button', { name: 'Copy link' }));
    expect(logError).toHaveBeenCalledOnce();
    expect(screen.queryByText('Copied!')).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
    // The link is selected, so that the person can copy it.
    const field = screen.getByLabelText<HTMLInputElement>('Your link');
    expect(field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0)).toBe(field.value);
  });
});
