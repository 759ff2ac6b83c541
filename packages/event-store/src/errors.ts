/** Somebody else appended first, or the stream is not where the caller believed it to be. Load and decide again. */
export class WrongExpectedRevision extends Error {
  override readonly name = 'WrongExpectedRevision';

  constructor(
    readonly stream: string,
    readonly expected: bigint,
    readonly actual: bigint,
  ) {
    super(`Stream ${stream} is at revision ${actual}, not at ${expected}`);
  }
}

/** An event type that no registry entry describes: a deployment older than the log, or a misspelt type. */
export class UnknownEventType extends Error {
  override readonly name = 'UnknownEventType';

  constructor(readonly type: string) {
    super(`No event type named ${type} is registered`);
  }
}
