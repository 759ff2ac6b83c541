/** An event as a client proposes it. */
export interface ProposedEvent {
  readonly id: string;
  readonly type: string;
  readonly contentType: string;
  readonly data: Uint8Array;
  readonly metadata: Uint8Array;
}

/** An event of the log. */
export interface WireEvent {
  readonly id: string;
  readonly type: string;
  readonly stream: string;
  readonly revision: bigint;
  /** Commit and prepare position are the same number, as on a server since release 20.10. */
  readonly position: bigint;
  readonly data: Uint8Array;
  readonly metadata: Uint8Array;
  /** The encoded message that answers a read with this event. */
  readonly message: Buffer;
}

/** The revision that a writer expects: a number, or one of the names. */
export type ExpectedRevision = bigint | 'any' | 'no_stream' | 'stream_exists';

export type AppendResult =
  | { readonly isAppended: true; readonly revision: bigint; readonly position: bigint }
  /** `current` is the last revision of the stream; undefined if it has no events. */
  | { readonly isAppended: false; readonly current: bigint | undefined };
