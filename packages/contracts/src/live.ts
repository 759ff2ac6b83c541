import { z } from 'zod';
import { defineEndpoint } from './endpoint.js';

/** Data of a server-sent event `changed`: what a page has to reload. */
export const LiveChange = z.object({
  /** GET paths whose responses have changed, including all paths below them and any query. */
  keys: z.array(z.string()),
  /** For staff: the changed resources of the back office. */
  resources: z.array(z.string()).optional(),
  /** Ids of the changed records of these resources; without ids, any record may have changed. */
  ids: z.array(z.string()).optional(),
});
export type LiveChange = z.infer<typeof LiveChange>;

/**
 * Header of a read that a page makes by itself, for example after a live event. Such a read does not keep a session of
 * staff open.
 */
export const BACKGROUND_HEADER = 'X-Background';

export const liveEvents = defineEndpoint({
  method: 'get',
  path: '/api/events',
  service: 'read-api',
  access: 'user',
  query: z.object({
    /**
     * Milliseconds since the page began to load its data. The page is also told of the changes since then. A connection that
     * is resumed by `Last-Event-ID` does not send this.
     */
    loadedMsAgo: z.coerce.number().int().min(0).optional().catch(undefined),
  }),
  summary: 'Server-sent events: "ready" first, "changed" with what to reload, "refresh" to reload everything',
  status: 200,
  answerType: 'text/event-stream',
});
