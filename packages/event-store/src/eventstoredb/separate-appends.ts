import type { Duplex } from 'node:stream';
import { convertToCommandError, type EventStoreDBClient } from '@eventstore/db-client';
import { createUUID, parseUUID } from '@eventstore/db-client/dist/utils/grpcUUID.js';
import streams from '@eventstore/db-client/generated/streams_pb.js';

/**
 * The revision in the fake success with which this file ends an append whose connection was lost. The library can fail a
 * single append only with an error of the server. So the append succeeds inside the library, and `separateAppends` replaces
 * this result by the error of the connection. No stream has this revision.
 */
const LOST_REVISION = -1_000n;

type CreateStream = (grpcClient: unknown) => Duplex | Promise<Duplex>;
type StreamCreator = (
  Client: unknown,
  method: string,
  create: CreateStream,
  cache?: unknown,
) => () => Promise<Duplex>;

/**
 * Separates the appends of a client from those of the other clients in the process. The library keeps the unanswered appends
 * of all clients in one list: an error on the connection of one client fails the appends of all, and the late answer to one
 * of them then finds no entry, which ends the process by an uncaught error. An append that waits for the socket when the
 * connection breaks ends the process, too, by an unhandled rejection. Seen in release 6.2.1.
 *
 * @param client is changed
 */
export function separateAppends(client: EventStoreDBClient): void {
  let connectionError: Error | undefined;
  // The library declares this property protected, and has no other place where one can see the stream of the appends.
  const createStream: StreamCreator = Reflect.get(client, 'GRPCStreamCreator');
  const createSeparateStream: StreamCreator = (Client, method, create, cache) =>
    createStream(
      Client,
      method,
      method === 'appendToStream' && cache !== undefined
        ? async (grpcClient) => {
            const stream = await create(grpcClient);
            failOwnAppends(stream, (error) => {
              connectionError = error;
            });
            return stream;
          }
        : create,
      cache,
    );
  const append = client.appendToStream.bind(client);
  Object.assign(client, {
    GRPCStreamCreator: createSeparateStream,
    async appendToStream(...parameters: Parameters<typeof append>) {
      const result = await append(...parameters);
      if (result.nextExpectedRevision === LOST_REVISION && connectionError) {
        throw convertToCommandError(connectionError);
      }
      return result;
    },
  });
}

/**
 * Makes an error of this stream fail the appends that were written to it, and no others.
 *
 * @param stream as the library has just opened it, with its listeners
 * @param onError is called before the appends fail
 */
function failOwnAppends(stream: Duplex, onError: (error: Error) => void): void {
  const unanswered = new Set<string>();
  // The library's own listeners: one settles the append that a response belongs to, the other fails the appends of all clients.
  const [settleAppend] = stream.listeners('data');
  const [failAllClients] = stream.listeners('error');
  if (!settleAppend || !failAllClients)
    throw new Error('The library no longer listens to its stream of appends as separateAppends expects');
  let isBroken = false;
  const fail = (id: string) => {
    if (unanswered.delete(id)) settleAppend(createFakeSuccess(id));
  };
  stream.off('data', settleAppend as () => void);
  stream.off('error', failAllClients as () => void);
  stream.on('data', (response: streams.BatchAppendResp) => {
    const id = parseUUID(response.getCorrelationId());
    if (id !== undefined && unanswered.delete(id)) settleAppend(response);
  });
  stream.on('error', (error: Error) => {
    isBroken = true;
    onError(error);
    for (const id of unanswered) fail(id);
  });
  const write = stream.write.bind(stream);
  Object.assign(stream, {
    write(request: streams.BatchAppendReq) {
      const id = parseUUID(request.getCorrelationId());
      if (id !== undefined) unanswered.add(id);
      if (isBroken && id !== undefined) fail(id);
      else write(request);
      // The library need not wait until the socket has taken a request. Callers limit how many appends they begin.
      return true;
    },
  });
}

/** The response that ends an append whose connection was lost, see `LOST_REVISION`. */
function createFakeSuccess(correlationId: string): streams.BatchAppendResp {
  const success = new streams.BatchAppendResp.Success();
  success.setCurrentRevision(String(LOST_REVISION));
  const answer = new streams.BatchAppendResp();
  answer.setCorrelationId(createUUID(correlationId));
  answer.setSuccess(success);
  return answer;
}
