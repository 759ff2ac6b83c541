import type { Payout, StaffRole } from '@mirabelle/domain';
import { formatPosition, type Position, type SealedValue, seal, unsealWithAny } from '@mirabelle/event-store';
import type { Queryable, Secrets } from '@mirabelle/runtime';

/** A record that staff have seen, with the version that they saw; null if it had none. */
export interface BulkRecord {
  readonly id: string;
  readonly version: number | null;
  /** Where the appointment is moved; only where staff move appointments. */
  readonly newTime?: NewTime;
}

interface NewTime {
  /** Day at the salon, YYYY-MM-DD. */
  readonly date: string;
  /** Time at the salon, such as 9:00 AM. */
  readonly time: string;
}

/** A request of staff to change many records. */
export interface BulkRequest {
  /** UUID. A repeated request has the same id and is stored once. */
  readonly id: string;
  /** The resource and the action in the paths of the API: `bookings`, `confirm`. */
  readonly resource: string;
  readonly action: string;
  readonly staffId: string;
  /** The person must keep one of these roles until the last record is changed. */
  readonly roles: readonly StaffRole[];
  readonly correlationId: string;
  readonly reason?: string;
  /** How the commissions were paid; only where staff mark them as paid. */
  readonly payout?: Payout;
  /** Who gets the messages; only where staff hand them over. */
  readonly handOver?: HandOver;
}

interface HandOver {
  readonly assigneeId: string;
  /** Kept as a note with each message. */
  readonly note?: string | undefined;
}

/** A bulk action that has not ended. */
export interface UnfinishedBulkAction extends BulkRequest {
  readonly isStopRequested: boolean;
}

/** The outcome for one record. */
export type BulkResult = (
  | { readonly outcome: 'done' | 'unchanged' }
  | { readonly outcome: 'refused'; readonly code: string; readonly detail: string }
) & {
  /** Name of a record that may no longer exist afterwards. It must not contain personal data. */
  readonly name?: string;
};

/** A record with its number in the bulk action, from 1. */
export interface NumberedBulkRecord extends BulkRecord {
  readonly place: number;
}

interface BulkActionRow {
  readonly id: string;
  readonly resource: string;
  readonly action: string;
  readonly staff_id: string;
  readonly roles: StaffRole[];
  readonly correlation_id: string;
  readonly sealed_reason: SealedValue | null;
  readonly is_stop_requested: boolean;
}

/** Results are deleted this long after the bulk action has ended. */
const RESULT_RETENTION_DAYS = 30;

/** The bulk actions of staff, in the tables `bulk_actions` and `bulk_action_records`. */
export class BulkActions {
  readonly #database: Queryable;
  readonly #secrets: Secrets;

  constructor({ pool, secrets }: { readonly pool: Queryable; readonly secrets: Secrets }) {
    this.#database = pool;
    this.#secrets = secrets;
  }

