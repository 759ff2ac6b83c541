import { z } from 'zod';
import { User } from './account.js';
import { defineEndpoint, noBody } from './endpoint.js';
import { isoInstant } from './fields.js';

/** Unpadded base64url, as WebAuthn's JSON encodes bytes. */
const base64url = (maxLength: number) =>
  z
    .string()
    .max(maxLength)
    .regex(/^[A-Za-z0-9_-]+$/, 'Must be base64url');

/** At most 1,023 bytes (WebAuthn, section 5.8.3). */
const credentialId = base64url(1364);
const extensionResults = z.record(z.string().max(100), z.unknown());
const attachment = z.enum(['platform', 'cross-platform']).optional();

/** The signed answer of an authenticator to a challenge: `AuthenticationResponseJSON` of WebAuthn level 3. */
export const PasskeyAssertion = z.strictObject({
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key'),
  authenticatorAttachment: attachment,
  clientExtensionResults: extensionResults,
  response: z.object({
    clientDataJSON: base64url(4_000),
    authenticatorData: base64url(4_000),
    signature: base64url(8_000),
    userHandle: base64url(100).optional(),
  }),
});
export type PasskeyAssertion = z.infer<typeof PasskeyAssertion>;

/** A new credential: `RegistrationResponseJSON` of WebAuthn level 3. */
export const PasskeyRegistration = z.strictObject({
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key'),
  authenticatorAttachment: attachment,
  clientExtensionResults: extensionResults,
  response: z.object({
    clientDataJSON: base64url(4_000),
    attestationObject: base64url(40_000),
    transports: z.array(z.string().max(40)).max(10).optional(),
  }),
});
export type PasskeyRegistration = z.infer<typeof PasskeyRegistration>;

/** Options for `navigator.credentials`, as the browser's WebAuthn library takes them. */
const webAuthnOptions = z.looseObject({ challenge: z.string() });

export const Passkey = z.object({
  id: z.uuid(),
  createdAt: isoInstant,
  lastUsedAt: isoInstant.nullable(),
  /** Whether a password manager keeps copies of it on other devices. */
  synced: z.boolean(),
  /** Whether this session was opened with this passkey. */
  current: z.boolean(),
});
export type Passkey = z.infer<typeof Passkey>;

export const listPasskeys = defineEndpoint({
  method: 'get',
  path: '/api/auth/passkeys',
  service: 'read-api',
  access: 'user',
  summary: 'The passkeys of the user, oldest first',
  status: 200,
  answer: z.array(Passkey),
});

const commandDefaults = { method: 'post', service: 'command-api', status: 200 } as const;

export const passkeyRegistrationOptions = defineEndpoint({
  ...commandDefaults,
  path: '/api/auth/passkeys/register/options',
  access: 'user',
  stepUp: true,
  summary: 'The options for a new passkey, with a challenge for one use within 5 minutes',
  body: noBody,
  answer: webAuthnOptions,
});

/** Needs no fresh proof, because the challenge that the call answers was given only to somebody with a fresh proof. */
export const registerPasskey = defineEndpoint({
  ...commandDefaults,
  path: '/api/auth/passkeys/register',
  access: 'user',
  summary: 'Adds a passkey to the account',
  body: PasskeyRegistration,
  status: 201,
  answer: z.object({ id: z.uuid() }),
});

export const removePasskey = defineEndpoint({
  method: 'delete',
  path: '/api/auth/passkeys/{id}',
  service: 'command-api',
  access: 'user',
  stepUp: true,
  summary: 'Removes a passkey of the user. Sessions on other devices that it opened end',
  params: z.object({ id: z.uuid() }),
  status: 204,
});

export const passkeySignInOptions = defineEndpoint({
  ...commandDefaults,
  path: '/api/auth/passkeys/signin/options',
  access: 'public',
  summary: 'The options for a sign-in with a passkey, with a challenge for one use within 5 minutes',
  body: noBody,
  answer: webAuthnOptions,
});

export const signInWithPasskey = defineEndpoint({
  ...commandDefaults,
  path: '/api/auth/passkeys/signin',
  access: 'public',
  securityAction: 'step-up',
  summary: 'Signs in with a passkey. For a signed-in person it is a fresh proof of identity',
  body: PasskeyAssertion,
  answer: User,
});
