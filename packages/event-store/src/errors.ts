/**
 * The stream is at another revision, usually because another writer appended first. Load the stream and decide again.
 */
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

/** The registry has no such event type: the type is misspelled, or the deployment is older than the log. */
export class UnknownEventType extends Error {
  override readonly name = 'UnknownEventType';

  constructor(readonly type: string) {
    super(`No event type named ${type} is registered`);
  }
}

/** An event was written in a later version of its type than this process knows: the deployment is older than the log. */
export class NewerEventVersion extends Error {
  override readonly name = 'NewerEventVersion';

  constructor(
    readonly type: string,
    readonly stored: number,
    readonly newestKnown: number,
  ) {
    super(
      `An event of the type ${type} has version ${stored}, but this release knows only versions up to ${newestKnown}: start the release that wrote it, or a later one`,
    );
  }
}
