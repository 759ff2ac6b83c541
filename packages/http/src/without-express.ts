import type { IncomingMessage, ServerResponse } from 'node:http';

/** The path of a request that does not pass through Express, without its query. */
export const readPath = ({ url = '' }: IncomingMessage): string => url.split('?')[0] ?? '';

/** Answers with JSON that no cache keeps. */
export function answerWithJson(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' });
  response.end(JSON.stringify(body));
}