  /** Stores a bulk action, to be carried out by the workers. A repeated request changes nothing. */
  async request(request: BulkRequest, records: readonly BulkRecord[]): Promise<void> {
    const { id, resource, action, staffId, roles, correlationId } = request;
    const details = request.reason ?? request.payout ?? request.handOver;
    const [key] = this.#secrets.deriveKeys('bulk-actions');
    await this.#database.query(
      `with added as (
         insert into bulk_actions (id, resource, action, staff_id, roles, correlation_id, sealed_reason)
         values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing returning id
       )
       insert into bulk_action_records (bulk_action_id, place, record_id, version, new_date, new_time)
       select added.id, place, record_id, version, new_date, new_time
       from added, unnest($8::text[], $9::int[], $10::text[], $11::text[])
         with ordinality as records (record_id, version, new_date, new_time, place)`,
      [
        id,
        resource,
        action,
        staffId,
        roles,
        correlationId,
        details ? JSON.stringify(seal(details, key, id)) : null,
        records.map((record) => record.id),
        records.map((record) => record.version),
        records.map(({ newTime }) => newTime?.date ?? null),
        records.map(({ newTime }) => newTime?.time ?? null),
      ],
    );
  }

  /** The bulk actions that have not ended, oldest first. */
  async listUnfinished(): Promise<UnfinishedBulkAction[]> {
    const { rows } = await this.#database.query<BulkActionRow>(
      `select id, resource, action, staff_id, roles, correlation_id, sealed_reason,
         stop_requested_at is not null as is_stop_requested
       from bulk_actions where finished_at is null order by requested_at, id`,
    );
    return rows.map((row) => ({
      id: row.id,
      resource: row.resource,
      action: row.action,
      staffId: row.staff_id,
      roles: row.roles,
      correlationId: row.correlation_id,
      isStopRequested: row.is_stop_requested,
      ...this.#unsealDetails(row),
    }));
  }

  /** The reason that staff gave, the payout where they mark commissions as paid, or who gets messages that they hand over. */
  #unsealDetails({
    id,
    sealed_reason: sealed,
  }: BulkActionRow): Pick<BulkRequest, 'reason' | 'payout' | 'handOver'> {
    if (!sealed) return {};
    const unsealed = unsealWithAny(sealed, this.#secrets.deriveKeys('bulk-actions'), id) as
      | string
      | Payout
      | HandOver;
    if (typeof unsealed === 'string') return { reason: unsealed };
    return 'assigneeId' in unsealed ? { handOver: unsealed } : { payout: unsealed };
  }

  /** The next records without an outcome, in their order, at most `limit`. */
  async listNextRecords(id: string, limit: number): Promise<NumberedBulkRecord[]> {
    const { rows } = await this.#database.query<NumberedBulkRecord>(
      `select place, record_id as id, version,
         case when new_date is not null then jsonb_build_object('date', new_date, 'time', new_time) end as "newTime"
       from bulk_action_records
       where bulk_action_id = $1 and outcome is null order by place limit $2`,
      [id, limit],
    );
    return rows;
  }

  /** Stores the outcome of some records, by their numbers. */
  async recordResults(
    id: string,
    results: readonly { readonly place: number; readonly result: BulkResult }[],
  ): Promise<void> {
    const refusals = results.map(({ result }) => (result.outcome === 'refused' ? result : undefined));
    await this.#database.query(
      `with started as (
         update bulk_actions set started_at = now() where id = $1 and started_at is null
       )
       update bulk_action_records r set outcome = n.outcome, code = n.code, detail = n.detail, name = n.name
       from unnest($2::int[], $3::text[], $4::text[], $5::text[], $6::text[]) as n (place, outcome, code, detail, name)
       where r.bulk_action_id = $1 and r.place = n.place`,
      [
        id,
        results.map(({ place }) => place),
        results.map(({ result }) => result.outcome),
        refusals.map((refusal) => refusal?.code ?? null),
        refusals.map((refusal) => refusal?.detail ?? null),
        results.map(({ result }) => result.name ?? null),
      ],
    );
  }

  /** Requests a stop after the records that are being changed. Has no effect on a bulk action that has ended. */
  async requestStop(id: string): Promise<void> {
    await this.#database.query(
      `update bulk_actions set stop_requested_at = coalesce(stop_requested_at, now())
       where id = $1 and finished_at is null`,
      [id],
    );
  }

  /**
   * Ends a bulk action, and deletes the ones that ended long ago.
   *
   * @param position end of the log, which the read tables must reach before every list shows the results
   * @param stoppedBecause why it ended before its last record: staff stopped it, or the person lost the role
   */
  async finish(id: string, position: Position, stoppedBecause?: 'staff' | 'role'): Promise<void> {
    await this.#database.query(
      `update bulk_actions set finished_at = now(), finished_position = $2, stopped_because = $3, sealed_reason = null
       where id = $1`,
      [id, formatPosition(position), stoppedBecause ?? null],
    );
    await this.#database.query(
      'delete from bulk_actions where finished_at < now() - make_interval(days => $1)',
      [RESULT_RETENTION_DAYS],
    );
  }
}
