import type shared from '@eventstore/db-client/generated/shared_pb.js';
import type streams from '@eventstore/db-client/generated/streams_pb.js';
import type { ServerDuplexStream } from '@grpc/grpc-js';
import { formatUuid } from '@mirabelle/runtime';
import type { ExpectedRevision, ProposedEvent } from './wire-event.js';
import type { WireLog } from './wire-log.js';
import { BATCH_ERRORS, createBatchAnswer, setAppendResult } from './wire-messages.js';

export type BatchCall = ServerDuplexStream<streams.BatchAppendReq, streams.BatchAppendResp>;
export type BatchError = keyof Pick<
  typeof BATCH_ERRORS,
  'timeout' | 'accessDenied' | 'notReady' | 'noLeader'
>;

interface PendingAppend {
  readonly options: streams.BatchAppendReq.Options;
  readonly events: ProposedEvent[];
  byteCount: number;
}

export interface AppendRules {
  readonly maxAppendBytes: number;
  /** How far the server's clock is ahead of the client's, ms. */
  clockAheadMs(): number;
  /** The error that every append is answered with; undefined to append. */
  findAppendError(): BatchError | undefined;
  /** The error that ends the call; undefined to go on. */
  findCallError(): object | undefined;
}

/** Answers the appends of one call, a stream of batches, in their order. */
export function answerBatchAppends(log: WireLog, call: BatchCall, rules: AppendRules): void {
  const pending = new Map<string, PendingAppend>();
  call.on('data', (request: streams.BatchAppendReq) => {
    const error = rules.findCallError();
    if (error) return void call.emit('error', error);
    const correlation = request.getCorrelationId();
    const id = readUuid(correlation);
    const options = pending.get(id)?.options ?? request.getOptions();
    if (!options) return;
    const append = pending.get(id) ?? { options, events: [], byteCount: 0 };
    for (const message of request.getProposedMessagesList()) {
      const event = toProposedEvent(message);
      append.events.push(event);
      append.byteCount += event.data.length + event.metadata.length + 2 * event.type.length;
    }
    if (!request.getIsFinal()) return void pending.set(id, append);
    pending.delete(id);
    const stream = Buffer.from(options.getStreamIdentifier()?.getStreamName_asU8() ?? []).toString();
    const answer = createBatchAnswer(correlation, stream);
    const appendError = rules.findAppendError();
    const deadline = options.getDeadline()?.toDate().getTime() ?? Number.POSITIVE_INFINITY;
    const expected = readExpectedRevision(options);
    if (appendError) answer.setError(BATCH_ERRORS[appendError]());
    else if (append.byteCount > rules.maxAppendBytes)
      answer.setError(BATCH_ERRORS.tooLarge(rules.maxAppendBytes));
    else if (deadline <= Date.now() + rules.clockAheadMs()) answer.setError(BATCH_ERRORS.timeout());
    else setAppendResult(answer, log.append(stream, append.events, expected), expected);
    call.write(answer);
  });
  call.on('end', () => call.end());
}

function toProposedEvent(message: streams.BatchAppendReq.ProposedMessage): ProposedEvent {
  const metadata = message.getMetadataMap();
  return {
    id: readUuid(message.getId()),
    type: metadata.get('type') ?? '',
    contentType: metadata.get('content-type') ?? '',
    data: message.getData_asU8(),
    metadata: message.getCustomMetadata_asU8(),
  };
}

function readExpectedRevision(options: streams.BatchAppendReq.Options): ExpectedRevision {
  if (options.hasNoStream()) return 'no_stream';
  if (options.hasStreamExists()) return 'stream_exists';
  return options.hasStreamPosition() ? BigInt(options.getStreamPosition()) : 'any';
}

/** The client sends some ids as text and others as two numbers. */
function readUuid(uuid: shared.UUID | undefined): string {
  const structured = uuid?.getStructured();
  if (!structured) return uuid?.getString() ?? '';
  const hex = [structured.getMostSignificantBits(), structured.getLeastSignificantBits()]
    .map((bits) => BigInt.asUintN(64, BigInt(bits)).toString(16).padStart(16, '0'))
    .join('');
  return formatUuid(hex);
}
