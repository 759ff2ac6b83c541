import type { EventLogEntry } from '@mirabelle/backoffice-contracts';
import type { StaffRole } from '@mirabelle/domain';
import type { RecordedEvent } from '@mirabelle/event-store';
import { PERSON_NAME_COLUMNS, type PersonName, toPersonName } from '../account/person-name.js';
import type { Queries } from '../read-model/queries.js';

type Actor = EventLogEntry['actor'];

interface NameRow extends PersonName {
  readonly id: string;
}

const SELECT_NAMES = `select s.id, ${PERSON_NAME_COLUMNS} from read_model.users s where s.id = any($1)`;

/**
 * Reads the names of the actors of events, or their email addresses if no name is known. All staff see the names of staff;
 * only operators and support see the names of customers.
 */
export async function readActors(
  queries: Queries,
  events: readonly RecordedEvent[],
  roles: ReadonlySet<StaffRole>,
): Promise<(event: RecordedEvent) => Actor> {
  const showsCustomers = roles.has('operator') || roles.has('support');
  const ids = events.flatMap(({ metadata: { actor } }) =>
    actor.kind === 'staff' || (actor.kind === 'user' && showsCustomers) ? [actor.id] : [],
  );
  const rows = ids.length > 0 ? await queries.readRows<NameRow>(SELECT_NAMES, [[...new Set(ids)]]) : [];
  const names = new Map(rows.map((row) => [row.id, toPersonName(row)]));
  return ({ metadata: { actor } }) => {
    if (actor.kind === 'visitor') return { kind: actor.kind, id: null, name: null };
    const isShown = actor.kind === 'staff' || showsCustomers;
    return { kind: actor.kind, id: actor.id, name: (isShown && names.get(actor.id)) || null };
  };
}
