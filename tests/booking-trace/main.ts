/** `npm run docs:trace`: draws the trace of the last test run of a booking into the picture of docs/operations.md. */
import { writeFileSync } from 'node:fs';
import { drawTrace } from '../support/tracing/draw-trace.js';
import { readKeptTrace } from './trace-file.js';

const spans = readKeptTrace();
writeFileSync(
  new URL('../../docs/booking-trace.svg', import.meta.url),
  drawTrace(spans, 'A booking, from the press in the browser to the mail'),
);
console.log(`${spans.length} spans`);
