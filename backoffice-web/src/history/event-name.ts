import type { EventLogEntry } from '@mirabelle/contracts';
import { useTranslate } from 'react-admin';
import { nameInWords } from './in-words';

/** What happened, in words for people. An event that this release does not know is named as in the log. */
export function useEventName(): (event: Pick<EventLogEntry, 'type'>) => string {
  const translate = useTranslate();
  return ({ type }) => translate(`resources.event-log.types.${type}`, { _: nameInWords(type) });
}
