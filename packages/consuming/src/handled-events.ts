import type pg from 'pg';

type Queryable = Pick<pg.Pool, 'query'>;

/** How long is remembered what was handled. A delivery is repeated within moments of a crash, not days later. */
const KEEP_DAYS = 7;

/** Remembers what a consumer has done, where deliveries may be repeated. */
export class HandledEvents {
  readonly #consumer: string;

  constructor(consumer: string) {
    this.#consumer = consumer;
  }

  /** The events that have not been handled yet, each once, in their order. */
  async unhandled<Event extends { readonly id: string }>(
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
   * Does not wait for the disk: in a crash of the database the latest may be forgotten, as they would be where the
   * process had died before it remembered.
   */
  async remember(database: Queryable, ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return;
    await database.query({
      name: 'remember-handled',
      text: `with quick as (select set_config('synchronous_commit', 'off', true))
        insert into handled_events (consumer, event_id) select $1, unnest($2::uuid[]) from quick
        on conflict do nothing`,
      values: [this.#consumer, ids],
    });
  }

  async forgetOld(database: Queryable): Promise<void> {
    await database.query(
      `delete from handled_events where consumer = $1 and handled_at < now() - interval '${KEEP_DAYS} days'`,
      [this.#consumer],
    );
  }
}
