import type { AdNetwork } from '@mirabelle/catalogue';
import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { installFakeApi } from '../../../testing/fake-api';
import { renderInApp } from '../../../testing/render';
import { setAdChoice } from '../ad-choice';
import { AdPrivacyChoice, AdRecipient } from './ad-privacy';
import { AdQuestion } from './ad-question';
import { NetworkAd } from './network-ad';

const NETWORK: AdNetwork = {
  name: 'Plum Ads',
  privacyUrl: 'https://ads.example/privacy',
  scriptUrl: 'https://ads.example/fill.js',
  client: 'salon-1',
  slots: { header: 'unit-1' },
};

function Slots() {
  const [isFilled, setFilled] = useState(false);
  return (
    <>
      <NetworkAd slot="header" network={NETWORK} isFilled={isFilled} onFilled={setFilled} />
      <NetworkAd slot="footer" network={NETWORK} isFilled={false} onFilled={() => undefined} />
      <AdQuestion network={NETWORK} />
      <p>{isFilled ? 'filled' : 'our own'}</p>
    </>
  );
}

const listScripts = () => [...document.querySelectorAll<HTMLScriptElement>('script[data-ad-network]')];
const listUnits = () => [...document.querySelectorAll<HTMLElement>('ins')];
const press = (name: string) => act(() => screen.getByRole('button', { name }).click());

beforeEach(() => {
  localStorage.clear();
  installFakeApi({
    'GET /api/auth/user': { status: 401, json: {} },
    'GET /ad-network.json': { json: NETWORK },
  });
});
afterEach(() => {
  for (const script of listScripts()) script.remove();
  delete window.adsbygoogle;
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'globalPrivacyControl');
});

describe('the ads of a network', () => {
  it('a network is asked for ads only after the visitor has allowed it, once for each slot it has, and not for personalized ones', async () => {
    await renderInApp(<Slots />);
    screen.getByText('Allow ads from Plum Ads?');
    expect([listScripts(), listUnits()]).toEqual([[], []]);
    await press('Allow');
    expect(listScripts().map(({ src }) => src)).toEqual(['https://ads.example/fill.js?client=salon-1']);
    expect(listUnits().map(({ dataset }) => dataset.adSlot)).toEqual(['unit-1']);
    expect(window.adsbygoogle).toHaveLength(1);
    expect(window.adsbygoogle?.requestNonPersonalizedAds).toBe(1);
    expect(screen.queryByText('Allow ads from Plum Ads?')).toBeNull();
    screen.getByText('our own');
    (listUnits()[0] as HTMLElement).dataset.adStatus = 'filled';
    await screen.findByText('filled');
    (listUnits()[0] as HTMLElement).dataset.adStatus = 'unfilled';
    await screen.findByText('our own');
  });

  it('a visitor who refuses gets no ads of a network and is not asked again', async () => {
    const { rerender } = await renderInApp(<Slots />);
    await press('Don’t allow');
    rerender(<p>elsewhere</p>);
    rerender(<Slots />);
    expect(screen.queryByText('Allow ads from Plum Ads?')).toBeNull();
    expect([listScripts(), listUnits()]).toEqual([[], []]);
  });

  it('a browser that asks not to track refuses for its visitor, whatever was allowed before', async () => {
    setAdChoice(NETWORK, 'allowed');
    Object.defineProperty(navigator, 'globalPrivacyControl', { value: true, configurable: true });
    await renderInApp(
      <>
        <Slots />
        <AdPrivacyChoice />
      </>,
    );
    await screen.findByText('Your browser asks sites not to track you, so nothing is loaded from Plum Ads.');
    expect(screen.queryByRole('button', { name: 'Allow' })).toBeNull();
    expect([listScripts(), listUnits()]).toEqual([[], []]);
  });

  it('an answer holds on the page although the browser stores nothing, and a stored consent can still be withdrawn', async () => {
    setAdChoice(NETWORK, 'allowed');
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    });
    onTestFinished(() => {
      full.mockRestore();
      // What is stored counts again.
      setAdChoice(NETWORK, 'refused');
    });
    const { rerender } = await renderInApp(<AdPrivacyChoice />);
    await screen.findByText('You allow ads from Plum Ads on the front page.');
    await press('Stop allowing');
    screen.getByText('You don’t allow ads from Plum Ads. The front page shows ours.');
    // The next visit must not find the consent.
    expect(localStorage).toHaveLength(0);
    rerender(<Slots />);
    expect(screen.queryByText('Allow ads from Plum Ads?')).toBeNull();
    expect(listUnits()).toEqual([]);

    setAdChoice({ name: 'Other Ads' }, 'allowed');
    rerender(<p>elsewhere</p>);
    rerender(<Slots />);
    screen.getByText('Allow ads from Plum Ads?');
    await press('Allow');
    expect(screen.queryByText('Allow ads from Plum Ads?')).toBeNull();
    expect(listUnits()).toHaveLength(1);
  });

  it('a consent counts for the network that was named and for no other', async () => {
    setAdChoice({ name: 'Other Ads' }, 'allowed');
    await renderInApp(<Slots />);
    screen.getByText('Allow ads from Plum Ads?');
    expect(listUnits()).toEqual([]);
  });

  it('the privacy notice names the network among the recipients, and a consent can be withdrawn and given there', async () => {
    setAdChoice(NETWORK, 'allowed');
    await renderInApp(
      <>
        <AdPrivacyChoice />
        <AdRecipient />
        <Slots />
      </>,
    );
    await screen.findByText('You allow ads from Plum Ads on the front page.');
    screen.getByText(/^And Plum Ads, if you allow its ads/);
    expect(screen.getByRole('link', { name: 'Privacy notice of Plum Ads' }).getAttribute('href')).toBe(
      NETWORK.privacyUrl,
    );
    for (const script of listScripts()) script.remove();
    await press('Stop allowing');
    screen.getByText('You don’t allow ads from Plum Ads. The front page shows ours.');
    await waitFor(() => expect(listUnits()).toEqual([]));
    await press('Allow');
    expect(listUnits()).toHaveLength(1);
  });
});
