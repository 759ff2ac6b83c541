import { z } from 'zod';

/** The prefix of every key of BullMQ. */
const PREFIX = 'bull';

/** BullMQ's keys of a queue that hold ids of jobs, one for each state, by the kind of their value. Every job is in exactly one. */
export const STATE_KEYS = {
  wait: 'list',
  active: 'list',
  paused: 'list',
  delayed: 'zset',
  prioritized: 'zset',
  'waiting-children': 'zset',
  completed: 'zset',
  failed: 'zset',
} as const;

/**
 * BullMQ's other keys of a queue that a copy needs. Locks, rate limits and event streams are left out. Without its lock, a
 * job that was running is taken over by another worker, as if its own worker had died.
 */
export const OTHER_KEYS = {
  repeat: 'zset',
  marker: 'zset',
  meta: 'hash',
  id: 'string',
  pc: 'string',
} as const;

/** The type of a key's value in Redis. */
export type KeyKind = 'list' | 'zset' | 'hash' | 'string';

/** The name of a key in Redis. @param key such as `wait`, or the id of a job */
export const toRedisKey = (queue: string, key: string): string => `${PREFIX}:${queue}:${key}`;

/** The key that holds a job scheduler. @param id member of the key `repeat` */
export const toSchedulerKey = (id: string): string => `repeat:${id}`;

const name = { queue: z.string().min(1), key: z.string().min(1) };
const members = z.array(z.string()).min(1);

/** One key of a queue, or a part of a long one: one line of a file of jobs. */
export const CopiedKey = z.discriminatedUnion('kind', [
  z.object({ ...name, kind: z.literal('hash'), value: z.record(z.string(), z.string()) }),
  z.object({ ...name, kind: z.literal('string'), value: z.string() }),
  /** Members from left to right. `isFirst`: the list is emptied before they are added. */
  z.object({ ...name, kind: z.literal('list'), isFirst: z.boolean(), value: members }),
  /** Scores and members in turn: score, member, score, member. `isFirst` as for a list. */
  z.object({
    ...name,
    kind: z.literal('zset'),
    isFirst: z.boolean(),
    value: members.refine(({ length }) => length % 2 === 0),
  }),
]);
export type CopiedKey = z.infer<typeof CopiedKey>;

/** Number of jobs that a copied key lists. Every job is in exactly one state key; other keys list none. */
export function countJobs({ key, kind, value }: CopiedKey): number {
  if (!(key in STATE_KEYS)) return 0;
  if (kind === 'list') return value.length;
  return kind === 'zset' ? value.length / 2 : 0;
}
