import pg from 'pg';

/** The checkpoint is not where this projector left it: somebody else took over, or a rebuild was swapped in. */
export class CheckpointMoved extends Error {
  override readonly name = 'CheckpointMoved';
}

/** A projection could not make anything of an event. */
export class ProjectionFailed extends Error {
  override readonly name = 'ProjectionFailed';
}

/** SQLSTATE classes that speak of the values written: data exception, broken constraint, limit exceeded. */
const VALUE_CLASSES = new Set(['22', '23', '54']);

/** Whether an event is to blame, so that trying it alone, and setting it aside, is of use. */
export function isFaultOfEvent(error: unknown): boolean {
  if (error instanceof ProjectionFailed) return true;
  return error instanceof pg.DatabaseError && VALUE_CLASSES.has(error.code?.slice(0, 2) ?? '');
}
