import type { ServerResponse } from 'node:http';
import type { StaffRole } from '@mirabelle/domain';
import { formatPosition, type Position } from '@mirabelle/event-store';
import { type News, toData, together, type Viewer } from './audience.js';

/** After a lost connection a browser comes back after so many ms; after being sent away for another of its tabs, later. */
const RETRY_MS = 3_000;
const SENT_AWAY_RETRY_MS = 60_000;

export interface ConnectionOptions extends Viewer {
  readonly sessionId: string;
  readonly response: ServerResponse;
}

/**
 * One browser that is told of changes (server-sent events: WHATWG HTML, section 9.2). What a slow one cannot take yet
 * is not queued but merged: it gets one message with everything once it can.
 */
export class LiveConnection implements Viewer {
  readonly userId: string;
  readonly sessionId: string;
  roles: ReadonlySet<StaffRole>;
  readonly #response: ServerResponse;
  #waiting: { news: News | undefined; position: Position } | undefined;
  #blockedSince: number | undefined;

  constructor({ userId, roles, sessionId, response }: ConnectionOptions) {
    this.userId = userId;
    this.roles = roles;
    this.sessionId = sessionId;
    this.#response = response;
    response.on('drain', () => this.#unblock());
  }

  /** The first thing that is said: from here on nothing is missed. */
  open(position: Position): void {
    this.#response.writeHead(200, {
      'Content-Type': 'text/event-stream; charset=utf-8',
      // Nothing on the way may keep it back to pack it.
      'Cache-Control': 'no-store, no-transform',
      'X-Accel-Buffering': 'no',
    });
    this.#write(`retry: ${RETRY_MS}\n${message('ready', {}, position)}`);
  }

  /** Everything has to be asked for anew: nobody knows any more what has changed. */
  refresh(position: Position): void {
    this.#write(message('refresh', {}, position));
  }

  changed(news: News, position: Position): void {
    if (this.#blockedSince === undefined) this.#write(message('changed', toData(news), position));
    else this.#waiting = { news: together(this.#waiting?.news, news), position };
  }

  /** Shows to everything on the way that the connection lives, and moves the place to come back to. */
  beat(position: Position): void {
    if (this.#blockedSince === undefined) this.#write(`: still here\nid: ${formatPosition(position)}\n\n`);
  }

  /** Ends it; the browser comes back with whatever it may see by then, if anything. */
  end(): void {
    this.#response.end();
  }

  /** Ends it in favour of another tab. */
  sendAway(): void {
    this.#response.end(`retry: ${SENT_AWAY_RETRY_MS}\n\n`);
  }

  /** For how long the other side has taken nothing, in ms. */
  stuckFor(now: number): number {
    return this.#blockedSince === undefined ? 0 : now - this.#blockedSince;
  }

  /** Gives up on the other side. */
  destroy(): void {
    this.#response.destroy();
  }

  #write(text: string): void {
    if (this.#response.writableEnded || this.#response.destroyed) return;
    if (!this.#response.write(text)) this.#blockedSince ??= Date.now();
  }

  #unblock(): void {
    this.#blockedSince = undefined;
    const waiting = this.#waiting;
    this.#waiting = undefined;
    if (waiting?.news) this.changed(waiting.news, waiting.position);
  }
}

function message(event: string, data: object, position: Position): string {
  return `id: ${formatPosition(position)}\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
}
