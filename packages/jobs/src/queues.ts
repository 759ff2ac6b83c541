/** Every queue there is, by what its jobs are about. Who looks at queues asks for no others. */
export const QUEUES = ['mails', 'calendar-moves', 'payments', 'plans', 'erasure'] as const;
export type QueueName = (typeof QUEUES)[number];
