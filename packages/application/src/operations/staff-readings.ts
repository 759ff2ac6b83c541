import { randomUUID } from 'node:crypto';
import { type PersonalDataReading, staffReads, staffReadsStream } from '@mirabelle/domain';
import type { Queryable } from '@mirabelle/runtime';
import type { CommandBus } from '../commands/command-bus.js';

/**
 * Stores what a member of staff is about to be shown. The read side never appends to the log, so the reading waits in a
 * table, in one durable statement, until {@link moveStaffReadings} appends it.
 */
export async function recordStaffReading(
  database: Queryable,
  reading: PersonalDataReading,
  correlationId: string,
): Promise<void> {
  await database.query('insert into staff_readings (id, correlation_id, reading) values ($1, $2, $3)', [
    randomUUID(),
    correlationId,
    JSON.stringify(reading),
  ]);
}

interface ReadingRow {
  readonly id: string;
  readonly correlation_id: string;
  readonly reading: PersonalDataReading;
}

/**
 * Appends stored readings to the log, oldest first, and deletes their rows. The id of a row is the id of its command, so a
 * reading that was appended before a crash is not appended again.
 *
 * @returns the number of readings that were moved, at most `limit`
 */
export async function moveStaffReadings(
  { database, commands }: { readonly database: Queryable; readonly commands: Pick<CommandBus, 'execute'> },
  limit: number,
): Promise<number> {
  const { rows } = await database.query<ReadingRow>(
    'select id, correlation_id, reading from staff_readings order by recorded_at, id limit $1',
    [limit],
  );
  for (const { id, correlation_id: correlationId, reading } of rows) {
    await commands.execute({
      decider: staffReads,
      stream: staffReadsStream(reading),
      command: { type: 'RecordPersonalDataReading', reading },
      metadata: { commandId: id, correlationId, actor: { kind: 'staff', id: reading.staffId } },
    });
    await database.query('delete from staff_readings where id = $1', [id]);
  }
  return rows.length;
}
