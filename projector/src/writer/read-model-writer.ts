import { ParkedEvents } from '@mirabelle/consuming';
import { formatPosition, type Position, type RecordedEvent } from '@mirabelle/event-store';
import { findCheckpointPosition, READ_MODEL, READ_MODEL_CHANNEL } from '@mirabelle/read-model';
import { readErrorMessage } from '@mirabelle/runtime';
import pg from 'pg';
import { mergeChanges, type WriteStep } from '../projection/merge-changes.js';
import type { Projection } from '../projection/projection.js';
import type { RowChange } from '../projection/row-change.js';
import { ALL_ROWS, formatOwnership, formatShardName, ownsRow, type Shard } from '../sharding/shard.js';
import { type ColumnTypes, type PrimaryKeys, readColumnTypes, readPrimaryKeys } from './column-types.js';
import { CheckpointMovedError, ProjectionError } from './errors.js';
import { createRowStatements, createWhereStatement, findTargetTable, type Statement } from './statements.js';
import { awaitAll, beginWriteTransaction, commitTransaction } from './write-session.js';

const LIVE_SCHEMA = READ_MODEL;
/** SQLSTATE with which the checkpoint's statement fails when the checkpoint was moved elsewhere. */
const DIVISION_BY_ZERO = '22012';
const NO_STREAMS: ReadonlySet<string> = new Set();
/** Stored as the error of an event that is parked only because an earlier event of its stream is parked. */
const WAITING_ERROR = 'Waits behind an earlier event of its stream';

export interface WriterOptions {
  /** A session that nothing else uses, in pipeline mode. */
  readonly client: pg.Client;
  readonly schema: string;
  readonly projection: Projection;
  /** The rows that are written; default all. */
  readonly shard?: Shard;
}

/** Why an event could not be projected, and how often that was attempted. */
export interface ParkingReason {
  readonly error: string;
  readonly attempts: number;
}

/** The work of one batch. */
interface BatchPlan {
  readonly steps: readonly WriteStep[];
  /** Events of blocked streams, to be parked. */
  readonly waiting: readonly RecordedEvent[];
}

/** What the database says when a writer begins. */
interface WriterState {
  readonly columnTypes: ColumnTypes;
  readonly primaryKeys: PrimaryKeys;
  readonly position: Position;
  readonly parked: ParkedEvents;
  readonly blocked: ReadonlySet<string>;
}

/** Projects events into the read tables of one schema and moves the schema's checkpoint in the same transaction. */
export class ReadModelWriter {
  readonly #options: WriterOptions;
  readonly #shard: Shard;
  readonly #columnTypes: ColumnTypes;
  /** Empty unless the rows are divided into shards. */
  readonly #primaryKeys: PrimaryKeys;
  readonly #parked: ParkedEvents;
  /** Streams with parked events. Their further events are parked as well. */
  #blocked: ReadonlySet<string>;
  #position: Position;

  private constructor(
    options: WriterOptions,
    { columnTypes, primaryKeys, position, parked, blocked }: WriterState,
  ) {
    this.#options = options;
    this.#shard = options.shard ?? ALL_ROWS;
    this.#columnTypes = columnTypes;
    this.#primaryKeys = primaryKeys;
    this.#position = position;
    this.#parked = parked;
    this.#blocked = blocked;
  }

  /**
   * Continues from the checkpoint. Parked events are stored under the name of the shard, or that of the schema of a rebuild.
   *
   * @throws CheckpointMovedError if the tables are written by another number of shards
   */
  static async open(options: WriterOptions): Promise<ReadModelWriter> {
    const { client, schema, shard = ALL_ROWS } = options;
    const name = formatShardName(shard);
    const parked = new ParkedEvents(schema === LIVE_SCHEMA ? name : schema);
    const [columnTypes, primaryKeys, position, blocked] = await Promise.all([
      readColumnTypes(client, schema),
      shard.count === 1 ? new Map() : readPrimaryKeys(client, schema),
      findCheckpointPosition(client, { schema, name }),
      parked.listBlockedStreams(client),
    ]);
    if (!position) throw new CheckpointMovedError(`The schema ${schema} has no checkpoint ${name}`);
    return new ReadModelWriter(options, { columnTypes, primaryKeys, position, parked, blocked });
  }

