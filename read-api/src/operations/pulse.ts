import { setTimeout } from 'node:timers/promises';
import { OPERATIONS_CHANGED, type ServiceContext } from '@mirabelle/application';
import type { Operations } from '@mirabelle/contracts';
import { listenToNotifications } from '@mirabelle/runtime';
import type { Resource } from '../live/change.js';
import type { Live } from '../live/routes.js';

/** Between two looks at what nobody announces, such as lag, while an operator watches; ms. */
const LOOK_MS = 2_000;

/** What of the machine each list is about: it is another where this is. */
const SHOWN: Readonly<Partial<Record<Resource, (operations: Operations) => unknown>>> = {
  operations: (operations) => operations,
  'parked-events': ({ parkedEvents }) => parkedEvents,
  'failed-jobs': ({ queues }) => queues?.map(({ failed }) => failed),
  mails: ({ mails }) => mails,
};

/** Lists that an act of an operator changes, beside the one of acts. */
const ANNOUNCED: readonly Resource[] = [
  'operations',
  'operator-acts',
  'rebuilds',
  'parked-events',
  'failed-jobs',
  'mails',
];

/** Tells operators who watch when the machine looks different, by the connections that all live news goes over. */
export function startPulse(
  { config, logger }: Pick<ServiceContext, 'config' | 'logger'>,
  live: Pick<Live, 'tellStaff' | 'operators'>,
  read: () => Promise<Operations>,
): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const shown = new Map<Resource, string>();
  let told = new WeakSet<object>();
  const listening = listenToNotifications({
    connection: config.databaseUrl,
    logger,
    channels: [OPERATIONS_CHANGED],
    onNotification: (_, payload) =>
      live.tellStaff(payload === 'rebuilds' ? ['operations', 'rebuilds'] : ANNOUNCED),
    // Something may have been announced meanwhile.
    onConnected: () => live.tellStaff(ANNOUNCED),
  });
  const ended = run();
  return {
    async stop() {
      stopping.abort();
      await listening.stop();
      await ended;
    },
  };

  async function run(): Promise<void> {
    const { signal } = stopping;
    while (!signal.aborted) {
      await look().catch((error: unknown) =>
        logger.debug({ err: error }, 'the machine could not be looked at'),
      );
      await setTimeout(LOOK_MS, undefined, { signal }).catch(() => undefined);
    }
  }

  async function look(): Promise<void> {
    const operators = live.operators();
    if (operators.length === 0) return;
    const operations = await read();
    const different = Object.entries(SHOWN).flatMap(([resource, part]) => {
      const now = JSON.stringify(part(operations));
      const isDifferent = shown.get(resource as Resource) !== now;
      shown.set(resource as Resource, now);
      return isDifferent ? [resource as Resource] : [];
    });
    // Who has just come, or come back, may have missed something.
    const isNew = operators.some((operator) => !told.has(operator));
    told = new WeakSet(operators);
    if (isNew) live.tellStaff(ANNOUNCED);
    else if (different.length > 0) live.tellStaff(different);
  }
}
