import type { AdminContactMessage } from '@mirabelle/backoffice-contracts';
import { useListContext } from 'react-admin';
import { useResourceTranslate } from '../i18n/i18n';
import { findPassage } from './find-passage';
import { findCustomerPassage, useMergedPassage } from './merged-passages';

/**
 * The passage that the search has found, also in a message that was merged into this one, otherwise what was written last. A reply from
 * another address than the sender's is marked, because anybody may have written it.
 */
export function LatestText({ message }: { readonly message: AdminContactMessage }) {
  const t = useResourceTranslate('contact-messages');
  const { filterValues } = useListContext();
  const mergedPassage = useMergedPassage(message.id);
  const { latestMessage, latestIsFromOtherAddress, reply } = message;
  const words = String(filterValues.q ?? '');
  const passage = findCustomerPassage(message, words);
  if (passage !== undefined) return passage;
  const inReply = findPassage(reply, words);
  if (inReply !== undefined) return t('inReply', { text: inReply });
  if (mergedPassage !== undefined) return mergedPassage;
  if (latestMessage === null) return message.message;
  return latestIsFromOtherAddress ? t('fromOtherAddress', { text: latestMessage }) : latestMessage;
}
