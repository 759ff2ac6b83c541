import type { PasskeyAssertion, PasskeyRegistration } from '@mirabelle/contracts';
import type { PasskeyAdded } from '@mirabelle/domain';
import { ProblemError } from '@mirabelle/http';
import type { Config } from '@mirabelle/runtime';

type Webauthn = typeof import('@simplewebauthn/server');

/** Loads the library with the first passkey, because its 250 files would delay each start of the process. */
export const loadWebauthn = (): Promise<Webauthn> => import('@simplewebauthn/server');

/** The site that passkeys belong to (WebAuthn: relying party). */
interface RelyingParty {
  /** Host name of the site. Passkeys of another host name are not accepted. */
  readonly id: string;
  /** Origin of the pages that may use the passkeys. */
  readonly origin: string;
  readonly name: string;
}

export function getRelyingParty({ publicUrl }: Pick<Config, 'publicUrl'>): RelyingParty {
  const { hostname, origin } = new URL(publicUrl);
  return { id: hostname, origin, name: 'Mirabelle' };
}

type StoredPasskey = PasskeyAdded['data'];

/** The credentials of a person's passkeys, as the browser expects them. Those of an erased person are gone. */
export function listCredentials(own: ReadonlyMap<string, StoredPasskey>): { id: string }[] {
  return [...own.values()].flatMap(({ credentialId }) => (credentialId ? [{ id: credentialId }] : []));
}

/**
 * Checks a new credential: challenge, origin, host name and that the person was verified.
 *
 * @throws ProblemError `passkey_refused`
 */
export async function verifyRegistration(
  party: RelyingParty,
  challenge: string,
  { response, ...credential }: PasskeyRegistration,
): Promise<Omit<StoredPasskey, 'userId' | 'passkeyId'>> {
  const { verifyRegistrationResponse } = await loadWebauthn();
  const { transports, ...attestation } = response;
  const { registrationInfo } = await verifyRegistrationResponse({
    response: {
      ...toCredential(credential),
      response: { ...attestation, ...(transports && { transports }) },
    },
    expectedChallenge: challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: true,
  }).catch(() => {
    throw createRegistrationRefusal();
  });
  if (!registrationInfo) throw createRegistrationRefusal();
  const { id, publicKey, counter } = registrationInfo.credential;
  return {
    credentialId: id,
    publicKey: Buffer.from(publicKey).toString('base64url'),
    counter,
    transports: transports ?? [],
    synced: registrationInfo.credentialBackedUp,
  };
}

/**
 * Checks a signed challenge: signature, origin, host name, counter and that the person was verified.
 *
 * @returns the authenticator's signature counter
 * @throws ProblemError `passkey_refused`
 */
export async function verifyAssertion(
  party: RelyingParty,
  challenge: string,
  assertion: PasskeyAssertion,
  { credentialId, publicKey, counter }: StoredPasskey,
): Promise<number> {
  // The key of an erased person is gone.
  if (!credentialId || !publicKey) throw createPasskeyRefusal();
  const { verifyAuthenticationResponse } = await loadWebauthn();
  const { userHandle, ...signed } = assertion.response;
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: { ...toCredential(assertion), response: { ...signed, ...(userHandle && { userHandle }) } },
    expectedChallenge: challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: true,
    credential: {
      id: credentialId,
      publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')),
      counter,
    },
  }).catch(() => {
    throw createPasskeyRefusal();
  });
  if (!verified) throw createPasskeyRefusal();
  return authenticationInfo.newCounter;
}

/** The product uses no extensions, so their results are dropped. */
const toCredential = ({ id, rawId, type }: Pick<PasskeyAssertion, 'id' | 'rawId' | 'type'>) => ({
  id,
  rawId,
  type,
  clientExtensionResults: {},
});

/** The text offers no emailed link, as the one below does, because a link cannot add a passkey. */
const createRegistrationRefusal = (): ProblemError =>
  new ProblemError('passkey_refused', 'This passkey was not accepted. Please try again.');

/** One answer for every reason, so that nobody learns which passkeys exist. It is for sign-ins and for proofs of identity. */
export const createPasskeyRefusal = (): ProblemError =>
  new ProblemError('passkey_refused', 'This passkey was not accepted. Please use an emailed link.');
