import { deriveMetadata } from '@mirabelle/application';
import { passkeySignInOptions, signInWithPasskey } from '@mirabelle/contracts';
import {
  account,
  accountStream,
  findPasskey,
  type PasskeyAdded,
  passkeys,
  passkeysStream,
} from '@mirabelle/domain';
import { z } from 'zod';
import { createSignedOutProblem, isPasskeyKept } from '../account/check-new-session.js';
import { prepareDevice } from '../account/new-device.js';
import { toUser } from '../account/to-user.js';
import type { Context } from '../context.js';
import { createCommandMetadata } from '../http/command-metadata.js';
import { CHALLENGE_LIFETIME_MS, issueChallenge, takeChallenge } from './challenges.js';
import {
  createPasskeyRefusal,
  getRelyingParty,
  listCredentials,
  loadWebauthn,
  verifyAssertion,
} from './verify-passkey.js';

/** A visitor signs in with a passkey; a signed-in person gives a fresh proof of identity with their own passkey. */
export function addPasskeySignInRoutes(context: Context): void {
  const { service, commands, config, now } = context;
  const party = getRelyingParty(config);

  service.route(
    passkeySignInOptions,
    async ({ http, person }) => {
      const use = { purpose: 'signIn', userId: person?.userId } as const;
      const challenge = await issueChallenge(context, http, use);
      const { generateAuthenticationOptions } = await loadWebauthn();
      const options = await generateAuthenticationOptions({
        rpID: party.id,
        challenge: new Uint8Array(Buffer.from(challenge, 'base64url')),
        timeout: CHALLENGE_LIFETIME_MS,
        userVerification: 'required',
        allowCredentials: person
          ? listCredentials(await commands.load(passkeys, passkeysStream(person.userId)))
          : [],
      });
      return { ...options };
    },
    { replaysAnswer: false },
  );

  service.route(
    signInWithPasskey,
    async (request) => {
      const { body, person, http } = request;
      const use = { purpose: 'signIn', userId: person?.userId } as const;
      const challenge = await takeChallenge(context, http, use, body.response.clientDataJSON);
      const owner = findOwner(body.response.userHandle, person?.userId);
      const passkey = await findOwnPasskey(owner, body.id);
      const counter = await verifyAssertion(party, challenge, body, passkey);
      const { passkeyId } = passkey;
      const metadata = { ...createCommandMetadata(request), actor: { kind: 'user', id: owner } as const };
      const purpose = person ? 'stepUp' : 'signIn';
      await commands.execute({
        decider: passkeys,
        stream: passkeysStream(owner),
        command: { type: 'UsePasskey', use: { userId: owner, passkeyId, purpose, counter } },
        metadata,
      });
      const proof = { by: 'passkey', passkeyId } as const;
      if (person) {
        await service.sessions.renew(http.request, http.response, { signedInAt: now(), proof });
        if (!(await isPasskeyKept(context, owner, proof))) {
          await service.sessions.close(http.request, http.response);
          throw createSignedOutProblem();
        }
      } else {
        const device = await prepareDevice(context, request, owner);
        await commands.execute({
          decider: account,
          stream: accountStream(owner),
          command: { type: 'SignInWithPasskey', language: request.language, ...device.command },
          metadata: deriveMetadata(metadata, 'sign-in'),
        });
        await device.openSession(proof);
      }
      return toUser(context, await commands.load(account, accountStream(owner)));
    },
    { replaysAnswer: false },
  );

  async function findOwnPasskey(userId: string, credentialId: string): Promise<PasskeyAdded['data']> {
    const passkey = findPasskey(await commands.load(passkeys, passkeysStream(userId)), credentialId);
    if (!passkey) throw createPasskeyRefusal();
    return passkey;
  }
}

/**
 * The id of a passkey's owner. An authenticator names the owner in `userHandle` (base64url), and may leave it out where it
 * was given a list of credentials, as for a signed-in person. The signature is checked with the owner's key afterwards.
 *
 * @throws ProblemError `passkey_refused` if nobody is named as the owner, or somebody other than the signed-in person
 */
function findOwner(userHandle: string | undefined, signedInUserId: string | undefined): string {
  if (!userHandle) {
    if (!signedInUserId) throw createPasskeyRefusal();
    return signedInUserId;
  }
  const owner = z.uuid().safeParse(Buffer.from(userHandle, 'base64url').toString()).data;
  if (!owner || (signedInUserId && owner !== signedInUserId)) throw createPasskeyRefusal();
  return owner;
}
