import type { EventLogEntry } from '@mirabelle/backoffice-contracts';
import { useTranslate } from 'react-admin';
import { useResourceTranslate } from '../i18n/i18n';
import { formatCode } from './field-codes';
import { humanizeName } from './humanize';
import { isRejection } from './is-rejection';

type NamedEvent = Pick<EventLogEntry, 'type' | 'data'> & Partial<Pick<EventLogEntry, 'occurredAt'>>;

/** A price that holds at once begins when it is asked for, which other clocks may see a little later. */
const A_MOMENT_MS = 60_000;

/** Whether a price was set for later: it does not hold yet when it is set. */
export const isPlannedPrice = ({ type, data, occurredAt }: NamedEvent): boolean =>
  type === 'PriceChangeScheduled' &&
  typeof data.validFrom === 'string' &&
  occurredAt !== undefined &&
  Date.parse(data.validFrom) - Date.parse(occurredAt) > A_MOMENT_MS;

/** What is said of a salon that becomes a draft, and of a draft that is published: both are stored as the events of a suspension. */
function findDraftText(event: NamedEvent, events: readonly NamedEvent[]): string | undefined {
  if (event.type === 'SalonSuspended') return event.data.reason === 'draft' ? 'salonDraft' : undefined;
  if (event.type !== 'SalonResumed') return undefined;
  const before = events.slice(0, events.indexOf(event)).findLast(({ type }) => type === 'SalonSuspended');
  return before?.data.reason === 'draft' ? 'salonPublished' : undefined;
}

/**
 * Returns a function that names an event of a record. An event type without a translation is named after its type.
 *
 * @param events all events of the record
 */
export function useGetEventName(events: readonly NamedEvent[]): (event: NamedEvent) => string {
  const translate = useTranslate();
  return (event) => {
    if (isRejection(event, events)) return translate('resources.event-log.requestRejected');
    const draftText = findDraftText(event, events);
    if (draftText) return translate(`resources.event-log.${draftText}`);
    if (isPlannedPrice(event)) return translate('resources.event-log.pricePlanned');
    const name = translate(`resources.event-log.types.${event.type}`, { _: humanizeName(event.type) });
    if (event.type === 'AppointmentRescheduled' && event.data.isUndo)
      return translate('resources.event-log.movedBack');
    if (event.type === 'AppointmentRescheduled') {
      const why = formatCode('moved', event.data.by);
      return why ? `${name}: ${why}` : name;
    }
    const role = formatCode('role', event.data.role);
    return role ? `${name}: ${role}` : name;
  };
}

/** What the product does by itself after what a customer did. */
const BY_ITSELF: ReadonlySet<string> = new Set([
  'CommissionRecorded',
  'CommissionDescribed',
  'PaymentUsed',
  'PaymentReleased',
]);

/** Returns a function that names the person or system that caused an event. */
export function useGetActorName(): (event: EventLogEntry) => string {
  const t = useResourceTranslate('event-log.actors');
  return ({ type, actor: { kind, name } }) =>
    kind === 'user' && BY_ITSELF.has(type) ? t('system') : (name ?? t(kind));
}

/** Returns a function that says which of `events` caused an event; undefined if none of them did. */
export function useGetEventCause(
  events: readonly EventLogEntry[],
): (event: EventLogEntry) => string | undefined {
  const t = useResourceTranslate('event-log');
  const getEventName = useGetEventName(events);
  return ({ causationId }) => {
    const cause = events.find(({ id }) => id === causationId);
    return cause && t('causedBy', { event: getEventName(cause) });
  };
}
