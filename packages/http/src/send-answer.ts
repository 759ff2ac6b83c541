import { type Endpoint, PROBLEM_MEDIA_TYPE } from '@mirabelle/contracts';
import type { Response } from 'express';
import type { FileAnswer } from './api-request.js';
import type { StoredAnswer } from './idempotent-answers.js';

/** Sends a JSON answer or problem document. A status of 0 stands for the endpoint's usual status. */
export function sendAnswer(response: Response, { status, body }: StoredAnswer, endpoint: Endpoint): void {
  response.statusCode = status || endpoint.status;
  if (body === undefined || body === null || response.statusCode === 204) return void response.end();
  const type = response.statusCode >= 400 ? PROBLEM_MEDIA_TYPE : 'application/json; charset=utf-8';
  const text = JSON.stringify(body);
  response.setHeader('Content-Type', type);
  response.setHeader('Content-Length', Buffer.byteLength(text));
  // Node sends a string together with the headers, in one write.
  response.end(text);
}

export function sendFile(response: Response, { mediaType, bytes, headers }: FileAnswer): void {
  response.setHeaders(new Map(Object.entries(headers)));
  response.setHeader('Content-Type', mediaType);
  response.setHeader('Content-Length', bytes.length);
  response.end(bytes);
}
