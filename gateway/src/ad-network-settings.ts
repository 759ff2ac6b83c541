import { AD_SLOTS } from '@mirabelle/catalogue';
import { documentSetting } from '@mirabelle/runtime';
import { z } from 'zod';

const isLoopback = (hostname: string) => /^(?:localhost|127\.0\.0\.1|\[::1\])$/.test(hostname);

/** Whether nobody can change the answer of this URL in transit: it comes over https, or from this machine. */
const isSecure = ({ protocol, hostname }: URL) => protocol === 'https:' || isLoopback(hostname);

/** A URL of the network: of its program or of its privacy notice. */
const secureUrl = z
  .url({ protocol: /^https?$/ })
  .refine((value) => URL.canParse(value) && isSecure(new URL(value)), 'must begin with https://');

/** A source of a Content-Security-Policy: an origin, whose host name may begin with `*.`. Over http only on this machine. */
const ORIGIN = /^(?:https:\/\/(?:\*\.)?[a-z0-9.-]+(?::\d+)?|http:\/\/(?:localhost|127\.0\.0\.1)(?::\d+)?)$/i;
/** One ad unit: `SLOT=ID`. */
const AD_UNIT = new RegExp(`^(?:${AD_SLOTS.join('|')})=[A-Za-z0-9_-]{1,64}$`);

/** Splits a setting at spaces and commas. */
const splitList = (value: string) => value.split(/[\s,]+/).filter(Boolean);

/** The settings of the advertising network. The README's table is generated from them. */
export const adNetworkSettings = {
  AD_NETWORK_CLIENT: documentSetting(
    z
      .string()
      .regex(/^[A-Za-z0-9_-]{1,64}$/, 'must be 1 to 64 letters, digits, - or _')
      .optional(),
    {
      description:
        'Id of this site at an advertising network: the publisher id of Google AdSense, `ca-pub-` and 16 digits. Visitors are asked before anything is loaded from it (docs/operations.md)',
      defaultText: 'no network: all advertising is our own',
    },
  ),
  AD_NETWORK_SLOTS: documentSetting(
    z
      .string()
      .transform(splitList)
      .refine((slots) => slots.length > 0 && slots.every((slot) => AD_UNIT.test(slot)), {
        message: `must name ad units as SLOT=ID, where SLOT is ${AD_SLOTS.join(', ')}`,
      })
      .optional(),
    {
      description:
        'The ad units of `AD_NETWORK_CLIENT`, such as `header=1234567890 footer=2345678901`. A slot without one keeps our own advertisement',
      defaultText: 'required with `AD_NETWORK_CLIENT`',
    },
  ),
  AD_NETWORK_SCRIPT_URL: documentSetting(secureUrl.optional(), {
    description:
      'Program of another network than Google AdSense. It must also take its slots from the queue `adsbygoogle`',
    defaultText: 'the program of Google AdSense',
  }),
  AD_NETWORK_NAME: documentSetting(z.string().trim().min(1).max(100).optional(), {
    description: 'Name of the network, for the question to visitors and for the privacy notice',
    defaultText: '`Google AdSense`; required with `AD_NETWORK_SCRIPT_URL`',
  }),
  AD_NETWORK_PRIVACY_URL: documentSetting(secureUrl.optional(), {
    description: "Address of the network's own privacy notice",
    defaultText: "Google's; required with `AD_NETWORK_SCRIPT_URL`",
  }),
  AD_NETWORK_ORIGINS: documentSetting(
    z
      .string()
      .transform(splitList)
      .refine(
        (origins) => origins.every((origin) => ORIGIN.test(origin)),
        'must be origins such as https://*.example.com',
      )
      .optional(),
    {
      description:
        'Origins that the Content-Security-Policy allows for the network, separated by spaces. They replace the default',
      defaultText: "Google's, or the origin of `AD_NETWORK_SCRIPT_URL`",
    },
  ),
};
