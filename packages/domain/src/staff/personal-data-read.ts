import { accept, type Decider, type DomainEvent, defineEvents, defineStream } from '@mirabelle/decider';

/** The records that a member of staff is shown, in ids and keyed hashes. It holds no personal data. */
export interface PersonalDataReading {
  /** Account of the member of staff. */
  readonly staffId: string;
  /** UTC instant, ISO 8601. */
  readonly readAt: string;
  /** Name of the resource in the back office, such as "users", or "event-log". */
  readonly resource: string;
  readonly view: 'list' | 'record' | 'history' | 'export';
  /** Ids of the records that are shown; for a history the stream or record. Absent for exports and long lists. */
  readonly ids?: readonly string[];
  /** Number of the records that are shown. Absent for exports, which are recorded before their first row is read. */
  readonly count?: number;
  /** Keyed hash of the filter, which may hold a name. Equal filters have equal hashes. */
  readonly filterHash?: string;
  /** Why the data was exported: one of the fixed choices of the back office. */
  readonly reason?: string;
}

export type PersonalDataRead = DomainEvent<'PersonalDataRead', PersonalDataReading>;

export const personalDataReadEvents = defineEvents<PersonalDataRead>({ PersonalDataRead: {} });

const createStreamName = defineStream<PersonalDataRead>('staffReads');

/** The stream of what one member of staff is shown on one UTC day. */
export function staffReadsStream({ staffId, readAt }: Pick<PersonalDataReading, 'staffId' | 'readAt'>) {
  return createStreamName(`${staffId}-${readAt.slice(0, 10)}`);
}

interface RecordPersonalDataReading {
  readonly type: 'RecordPersonalDataReading';
  readonly reading: PersonalDataReading;
}

/**
 * Records what is about to be shown. Nothing is refused: whether the member of staff may see the data was decided before. The
 * state counts the events.
 */
export const staffReads: Decider<number, RecordPersonalDataReading, PersonalDataRead> = {
  initialState: 0,
  evolve: (count) => count + 1,
  decide: ({ reading }) => accept({ type: 'PersonalDataRead', data: reading }),
};