  /** Position of the last event whose changes the tables contain. */
  get position(): Position {
    return this.#position;
  }

  /**
   * Writes the events after {@link position} and moves the checkpoint, in one transaction.
   *
   * @param parkingReason if given, the first event is parked for this reason instead of projected
   * @throws CheckpointMovedError, ProjectionError and database errors
   */
  async commit(events: readonly RecordedEvent[], parkingReason?: ParkingReason): Promise<void> {
    const previousPosition = this.#position;
    try {
      if (this.#blocked.size === 0 && !parkingReason) await this.#commitPipelined(events);
      else await this.#commitStepwise(events, parkingReason);
    } catch (error) {
      this.#position = previousPosition;
      await this.#options.client.query('rollback').catch(() => undefined);
      throw error;
    }
  }

  /**
   * Sends the whole transaction at once, so that it takes one round trip. When a statement fails, the database refuses those
   * after it, and the commit ends the transaction without changes.
   */
  async #commitPipelined(events: readonly RecordedEvent[]): Promise<void> {
    const { client } = this.#options;
    // While this transaction is open, readers of the Postgres log do not see events that were appended after it began. So the
    // changes are computed before it begins.
    const statements = this.#createStatements(this.#planBatch(events, NO_STREAMS).steps);
    const sent: Promise<unknown>[] = [beginWriteTransaction(client), this.#moveCheckpoint(events)];
    sent.push(...this.#sendWithAnnouncement(statements, findEnd(events, this.#position)));
    await awaitAll([...sent, commitTransaction(client), this.#announceSlowestShard()]);
  }

  async #commitStepwise(
    events: readonly RecordedEvent[],
    parkingReason: ParkingReason | undefined,
  ): Promise<void> {
    const { client } = this.#options;
    await awaitAll([beginWriteTransaction(client), this.#moveCheckpoint(events)]);
    await this.#write(events, parkingReason);
    await awaitAll<unknown>([commitTransaction(client), this.#announceSlowestShard()]);
    this.#blocked = await this.#parked.listBlockedStreams(client);
  }

  /** Like {@link commit}, but within the caller's transaction. After a failure this writer must not be used again. */
  async write(events: readonly RecordedEvent[]): Promise<void> {
    await this.#moveCheckpoint(events);
    await this.#write(events, undefined);
  }

  /** Projects one parked event within the caller's transaction. The checkpoint does not move. */
  async writeParked(event: RecordedEvent): Promise<void> {
    await awaitAll(
      this.#createStatements(this.#planBatch([event], NO_STREAMS).steps).map((statement) =>
        this.#send(statement),
      ),
    );
  }

  async #moveCheckpoint(events: readonly RecordedEvent[]): Promise<void> {
    const { client, schema } = this.#options;
    const next = findEnd(events, this.#position);
    try {
      // A division by zero, unlike an update of no row, makes the database refuse the statements that were sent with this one.
      await client.query({
        name: `move-${schema}`,
        text: `with moved as (
            update ${schema}.projection_checkpoint set position = $1 where name = $2 and position = $3 returning 1
          ) select 1 / count(*) from moved`,
        values: [formatPosition(next), formatShardName(this.#shard), formatPosition(this.#position)],
      });
    } catch (error) {
      if (!(error instanceof pg.DatabaseError && error.code === DIVISION_BY_ZERO)) throw error;
      throw new CheckpointMovedError(`The checkpoint of ${schema} was moved by another process`);
    }
    this.#position = next;
  }

  async #write(events: readonly RecordedEvent[], parkingReason: ParkingReason | undefined): Promise<void> {
    const { client } = this.#options;
    const [first] = events;
    let plan: BatchPlan | undefined;
    if (parkingReason && first) {
      await this.#parked.park(client, first, parkingReason.error, parkingReason.attempts);
      plan = this.#planBatch(events.slice(1), new Set([...this.#blocked, first.stream]));
    }
    // A retry may have unblocked a stream. The checkpoint's row is locked, so this result stays true until the commit.
    plan ??= this.#planBatch(events, await this.#parked.listBlockedStreams(client));
    for (const event of plan.waiting) await this.#parked.park(client, event, WAITING_ERROR, 0);
    await awaitAll(this.#sendWithAnnouncement(this.#createStatements(plan.steps), this.#position));
  }

  #sendWithAnnouncement(statements: readonly Statement[], position: Position): Promise<pg.QueryResult>[] {
    const { client, schema } = this.#options;
    const sent = statements.map((statement) => this.#send(statement));
    // Readers wait for the live schema only.
    const isLive = schema === LIVE_SCHEMA && this.#shard.count === 1;
    return isLive ? [...sent, announcePosition(client, position)] : sent;
  }

  /**
   * Announces the position that all shards have reached. This follows the commit, because only then the statement sees what other
   * shards have committed meanwhile. Before it, two shards that commit the same position at once would both announce the earlier one.
   */
  async #announceSlowestShard(): Promise<void> {
    if (this.#shard.count > 1) await this.#options.client.query(ANNOUNCE_SLOWEST_SHARD);
  }

  #planBatch(events: readonly RecordedEvent[], blocked: ReadonlySet<string>): BatchPlan {
    const changes: RowChange[] = [];
    const waiting: RecordedEvent[] = [];
    for (const event of events) {
      const project = this.#options.projection.get(event.type);
      if (!project) continue;
      if (blocked.has(event.stream)) waiting.push(event);
      else changes.push(...projectEvent(project, event).filter((change) => this.#concerns(change)));
    }
    return { steps: mergeChanges(changes), waiting };
  }

  /** Whether a change may concern a row of this shard. */
  #concerns(change: RowChange): boolean {
    return !('key' in change) || ownsRow(this.#shard, change.key);
  }

  #createStatements(steps: readonly WriteStep[]): Statement[] {
    const { schema } = this.#options;
    return steps.flatMap((step) => {
      if ('where' in step)
        return [
          createWhereStatement(
            findTargetTable(schema, step.where.table, this.#columnTypes),
            step.where,
            formatOwnership(this.#shard, this.#primaryKeys.get(step.where.table) ?? []),
          ),
        ];
      return [...step.rows].flatMap(([table, writes]) =>
        createRowStatements(findTargetTable(schema, table, this.#columnTypes), writes.values()),
      );
    });
  }

  #send({ name, text, values }: Statement): Promise<pg.QueryResult> {
    return this.#options.client.query({ name, text, values: [...values] });
  }
}

/** Notifies waiting readers of the read model's position when the transaction commits. */
export function announcePosition(client: pg.Client, position: Position): Promise<pg.QueryResult> {
  const values = [READ_MODEL_CHANNEL, formatPosition(position)];
  return client.query({ name: 'announce', text: 'select pg_notify($1, $2)', values });
}

const ANNOUNCE_SLOWEST_SHARD = {
  name: 'announce-least',
  text: `select pg_notify('${READ_MODEL_CHANNEL}', position) from ${READ_MODEL}.projection_checkpoint
    order by split_part(position, '/', 1)::numeric, split_part(position, '/', 2)::numeric limit 1`,
};

/** Position of the last event, or `position` if there are none. */
const findEnd = (events: readonly RecordedEvent[], position: Position): Position =>
  events.at(-1)?.position ?? position;

function projectEvent(
  project: (event: RecordedEvent) => readonly RowChange[],
  event: RecordedEvent,
): readonly RowChange[] {
  try {
    return project(event);
  } catch (error) {
    throw new ProjectionError(readErrorMessage(error), { cause: error });
  }
}
