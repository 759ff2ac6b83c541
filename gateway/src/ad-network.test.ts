import { describe, expect, it } from 'vitest';
import { readAdNetwork } from './ad-network.js';

const ADSENSE = {
  AD_NETWORK_CLIENT: 'ca-pub-1234567890123456',
  AD_NETWORK_SLOTS: 'header=111, footer=222',
};
const OWN = {
  AD_NETWORK_CLIENT: 'salon-1',
  AD_NETWORK_SLOTS: 'header=a',
  AD_NETWORK_SCRIPT_URL: 'https://ads.example/fill.js',
  AD_NETWORK_NAME: 'Plum Ads',
  AD_NETWORK_PRIVACY_URL: 'https://ads.example/privacy',
};

describe('readAdNetwork', () => {
  it('there is no advertising network unless the settings name one', () => {
    expect(readAdNetwork({})).toBeUndefined();
    expect(readAdNetwork({ AD_NETWORK_CLIENT: '', AD_NETWORK_SLOTS: '' })).toBeUndefined();
  });

  it('the settings name Google AdSense by its client and ad units', () => {
    expect(readAdNetwork(ADSENSE)).toMatchObject({
      network: {
        name: 'Google AdSense',
        client: 'ca-pub-1234567890123456',
        slots: { header: '111', footer: '222' },
        scriptUrl: 'https://pagead2.googlesyndication.com/pagead/js/adsbygoogle.js',
      },
      origins: expect.arrayContaining(['https://*.googlesyndication.com']),
    });
  });

  it('another network is allowed at the origin of its program, or at the origins that the settings name', () => {
    expect(readAdNetwork(OWN)?.origins).toEqual(['https://ads.example']);
    expect(
      readAdNetwork({ ...OWN, AD_NETWORK_ORIGINS: 'https://ads.example https://*.ads.example' })?.origins,
    ).toEqual(['https://ads.example', 'https://*.ads.example']);
  });

  it.each([
    ['AD_NETWORK_CLIENT', { AD_NETWORK_SLOTS: 'header=1' }],
    ['AD_NETWORK_CLIENT', { ...ADSENSE, AD_NETWORK_CLIENT: 'pub-1' }],
    ['AD_NETWORK_SLOTS', { ...ADSENSE, AD_NETWORK_SLOTS: '' }],
    ['AD_NETWORK_SLOTS', { ...ADSENSE, AD_NETWORK_SLOTS: 'sidebar=1' }],
    ['AD_NETWORK_SCRIPT_URL', { ...OWN, AD_NETWORK_SCRIPT_URL: 'http://ads.example/fill.js' }],
    ['AD_NETWORK_NAME', { ...OWN, AD_NETWORK_NAME: '' }],
    ['AD_NETWORK_PRIVACY_URL', { ...OWN, AD_NETWORK_PRIVACY_URL: 'not an address' }],
    ['AD_NETWORK_PRIVACY_URL', { ...OWN, AD_NETWORK_PRIVACY_URL: '' }],
    ['AD_NETWORK_ORIGINS', { ...OWN, AD_NETWORK_ORIGINS: "https://ads.example; script-src 'unsafe-eval'" }],
  ])('an invalid or missing %s is refused with its name', (name, env) => {
    expect(() => readAdNetwork(env)).toThrow(`The setting ${name} is `);
  });
});
