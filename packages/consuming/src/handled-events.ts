import type { Queryable } from '@mirabelle/runtime';

/** An event is delivered again within minutes of a crash, so a week leaves a wide margin. */
const RETENTION_DAYS = 7;

/** Records the events that a consumer has handled, so that a repeated delivery can be skipped. */
export class HandledEvents {
  readonly #consumer: string;

  constructor(consumer: string) {
    this.#consumer = consumer;
  }

  /** Returns the events that have not been handled yet, in their order and without duplicates. */
  async filterUnhandled<Event extends { readonly id: string }>(
    database: Queryable,
    events: readonly Event[],
  ): Promise<Event[]> {
    const { rows } = await database.query<{ event_id: string }>({
      name: 'find-handled',
      text: 'select event_id from handled_events where consumer = $1 and event_id = any($2::uuid[])',
      values: [this.#consumer, events.map(({ id }) => id)],
    });
    const seen = new Set(rows.map(({ event_id }) => event_id));
    return events.filter(({ id }) => !seen.has(id) && seen.add(id));
  }

  /**
   * Records that events have been handled. The commit does not wait for the disk: a crash of the database may lose the
   * latest records, with the same effect as a crash of the process before this call.
   */
  async markHandled(database: Queryable, ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return;
    await database.query({
      name: 'mark-handled',
      text: `with fast_commit as (select set_config('synchronous_commit', 'off', true))
        insert into handled_events (consumer, event_id) select $1, unnest($2::uuid[]) from fast_commit
        on conflict do nothing`,
      values: [this.#consumer, ids],
    });
  }

  async deleteOld(database: Queryable): Promise<void> {
    await database.query(
      `delete from handled_events where consumer = $1 and handled_at < now() - interval '${RETENTION_DAYS} days'`,
      [this.#consumer],
    );
  }
}
