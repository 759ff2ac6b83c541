import { z } from 'zod';
import { endpoint } from './endpoint.js';

/** Data of an event `changed`: what a page has to ask for anew. */
export const LiveChange = z.object({
  /** GET paths whose answers are others now; also of what lies below them and with any query. */
  keys: z.array(z.string()),
  /** For staff: which of the back office's resources, and of which records; absent ids mean any. */
  resources: z.array(z.string()).optional(),
  ids: z.array(z.string()).optional(),
});
export type LiveChange = z.infer<typeof LiveChange>;

export const liveEvents = endpoint({
  method: 'get',
  path: '/api/events',
  service: 'read-api',
  access: 'user',
  summary:
    'Server-sent events: "ready" at first, "changed" with what to ask for anew, "refresh" where that is everything',
  status: 200,
  answerType: 'text/event-stream',
});
