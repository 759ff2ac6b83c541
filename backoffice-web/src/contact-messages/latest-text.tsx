import type { AdminContactMessage } from '@mirabelle/backoffice-contracts';
import { useListContext } from 'react-admin';
import { MarkedText } from '../components/marked-text';
import { countFoundWords, findPassage } from '../format/find-passage';
import { useResourceTranslate } from '../i18n/i18n';
import { useMergedPassage } from './merged-passages';

/**
 * The passage that the search has found, also in a message that was merged into this one, otherwise what was written last. A reply from
 * another address than the sender's is marked, because anybody may have written it.
 */
export function LatestText({ message }: { readonly message: AdminContactMessage }) {
  const t = useResourceTranslate('contact-messages');
  const { filterValues } = useListContext();
  const mergedPassage = useMergedPassage(message.id);
  const { latestMessage, latestIsFromOtherAddress, reply } = message;
  const search = String(filterValues.q ?? '');
  const texts = [
    { text: latestIsFromOtherAddress ? null : latestMessage },
    { text: message.message },
    { text: reply, key: 'inReply' },
    { text: mergedPassage ?? null },
  ];
  const counts = texts.map(({ text }) => countFoundWords(text, search));
  const best = Math.max(...counts);
  const found = best === 0 ? undefined : texts[counts.indexOf(best)];
  const passage = found && findPassage(found.text, search);
  if (found && passage !== undefined)
    return <MarkedText text={found.key ? t(found.key, { text: passage }) : passage} search={search} />;
  if (latestMessage === null) return message.message;
  return latestIsFromOtherAddress ? t('fromOtherAddress', { text: latestMessage }) : latestMessage;
}
