import { ParkedEvents } from '@mirabelle/consuming';
import { formatPosition, type Position, type RecordedEvent } from '@mirabelle/event-store';
import { READ_MODEL, READ_MODEL_ADVANCED, readModelPosition } from '@mirabelle/read-model';
import type pg from 'pg';
import { fold, type Step } from '../kernel/fold.js';
import type { Projection } from '../kernel/projection.js';
import type { RowChange } from '../kernel/row-change.js';
import { CheckpointMoved, ProjectionFailed } from './errors.js';
import { settled } from './session.js';
import { readShapes, type Shapes } from './shapes.js';
import { type Statement, statementsFor, targetOf, whereStatement } from './statements.js';
import { beginWriting } from './swap-lock.js';

const NONE: ReadonlySet<string> = new Set();
const WAITS = 'Waits behind an earlier event of its stream';

export interface WriterOptions {
  /** Session of the writer's own, in pipeline mode. */
  readonly client: pg.Client;
  readonly schema: string;
  readonly projection: Projection;
}

/** What an event could not be projected for, and how often it was tried. */
export interface Failure {
  readonly error: string;
  readonly attempts: number;
}

interface Plan {
  readonly steps: readonly Step[];
  readonly waiting: readonly RecordedEvent[];
}

/** Writes what events come to into the read tables of one schema, and moves the schema's checkpoint with them. */
export class ReadModelWriter {
  readonly #options: WriterOptions;
  readonly #shapes: Shapes;
  readonly #parked: ParkedEvents;
  #blocked: ReadonlySet<string>;
  #position: Position;

  private constructor(
    options: WriterOptions,
    shapes: Shapes,
    position: Position,
    parked: ParkedEvents,
    blocked: ReadonlySet<string>,
  ) {
    this.#options = options;
    this.#shapes = shapes;
    this.#position = position;
    this.#parked = parked;
    this.#blocked = blocked;
  }

  /** Goes on where the schema's checkpoint is. Parked events are kept under the schema's name. */
  static async open(options: WriterOptions): Promise<ReadModelWriter> {
    const { client, schema } = options;
    const parked = new ParkedEvents(schema);
    const [shapes, position, blocked] = await Promise.all([
      readShapes(client, schema),
      readModelPosition(client, { schema }),
      parked.blockedStreams(client),
    ]);
    return new ReadModelWriter(options, shapes, position, parked, blocked);
  }

  /** Everything up to here is in the tables. */
  get position(): Position {
    return this.#position;
  }

  /**
   * Writes events that follow the position, and the checkpoint, in one transaction: all of it or nothing.
   *
   * @param failure set to park the first event instead of projecting it
   * @throws CheckpointMoved, ProjectionFailed, and what the database throws
   */
  async commit(events: readonly RecordedEvent[], failure?: Failure): Promise<void> {
    const { client } = this.#options;
    // The transaction hides events that are stored meanwhile, so as much as possible is done before it begins.
    const plan = this.#blocked.size === 0 && !failure ? this.#plan(events, NONE) : undefined;
    const before = this.#position;
    try {
      await settled([beginWriting(client), this.#move(events)]);
      await this.#write(events, plan, failure);
      const { command } = await client.query('commit');
      if (command !== 'COMMIT') throw new Error(`The transaction ended with ${command}`);
    } catch (error) {
      this.#position = before;
      await client.query('rollback').catch(() => undefined);
      throw error;
    }
    if (failure || this.#blocked.size > 0) this.#blocked = await this.#parked.blockedStreams(client);
  }

  /** Like {@link commit}, within a transaction of the caller's, who must not go on with this writer if it fails. */
  async write(events: readonly RecordedEvent[]): Promise<void> {
    await this.#move(events);
    await this.#write(events, undefined, undefined);
  }

  /** Makes the changes of one event that was parked, within a transaction of the caller's; the checkpoint stays. */
  async writeParked(event: RecordedEvent): Promise<void> {
    await settled(this.#statements(this.#plan([event], NONE).steps).map((each) => this.#send(each)));
  }

  async #move(events: readonly RecordedEvent[]): Promise<void> {
    const { client, schema } = this.#options;
    const next = events.at(-1)?.position ?? this.#position;
    const { rowCount } = await client.query({
      name: `move-${schema}`,
      text: `update ${schema}.projection_checkpoint set position = $1 where name = $2 and position = $3`,
      values: [formatPosition(next), READ_MODEL, formatPosition(this.#position)],
    });
    if (rowCount !== 1) throw new CheckpointMoved('The checkpoint is not where it was left');
    this.#position = next;
  }

  async #write(
    events: readonly RecordedEvent[],
    planned: Plan | undefined,
    failure: Failure | undefined,
  ): Promise<void> {
    const { client, schema } = this.#options;
    const [first] = events;
    let plan = planned;
    if (!plan && failure && first) {
      await this.#parked.park(client, first, failure.error, failure.attempts);
      plan = this.#plan(events.slice(1), new Set([...this.#blocked, first.stream]));
    }
    // Somebody may have freed a stream. The checkpoint's row is locked, so what is read now holds until the commit.
    plan ??= this.#plan(events, await this.#parked.blockedStreams(client));
    for (const event of plan.waiting) await this.#parked.park(client, event, WAITS, 0);
    const sent = this.#statements(plan.steps).map((each) => this.#send(each));
    // Nobody waits for tables that are still being filled.
    if (schema === READ_MODEL) sent.push(announce(client, this.#position));
    await settled(sent);
  }

  #plan(events: readonly RecordedEvent[], blocked: ReadonlySet<string>): Plan {
    const changes: RowChange[] = [];
    const waiting: RecordedEvent[] = [];
    for (const event of events) {
      const project = this.#options.projection.get(event.type);
      if (!project) continue;
      if (blocked.has(event.stream)) waiting.push(event);
      else changes.push(...attempted(project, event));
    }
    return { steps: fold(changes), waiting };
  }

  #statements(steps: readonly Step[]): Statement[] {
    const { schema } = this.#options;
    return steps.flatMap((step) => {
      if ('where' in step)
        return [whereStatement(targetOf(schema, step.where.table, this.#shapes), step.where)];
      return [...step.rows].flatMap(([table, fates]) =>
        statementsFor(targetOf(schema, table, this.#shapes), fates.values()),
      );
    });
  }

  #send({ name, text, values }: Statement): Promise<pg.QueryResult> {
    return this.#options.client.query({ name, text, values: [...values] });
  }
}

/** Tells whoever waits for the read model, when the transaction commits, how far it has come. */
export function announce(client: pg.Client, position: Position): Promise<pg.QueryResult> {
  const values = [READ_MODEL_ADVANCED, formatPosition(position)];
  return client.query({ name: 'announce', text: 'select pg_notify($1, $2)', values });
}

function attempted(
  project: (event: RecordedEvent) => readonly RowChange[],
  event: RecordedEvent,
): readonly RowChange[] {
  try {
    return project(event);
  } catch (error) {
    throw new ProjectionFailed(error instanceof Error ? error.message : String(error), { cause: error });
  }
}
