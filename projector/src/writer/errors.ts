import pg from 'pg';

/** The checkpoint was moved by another projector, or a rebuilt schema was swapped in. */
export class CheckpointMovedError extends Error {
  override readonly name = 'CheckpointMovedError';
}

/** A projection threw an error for an event. */
export class ProjectionError extends Error {
  override readonly name = 'ProjectionError';
}

/** SQLSTATE classes of errors in the written values: data exception, constraint violation, limit exceeded. */
const VALUE_ERROR_CLASSES = new Set(['22', '23', '54']);

/** Whether an error was caused by an event, so that the event may be parked. Other errors concern the database. */
export function isCausedByEvent(error: unknown): boolean {
  if (error instanceof ProjectionError) return true;
  return error instanceof pg.DatabaseError && VALUE_ERROR_CLASSES.has(error.code?.slice(0, 2) ?? '');
}
