import gossip from '@eventstore/db-client/generated/gossip_pb.js';
import features from '@eventstore/db-client/generated/serverfeatures_pb.js';
import shared from '@eventstore/db-client/generated/shared_pb.js';
import status from '@eventstore/db-client/generated/status_pb.js';
import streams from '@eventstore/db-client/generated/streams_pb.js';
import any from 'google-protobuf/google/protobuf/any_pb.js';
import type { AppendResult, ExpectedRevision, ProposedEvent } from './wire-event.js';

/** The field `created` counts units of 100 ns since the Unix epoch. */
const TICKS_PER_MS = 10_000n;

const createUuid = (id: string) => {
  const uuid = new shared.UUID();
  uuid.setString(id);
  return uuid;
};

const createStreamIdentifier = (stream: string) => {
  const identifier = new shared.StreamIdentifier();
  identifier.setStreamName(Buffer.from(stream).toString('base64'));
  return identifier;
};

const toBuffer = (message: { serializeBinary(): Uint8Array }) => Buffer.from(message.serializeBinary());

/**
 * The message that carries an event to a read or a subscription. The log keeps it with the event and sends the same bytes to
 * every reader, so that an event is serialized only once.
 */
export function serializeEvent(
  event: ProposedEvent,
  stream: string,
  revision: bigint,
  position: bigint,
): Buffer {
  const recorded = new streams.ReadResp.ReadEvent.RecordedEvent();
  recorded.setId(createUuid(event.id));
  recorded.setStreamIdentifier(createStreamIdentifier(stream));
  recorded.setStreamRevision(String(revision));
  recorded.setCommitPosition(String(position));
  recorded.setPreparePosition(String(position));
  recorded.getMetadataMap().set('type', event.type);
  recorded.getMetadataMap().set('content-type', event.contentType);
  recorded.getMetadataMap().set('created', String(BigInt(Date.now()) * TICKS_PER_MS));
  recorded.setData(event.data);
  recorded.setCustomMetadata(event.metadata);
  const read = new streams.ReadResp.ReadEvent();
  read.setEvent(recorded);
  read.setCommitPosition(String(position));
  const answer = new streams.ReadResp();
  answer.setEvent(read);
  return toBuffer(answer);
}

export function serializeStreamNotFound(stream: string): Buffer {
  const notFound = new streams.ReadResp.StreamNotFound();
  notFound.setStreamIdentifier(createStreamIdentifier(stream));
  const answer = new streams.ReadResp();
  answer.setStreamNotFound(notFound);
  return toBuffer(answer);
}

export function serializeConfirmation(): Buffer {
  const confirmation = new streams.ReadResp.SubscriptionConfirmation();
  confirmation.setSubscriptionId(crypto.randomUUID());
  const answer = new streams.ReadResp();
  answer.setConfirmation(confirmation);
  return toBuffer(answer);
}

export function serializeCaughtUp(): Buffer {
  const answer = new streams.ReadResp();
  answer.setCaughtUp(new streams.ReadResp.CaughtUp());
  return toBuffer(answer);
}

export function serializeCheckpoint(position: bigint): Buffer {
  const checkpoint = new streams.ReadResp.Checkpoint();
  checkpoint.setCommitPosition(String(position));
  checkpoint.setPreparePosition(String(position));
  const answer = new streams.ReadResp();
  answer.setCheckpoint(checkpoint);
  return toBuffer(answer);
}

/** The answer to the append of one batch. */
export function createBatchAnswer(
  correlationId: InstanceType<typeof shared.UUID> | undefined,
  stream: string,
): InstanceType<typeof streams.BatchAppendResp> {
  const answer = new streams.BatchAppendResp();
  answer.setCorrelationId(correlationId);
  answer.setStreamIdentifier(createStreamIdentifier(stream));
  return answer;
}

export function setAppendResult(
  answer: InstanceType<typeof streams.BatchAppendResp>,
  result: AppendResult,
  expected: ExpectedRevision,
): void {
  if (!result.isAppended) {
    const conflict = new shared.WrongExpectedVersion();
    if (result.current !== undefined) conflict.setCurrentStreamRevision(String(result.current));
    if (typeof expected === 'bigint') conflict.setExpectedStreamPosition(String(expected));
    answer.setError(createStatus('event_store.client.WrongExpectedVersion', conflict));
    return;
  }
  const position = new shared.AllStreamPosition();
  position.setCommitPosition(String(result.position));
  position.setPreparePosition(String(result.position));
  const success = new streams.BatchAppendResp.Success();
  success.setCurrentRevision(String(result.revision));
  success.setPosition(position);
  answer.setSuccess(success);
}

/** Errors of the server within the answer to a batch. Those without a type of their own carry `Empty` and a message. */
export const BATCH_ERRORS = {
  timeout: () => createStatus('event_store.client.Timeout', new shared.Timeout()),
  accessDenied: () => createStatus('event_store.client.AccessDenied', new shared.AccessDenied()),
  notReady: () => createStatus('google.protobuf.Empty', new shared.Empty(), 'Server Is Not Ready'),
  noLeader: () =>
    createStatus('google.protobuf.Empty', new shared.Empty(), 'No leader info available in response'),
  tooLarge(max: number) {
    const exceeded = new shared.MaximumAppendSizeExceeded();
    exceeded.setMaxappendsize(max);
    return createStatus('event_store.client.MaximumAppendSizeExceeded', exceeded);
  },
};

function createStatus(
  type: string,
  details: { serializeBinary(): Uint8Array },
  message = type,
): InstanceType<typeof status.Status> {
  const packed = new any.Any();
  packed.pack(details.serializeBinary(), type);
  const error = new status.Status();
  error.setMessage(message);
  error.setDetails(packed);
  return error;
}

/** A cluster of this node alone. */
export function createClusterInfo({
  port,
  isLeader,
}: {
  readonly port: number;
  readonly isLeader: boolean;
}): InstanceType<typeof gossip.ClusterInfo> {
  const endpoint = new gossip.EndPoint();
  endpoint.setAddress('127.0.0.1');
  endpoint.setPort(port);
  const member = new gossip.MemberInfo();
  const { LEADER, UNKNOWN } = gossip.MemberInfo.VNodeState;
  member.setInstanceId(createUuid(crypto.randomUUID()));
  member.setTimeStamp('0');
  member.setState(isLeader ? LEADER : UNKNOWN);
  member.setIsAlive(true);
  member.setHttpEndPoint(endpoint);
  const info = new gossip.ClusterInfo();
  info.setMembersList([member]);
  return info;
}

/** The methods of the fake server, as a server of release 24.10 lists its own. */
export function createSupportedMethods(): InstanceType<typeof features.SupportedMethods> {
  const methods = ['read', 'append', 'batchappend'].map((name) => {
    const method = new features.SupportedMethod();
    method.setMethodName(name);
    method.setServiceName('event_store.client.streams.streams');
    if (name === 'read') method.setFeaturesList(['position', 'events']);
    return method;
  });
  const supported = new features.SupportedMethods();
  supported.setMethodsList(methods);
  supported.setEventStoreServerVersion('24.10.0');
  return supported;
}
