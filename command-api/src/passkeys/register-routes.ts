import { randomUUID } from 'node:crypto';
import { formatFullName } from '@mirabelle/catalogue';
import { passkeyRegistrationOptions, registerPasskey } from '@mirabelle/contracts';
import { account, accountStream, passkeys, passkeysStream } from '@mirabelle/domain';
import { requirePerson } from '@mirabelle/http';
import type { Context } from '../context.js';
import { createCommandMetadata } from '../http/command-metadata.js';
import { CHALLENGE_LIFETIME_MS, issueChallenge, takeChallenge } from './challenges.js';
import { refuseStaffWithUnusedPasskey } from './refuse-staff-with-unused-passkey.js';
import { getRelyingParty, listCredentials, loadWebauthn, verifyRegistration } from './verify-passkey.js';

/** People add passkeys to their own accounts. */
export function addPasskeyRegistrationRoutes(context: Context): void {
  const { service, commands, config } = context;
  const party = getRelyingParty(config);

  service.route(
    passkeyRegistrationOptions,
    async (request) => {
      const person = requirePerson(request);
      await refuseStaffWithUnusedPasskey(context, person);
      const { userId } = person;
      const [{ registered, profile }, existing] = await Promise.all([
        commands.load(account, accountStream(userId)),
        commands.load(passkeys, passkeysStream(userId)),
      ]);
      const challenge = await issueChallenge(context, request.http, { purpose: 'register', userId });
      const { generateRegistrationOptions } = await loadWebauthn();
      const options = await generateRegistrationOptions({
        rpName: party.name,
        rpID: party.id,
        userID: new Uint8Array(Buffer.from(userId)),
        userName: registered?.email ?? '',
        userDisplayName: formatFullName(profile.firstName, profile.lastName),
        challenge: new Uint8Array(Buffer.from(challenge, 'base64url')),
        timeout: CHALLENGE_LIFETIME_MS,
        attestationType: 'none',
        excludeCredentials: listCredentials(existing),
        // A sign-in asks for no address, so the authenticator has to know whose passkey it is.
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      });
      return { ...options };
    },
    { replaysAnswer: false },
  );

  service.route(
    registerPasskey,
    async (request) => {
      const person = requirePerson(request);
      await refuseStaffWithUnusedPasskey(context, person);
      const { userId } = person;
      const use = { purpose: 'register', userId } as const;
      const { clientDataJSON } = request.body.response;
      const challenge = await takeChallenge(context, request.http, use, clientDataJSON);
      const passkey = await verifyRegistration(party, challenge, request.body);
      const passkeyId = randomUUID();
      await commands.execute({
        decider: passkeys,
        stream: passkeysStream(userId),
        command: { type: 'AddPasskey', passkey: { userId, passkeyId, ...passkey } },
        metadata: createCommandMetadata(request),
      });
      return { id: passkeyId };
    },
    { replaysAnswer: false },
  );
}
