import gossip from '@eventstore/db-client/generated/gossip_grpc_pb.js';
import type gossipMessages from '@eventstore/db-client/generated/gossip_pb.js';
import features from '@eventstore/db-client/generated/serverfeatures_grpc_pb.js';
import type featureMessages from '@eventstore/db-client/generated/serverfeatures_pb.js';
import type shared from '@eventstore/db-client/generated/shared_pb.js';
import streams from '@eventstore/db-client/generated/streams_grpc_pb.js';
import { type handleUnaryCall, Metadata, Server, ServerCredentials, status } from '@grpc/grpc-js';
import type { Engine } from '../engine.js';
import { TcpProxy } from './tcp-proxy.js';
import { answerBatchAppends, type BatchCall, type BatchError } from './wire-appends.js';
import { WireLog } from './wire-log.js';
import { createClusterInfo, createSupportedMethods } from './wire-messages.js';
import { answerRead, type ReadCall } from './wire-reads.js';

/** How many calls at a time a server of release 24.10 accepts on one connection. */
const MAX_CALLS = 100;
/** The largest append that a server of release 24.10 accepts, in bytes. It refuses to start with more in its setting `MaxAppendSize`. */
export const MAX_APPEND_BYTES = 16_767_216;
const MAX_MESSAGE_BYTES = 17 * 1024 * 1024;
const GO_AWAY_GRACE_MS = 50;

/** How the server fails calls. */
export type ServerFault =
  | 'none'
  /** An election is under way. */
  | 'noLeader'
  /** The server has started and is not ready yet. */
  | 'notReady'
  /** The server gives up its own work after a time. */
  | 'timeOut'
  /** The server cancels calls, for example while it shuts down. */
  | 'cancels'
  | 'refusesPassword'
  /** The user may read and write streams, but not `$all`. */
  | 'noPermissionForAll';

interface Refusal {
  readonly code: status;
  readonly details: string;
  readonly exception?: string;
}

const READ_REFUSALS: Readonly<Record<Exclude<ServerFault, 'none'>, Refusal>> = {
  noLeader: { code: status.UNKNOWN, details: 'No leader info available in response' },
  notReady: { code: status.UNAVAILABLE, details: 'Server Is Not Ready' },
  timeOut: { code: status.ABORTED, details: 'Operation timed out: Commit phase timeout.' },
  cancels: { code: status.CANCELLED, details: 'Call canceled by the server' },
  refusesPassword: { code: status.UNAUTHENTICATED, details: 'Received HTTP status code 401' },
  noPermissionForAll: {
    code: status.PERMISSION_DENIED,
    details: 'Access Denied',
    exception: 'access-denied',
  },
};

const APPEND_ERRORS: Partial<Readonly<Record<ServerFault, BatchError>>> = {
  noLeader: 'noLeader',
  notReady: 'notReady',
  timeOut: 'timeout',
};

export interface FakeEventStoreDbOptions {
  /** Position of the first event; default 0. */
  readonly firstPosition?: bigint;
  /** The largest append that the server accepts; default {@link MAX_APPEND_BYTES}. */
  readonly maxAppendBytes?: number;
}

/**
 * A fake EventStoreDB server that speaks its wire protocol, with an in-memory log. It has the limits of the real server:
 * calls for each connection, flow control, the size of an append, deadlines, status codes and search windows.
 */
export class FakeEventStoreDb implements Engine {
  readonly log: WireLog;
  /** Applies to every call from now on. */
  fault: ServerFault = 'none';
  /** While true, new subscriptions are confirmed and deliver nothing. */
  stallsSubscriptions = false;
  /** The server that leads the cluster, if this one follows: calls that require the leader are then refused with its address. */
  leader: FakeEventStoreDb | undefined;
  /** How far the server's clock is ahead of the client's, ms. */
  clockAheadMs = 0;
  /** Number of subscriptions since the start. */
  subscriptionCount = 0;
  /** How long each subscription pauses after a checkpoint, ms, as on a busy server. */
  searchPauseMs = 0;
  /** How many events all subscriptions together have looked at, those that were filtered out too. */
  examinedCount = 0;
  readonly #server: Server;
  readonly #port: number;
  readonly #proxy: TcpProxy;
  readonly #maxAppendBytes: number;
  #openCallCount = 0;

  private constructor(server: Server, port: number, options: FakeEventStoreDbOptions) {
    this.#server = server;
    this.#port = port;
    this.#proxy = new TcpProxy(port);
    this.#maxAppendBytes = options.maxAppendBytes ?? MAX_APPEND_BYTES;
    this.log = new WireLog(options.firstPosition);
  }

