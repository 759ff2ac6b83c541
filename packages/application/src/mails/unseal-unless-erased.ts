import { findSubjectKey, type SealedValue, type SubjectKeys, tryUnseal } from '@mirabelle/event-store';

/**
 * Unseals what the ledger of sent mails keeps under a person's key.
 *
 * @param sealContext with which the value was sealed
 * @param name of the value, for the message of the error
 * @returns undefined if the person has been erased
 * @throws Error if the key of a person who was not erased does not open the value
 */
export async function unsealUnlessErased(
  subjectKeys: SubjectKeys,
  { personId, sealed }: { readonly personId: string; readonly sealed: SealedValue },
  sealContext: string,
  name: string,
): Promise<{ readonly value: unknown } | undefined> {
  const key = await findSubjectKey(subjectKeys, personId);
  const unsealed = key && tryUnseal(sealed, key, sealContext);
  if (unsealed) return unsealed;
  if ((await subjectKeys.findErased(new Set([personId]))).has(personId)) return undefined;
  throw new Error(`No key opens ${name}`);
}
