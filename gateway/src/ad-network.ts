import type { AdNetwork } from '@mirabelle/catalogue';
import { ConfigError, createMissingSettingError, parseSettings } from '@mirabelle/runtime';
import { z } from 'zod';
import { adNetworkSettings } from './ad-network-settings.js';

/** The advertising network of this installation, with the origins that the policy of the pages must allow for it. */
export interface AllowedAdNetwork {
  readonly network: AdNetwork;
  readonly origins: readonly string[];
}

/**
 * Google AdSense. Its origins change over time, and Google itself supports only policies with a nonce on every script
 * (developers.google.com/publisher-tag/guides/content-security-policy), which pages that are built and compressed ahead cannot
 * have. So these are the usual ones, `AD_NETWORK_ORIGINS` replaces them, and a slot that stays empty shows our own advertisement.
 */
const ADSENSE = {
  name: 'Google AdSense',
  scriptUrl: 'https://pagead2.googlesyndication.com/pagead/js/adsbygoogle.js',
  privacyUrl: 'https://policies.google.com/technologies/partner-sites',
  origins: [
    'https://*.googlesyndication.com',
    'https://*.doubleclick.net',
    'https://*.adtrafficquality.google',
    'https://www.google.com',
  ],
} as const;
const ADSENSE_CLIENT = /^ca-pub-\d{16}$/;

/**
 * Reads the advertising network from environment variables. An empty value counts as not set.
 *
 * @returns undefined if there is none
 * @throws ConfigError that names the setting which is invalid or missing
 */
export function readAdNetwork(
  env: Readonly<Record<string, string | undefined>>,
): AllowedAdNetwork | undefined {
  const data = parseSettings(z.object(adNetworkSettings), env);
  const {
    AD_NETWORK_CLIENT: client,
    AD_NETWORK_SLOTS: slots,
    AD_NETWORK_SCRIPT_URL: scriptUrl,
    AD_NETWORK_NAME: name,
    AD_NETWORK_PRIVACY_URL: privacyUrl,
    AD_NETWORK_ORIGINS: origins,
  } = data;
  if (client === undefined) {
    const [settingWithValue] = Object.entries(data).find(([, value]) => value !== undefined) ?? [];
    if (settingWithValue === undefined) return undefined;
    throw createMissingSettingError('AD_NETWORK_CLIENT', settingWithValue);
  }
  if (slots === undefined) throw createMissingSettingError('AD_NETWORK_SLOTS', 'AD_NETWORK_CLIENT');
  const adUnits = Object.fromEntries(slots.map((slot) => slot.split('=') as [string, string]));
  if (scriptUrl === undefined) {
    if (!ADSENSE_CLIENT.test(client))
      throw new ConfigError('The setting AD_NETWORK_CLIENT is invalid: must be ca-pub- and 16 digits');
    return {
      network: {
        name: name ?? ADSENSE.name,
        privacyUrl: privacyUrl ?? ADSENSE.privacyUrl,
        scriptUrl: ADSENSE.scriptUrl,
        client,
        slots: adUnits,
      },
      origins: origins ?? ADSENSE.origins,
    };
  }
  if (name === undefined) throw createMissingSettingError('AD_NETWORK_NAME', 'AD_NETWORK_SCRIPT_URL');
  if (privacyUrl === undefined)
    throw createMissingSettingError('AD_NETWORK_PRIVACY_URL', 'AD_NETWORK_SCRIPT_URL');
  return {
    network: { name, privacyUrl, scriptUrl, client, slots: adUnits },
    origins: origins ?? [new URL(scriptUrl).origin],
  };
}
