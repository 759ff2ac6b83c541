import { z } from 'zod';
import { defineEndpoint } from './endpoint.js';

const base64urlOfLength = (length: number) =>
  z.string().regex(new RegExp(`^[A-Za-z0-9_-]{${length}}$`), `Must be ${length} characters of base64url`);

/** The push subscription of a browser, as `PushSubscription.toJSON()` gives it. */
const PushSubscriptionBody = z.strictObject({
  /** Address at the push service of the browser. */
  endpoint: z.url({ protocol: /^https$/ }).max(1_000),
  /** Not used: the address answers with 404 or 410 once it has expired. */
  expirationTime: z.number().nullable().optional(),
  keys: z.strictObject({
    /** Public key of the browser, 65 bytes. */
    p256dh: base64urlOfLength(87),
    /** Secret of the browser, 16 bytes. */
    auth: base64urlOfLength(22),
  }),
});

export const PushReminders = z.object({
  /** Public key for `applicationServerKey` of the browser, base64url. */
  publicKey: z.string(),
  /** Whether the browser that makes this request gets the reminders. */
  subscribed: z.boolean(),
});
export type PushReminders = z.infer<typeof PushReminders>;

export const readPushReminders = defineEndpoint({
  method: 'get',
  path: '/api/push-subscription',
  service: 'read-api',
  access: 'user',
  summary: 'Whether this device is reminded of appointments by push messages',
  status: 200,
  answer: PushReminders,
});

export const savePushSubscription = defineEndpoint({
  method: 'put',
  path: '/api/push-subscription',
  service: 'command-api',
  access: 'user',
  summary: 'Reminds this device of appointments by push messages, until it is signed out',
  body: PushSubscriptionBody,
  status: 204,
});

export const deletePushSubscription = defineEndpoint({
  method: 'delete',
  path: '/api/push-subscription',
  service: 'command-api',
  access: 'user',
  summary: 'Ends the push messages to this device',
  status: 204,
});
