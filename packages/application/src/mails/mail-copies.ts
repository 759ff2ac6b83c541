import { gunzipSync, gzipSync } from 'node:zlib';
import { findSubjectKey, type SealedValue, seal, tryUnseal } from '@mirabelle/event-store';
import type { ServiceContext } from '../service-context.js';

type Keys = Pick<ServiceContext, 'subjectKeys'>;

/** A copy opens only in the row that it was sealed for. */
const formatSealContext = (mailId: string) => `mail-copy/${mailId}`;

/** Compresses a mail as it goes out, without headers and attachments, and seals it under the key of its recipient. @returns null without a key */
export async function sealMailCopy(
  keys: Keys,
  { mailId, personId }: { readonly mailId: string; readonly personId: string | null },
  copy: object,
): Promise<SealedValue | null> {
  const key = personId === null ? undefined : await findSubjectKey(keys.subjectKeys, personId);
  if (!key) return null;
  return seal(gzipSync(JSON.stringify(copy)).toString('base64'), key, formatSealContext(mailId));
}

/** @returns undefined if the key is gone. @throws Error if the key of a person who was not erased does not open the copy */
export async function openMailCopy<Copy>(
  keys: Keys,
  {
    mailId,
    personId,
    sealed,
  }: { readonly mailId: string; readonly personId: string; readonly sealed: SealedValue },
): Promise<Copy | undefined> {
  const key = await findSubjectKey(keys.subjectKeys, personId);
  const opened = key && tryUnseal(sealed, key, formatSealContext(mailId));
  if (opened) return JSON.parse(gunzipSync(Buffer.from(opened.value as string, 'base64')).toString('utf8'));
  if ((await keys.subjectKeys.findErased(new Set([personId]))).has(personId)) return undefined;
  throw new Error(`No key opens the copy of the mail ${mailId}`);
}
