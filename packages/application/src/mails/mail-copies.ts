import { gunzipSync, gzipSync } from 'node:zlib';
import { findSubjectKey, type SealedValue, seal } from '@mirabelle/event-store';
import type { ServiceContext } from '../service-context.js';
import { unsealUnlessErased } from './unseal-unless-erased.js';

type Keys = Pick<ServiceContext, 'subjectKeys'>;

/** A copy opens only in the row that it was sealed for. */
export const formatCopyContext = (mailId: string) => `mail-copy/${mailId}`;

/** Compresses a mail as it goes out, without headers and attachments, and seals it under the key of its recipient. @returns null without a key */
export async function sealMailCopy(
  keys: Keys,
  { mailId, personId }: { readonly mailId: string; readonly personId: string | null },
  copy: object,
): Promise<SealedValue | null> {
  const key = personId === null ? undefined : await findSubjectKey(keys.subjectKeys, personId);
  if (!key) return null;
  return seal(gzipSync(JSON.stringify(copy)).toString('base64'), key, formatCopyContext(mailId));
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
  const name = `the copy of the mail ${mailId}`;
  const unsealed = await unsealUnlessErased(
    keys.subjectKeys,
    { personId, sealed },
    formatCopyContext(mailId),
    name,
  );
  if (!unsealed) return undefined;
  return parseMailCopy<Copy>(unsealed.value);
}

/** @param value what {@link sealMailCopy} has sealed */
export const parseMailCopy = <Copy>(value: unknown): Copy =>
  JSON.parse(gunzipSync(Buffer.from(value as string, 'base64')).toString('utf8'));