  static async start(options: FakeEventStoreDbOptions = {}): Promise<FakeEventStoreDb> {
    const server = new Server({
      'grpc.max_concurrent_streams': MAX_CALLS,
      'grpc.max_receive_message_length': MAX_MESSAGE_BYTES,
    });
    const port = await new Promise<number>((resolve, reject) =>
      server.bindAsync('127.0.0.1:0', ServerCredentials.createInsecure(), (error, bound) =>
        error ? reject(error) : resolve(bound),
      ),
    );
    const fake = new FakeEventStoreDb(server, port, options);
    fake.#addServices();
    await fake.#proxy.open();
    return fake;
  }

  get address(): string {
    return `esdb://127.0.0.1:${this.#proxy.port}?tls=false`;
  }

  /** The address for a client that asks which node of the cluster is the leader. */
  get discoveryAddress(): string {
    return `esdb+discover://127.0.0.1:${this.#proxy.port}?tls=false`;
  }

  /** Number of calls that neither side has ended: reads, subscriptions and streams of appends. */
  get openCallCount(): number {
    return this.#openCallCount;
  }

  kill9(): Promise<void> {
    return this.#proxy.close();
  }

  start(): Promise<void> {
    return this.#proxy.open();
  }

  freeze(): void {
    this.#proxy.freeze();
  }

  thaw(): void {
    this.#proxy.thaw();
  }

  /** Tells all clients to open new connections, as a server does before it ends. */
  goAway(): void {
    this.#server.drain(`127.0.0.1:${this.#port}`, GO_AWAY_GRACE_MS);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#proxy.close();
    this.#server.forceShutdown();
  }

  #addServices(): void {
    const readService = { ...streams.StreamsService.read, responseSerialize: (message: Buffer) => message };
    this.#server.addService(
      { read: readService, batchAppend: streams.StreamsService.batchAppend },
      {
        read: (call: ReadCall) => void this.#read(call),
        batchAppend: (call: BatchCall) => this.#batchAppend(call),
      },
    );
    const readGossip: handleUnaryCall<shared.Empty, gossipMessages.ClusterInfo> = (_, answer) =>
      answer(null, createClusterInfo({ port: this.#proxy.port, isLeader: this.fault !== 'noLeader' }));
    this.#server.addService(gossip.GossipService, { read: readGossip });
    const getSupportedMethods: handleUnaryCall<shared.Empty, featureMessages.SupportedMethods> = (
      _,
      answer,
    ) => answer(null, createSupportedMethods());
    this.#server.addService(features.ServerFeaturesService, { getSupportedMethods });
  }

  async #read(call: ReadCall): Promise<void> {
    this.#countOpenCall(call);
    const readsAll = call.request.getOptions()?.hasAll() === true;
    if (call.request.getOptions()?.hasSubscription()) this.subscriptionCount += 1;
    if (this.fault !== 'none' && (this.fault !== 'noPermissionForAll' || readsAll)) {
      const { code, details, exception } = READ_REFUSALS[this.fault];
      const metadata = new Metadata();
      if (exception) metadata.set('exception', exception);
      call.emit('error', { code, details, metadata });
      return;
    }
    if (this.leader && call.metadata.get('requires-leader')[0] === 'true') {
      call.emit('error', this.leader.#refuseAsFollower());
      return;
    }
    await answerRead(this.log, call, {
      isStalled: () => this.stallsSubscriptions,
      searchPauseMs: () => this.searchPauseMs,
      onExamined: () => {
        this.examinedCount += 1;
      },
    });
    call.end();
  }

  /** The refusal of a follower of this server. */
  #refuseAsFollower(): { code: status; details: string; metadata: Metadata } {
    const metadata = new Metadata();
    metadata.set('exception', 'not-leader');
    metadata.set('leader-endpoint-host', '127.0.0.1');
    metadata.set('leader-endpoint-port', String(this.#proxy.port));
    return { code: status.NOT_FOUND, details: 'Leader info available', metadata };
  }

  #batchAppend(call: BatchCall): void {
    this.#countOpenCall(call);
    answerBatchAppends(this.log, call, {
      maxAppendBytes: this.#maxAppendBytes,
      clockAheadMs: () => this.clockAheadMs,
      findAppendError: () => APPEND_ERRORS[this.fault],
      findCallError: () =>
        this.fault === 'refusesPassword' || this.fault === 'cancels' ? READ_REFUSALS[this.fault] : undefined,
    });
  }

  #countOpenCall(call: ReadCall | BatchCall): void {
    this.#openCallCount += 1;
    let isOpen = true;
    const countClosed = () => {
      if (isOpen) this.#openCallCount -= 1;
      isOpen = false;
    };
    for (const event of ['finish', 'cancelled', 'close', 'error']) call.on(event, countClosed);
  }
}
