/** The beginning of every key of BullMQ. */
const PREFIX = 'bull';

/** Keys of a queue that hold ids of jobs, by the kind of their value. Every job is in exactly one of them. */
export const STATES = {
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
 * The other keys of a queue that a copy needs. Locks, limits and announcements are left out: a job that was running is then
 * taken over by another worker, as after the death of its own.
 */
export const OTHERS = { repeat: 'zset', marker: 'zset', meta: 'hash', id: 'string', pc: 'string' } as const;

export type Kind = 'list' | 'zset' | 'hash' | 'string';

/** The name of a key in Redis. @param key such as `wait`, or the id of a job */
export const toRedisKey = (queue: string, key: string): string => `${PREFIX}:${queue}:${key}`;

/** The key that holds a job scheduler. @param id member of the key `repeat` */
export const toSchedulerKey = (id: string): string => `repeat:${id}`;

/** One key of a queue, or a part of a long one: one line of a file of jobs. */
export type CopiedKey = { readonly queue: string; readonly key: string } & (
  | { readonly kind: 'hash'; readonly value: Readonly<Record<string, string>> }
  | { readonly kind: 'string'; readonly value: string }
  /** Members from left to right; `isFirst` begins the list anew. */
  | { readonly kind: 'list'; readonly isFirst: boolean; readonly value: readonly string[] }
  /** Each member after its score. */
  | { readonly kind: 'zset'; readonly isFirst: boolean; readonly value: readonly string[] }
);
