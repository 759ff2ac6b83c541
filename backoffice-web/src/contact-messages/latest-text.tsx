import type { AdminContactMessage } from '@mirabelle/backoffice-contracts';
import { Box } from '@mui/material';
import { useListContext } from 'react-admin';
import { MarkedText } from '../components/marked-text';
import { countFoundWords, findPassage } from '../format/find-passage';
import { useResourceTranslate } from '../i18n/i18n';
import { useCouldBeFoundByMergedMessage, useMergedPassage } from './merged-passages';

const TWO_LINES = {
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
  whiteSpace: 'normal',
  overflowWrap: 'anywhere',
} as const;

/**
 * The passage that the search has found, also in a message that was merged into this one, otherwise what was written last. A reply from
 * another address than the sender's is marked, because anybody may have written it. What only an internal note has is not shown in the list.
 */
export function LatestText({ message }: { readonly message: AdminContactMessage }) {
  const t = useResourceTranslate('contact-messages');
  const { filterValues } = useListContext();
  const mergedPassage = useMergedPassage(message.id);
  const couldBeFoundByMergedMessage = useCouldBeFoundByMergedMessage(message.id);
  const { latestMessage, latestIsFromOtherAddress, reply } = message;
  const search = String(filterValues.q ?? '');
  const texts = [
    { text: latestIsFromOtherAddress ? null : latestMessage },
    { text: message.message },
    { text: reply, key: 'inReply' },
    { text: mergedPassage ?? null },
  ];
  const latest = findLatest();
  if (!couldBeFoundByMergedMessage && isOnlyInNote()) return t('inNote', { text: latest });
  const counts = texts.map(({ text }) => countFoundWords(text, search));
  const best = Math.max(...counts);
  const found = best === 0 ? undefined : texts[counts.indexOf(best)];
  const passage = found && findPassage(found.text, search);
  if (found && passage !== undefined)
    return (
      // On two lines, because on one the found word could be where the line is cut off.
      <Box component="span" sx={TWO_LINES}>
        <MarkedText text={found.key ? t(found.key, { text: passage }) : passage} search={search} />
      </Box>
    );
  return latest;

  function findLatest(): string | null {
    if (latestMessage === null) return message.message;
    return latestIsFromOtherAddress ? t('fromOtherAddress', { text: latestMessage }) : latestMessage;
  }

  /** Beside these texts, only internal notes are searched. */
  function isOnlyInNote(): boolean {
    const { name, email, subject } = message;
    const searched = [name, email, subject, latestMessage, ...texts.map(({ text }) => text)].join(' ');
    return countFoundWords(searched, search) < countFoundWords(search, search);
  }
}
