import type { Writable } from 'node:stream';
import type { StaffRole } from '@mirabelle/domain';
import { formatPosition, type Position } from '@mirabelle/event-store';
import { mergeUpdates, toMessageData, type Viewer, type ViewerUpdate } from './viewer-update.js';

/** Delay before a browser reconnects after it lost the connection, ms. */
const RETRY_MS = 3_000;
/** Delay before a browser reconnects after a newer tab replaced its connection, ms. */
const REPLACED_RETRY_MS = 60_000;

/** The response of an HTTP server, as far as a connection uses it. */
interface EventStreamResponse extends Writable {
  writeHead(status: number, headers: Readonly<Record<string, string>>): unknown;
}

export interface ConnectionOptions extends Viewer {
  readonly sessionId: string;
  /** False for staff who have a passkey and have not used it: they see what concerns themselves. Default true. */
  readonly mayHaveRoles?: boolean;
  readonly response: EventStreamResponse;
}

/**
 * A connection to one browser for server-sent events (WHATWG HTML, section 9.2). Updates that a slow browser cannot
 * receive yet are not queued but merged, and sent as one message later.
 */
export class LiveConnection implements Viewer {
  readonly userId: string;
  readonly sessionId: string;
  readonly mayHaveRoles: boolean;
  roles: ReadonlySet<StaffRole>;
  readonly #response: EventStreamResponse;
  #pending: { update: ViewerUpdate; position: Position } | undefined;
  #blockedSince: number | undefined;

  constructor({ userId, roles, sessionId, mayHaveRoles = true, response }: ConnectionOptions) {
    this.userId = userId;
    this.roles = roles;
    this.sessionId = sessionId;
    this.mayHaveRoles = mayHaveRoles;
    this.#response = response;
    response.on('drain', () => this.#unblock());
  }

  /** Sends the headers and the first message. The browser receives all changes after this position. */
  sendReady(position: Position): void {
    this.#response.writeHead(200, {
      'Content-Type': 'text/event-stream; charset=utf-8',
      // Keeps proxies from buffering or compressing the stream.
      'Cache-Control': 'no-store, no-transform',
      'X-Accel-Buffering': 'no',
    });
    this.#write(`retry: ${RETRY_MS}\n${formatMessage('ready', {}, position)}`);
  }

  /** Tells the browser to fetch everything again, because the missed changes are unknown. */
  sendRefresh(position: Position): void {
    this.#write(formatMessage('refresh', {}, position));
  }

  sendUpdate(update: ViewerUpdate, position: Position): void {
    if (this.#blockedSince === undefined)
      this.#write(formatMessage('changed', toMessageData(update), position));
    else this.#pending = { update: mergeUpdates(this.#pending?.update, update), position };
  }

  /** Keeps proxies from closing the idle connection, and advances the position from which the browser resumes. */
  sendHeartbeat(position: Position): void {
    if (this.#blockedSince === undefined) this.#write(`: still here\nid: ${formatPosition(position)}\n\n`);
  }

  /** Ends the connection. The browser reconnects, and its roles are read again. */
  end(): void {
    this.#response.end();
  }

  /** Ends the connection because a newer tab of the same person needs its place. */
  endForNewerTab(): void {
    this.#response.end(`retry: ${REPLACED_RETRY_MS}\n\n`);
  }

  /** How long the connection has been blocked because the browser receives nothing, ms. */
  getBlockedMs(now: number): number {
    return this.#blockedSince === undefined ? 0 : now - this.#blockedSince;
  }

  /** Closes the connection without waiting for the browser. */
  destroy(): void {
    this.#response.destroy();
  }

  #write(text: string): void {
    if (this.#response.writableEnded || this.#response.destroyed) return;
    if (!this.#response.write(text)) this.#blockedSince ??= Date.now();
  }

  #unblock(): void {
    this.#blockedSince = undefined;
    const pending = this.#pending;
    this.#pending = undefined;
    if (pending) this.sendUpdate(pending.update, pending.position);
  }
}

function formatMessage(event: string, data: object, position: Position): string {
  return `id: ${formatPosition(position)}\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
}
