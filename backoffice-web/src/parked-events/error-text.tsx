import type { ParkedEvent } from '@mirabelle/backoffice-contracts';
import { useResourceTranslate } from '../i18n/i18n';

/** Why an event is parked: the error of its last attempt, or that it waits for an earlier event. */
export function ErrorText({ event: { attempts, error } }: { event: ParkedEvent }) {
  const t = useResourceTranslate('parked-events');
  return attempts === 0 ? t('waitsForEarlierEvent') : error;
}
