import { setTimeout } from 'node:timers/promises';
import { OPERATIONS_CHANGED, type ServiceContext } from '@mirabelle/application';
import type { Operations } from '@mirabelle/backoffice-contracts';
import { listenToNotifications } from '@mirabelle/runtime';
import type { Resource } from '../live/change.js';
import type { Live } from '../live/start-live.js';

/** Poll interval for state that nothing announces, such as lag, while an operator watches; ms. */
const POLL_INTERVAL_MS = 2_000;

/**
 * The part of the polled state that a page shows. When it has changed since the last poll, the page is outdated. Pages that
 * are not named here change only with announced actions.
 */
const SHOWN_STATE: Readonly<Partial<Record<Resource, (operations: Operations) => unknown>>> = {
  operations: (operations) => operations,
  'parked-events': ({ parkedEvents }) => parkedEvents,
  'failed-jobs': ({ queues }) => queues?.map(({ failed }) => failed),
  mails: ({ mails }) => mails,
};

/** Pages that an action of an operator may change. */
const OPERATIONS_PAGES: readonly Resource[] = [
  'operations',
  'operator-acts',
  'rebuilds',
  'parked-events',
  'failed-jobs',
  'mails',
];

/** Notifies connected staff when the operations pages are outdated. Polls only while a connected member of staff can open one of the pages. */
export function watchOperations(
  { config, logger }: Pick<ServiceContext, 'config' | 'logger'>,
  live: Pick<Live, 'notifyStaff' | 'listOperationsViewers'>,
  read: () => Promise<Operations>,
): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const lastShown = new Map<Resource, string>();
  let notified = new WeakSet<object>();
  const listening = listenToNotifications({
    connection: config.databaseUrl,
    logger,
    channels: [OPERATIONS_CHANGED],
    onNotification: (_, payload) =>
      live.notifyStaff(payload === 'rebuilds' ? ['operations', 'rebuilds'] : OPERATIONS_PAGES),
    // Notifications may have been lost while the connection was down.
    onConnected: () => live.notifyStaff(OPERATIONS_PAGES),
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
      await poll().catch((error: unknown) =>
        logger.debug({ err: error }, 'reading the state of operations failed'),
      );
      await setTimeout(POLL_INTERVAL_MS, undefined, { signal }).catch(() => undefined);
    }
  }

  async function poll(): Promise<void> {
    const viewers = live.listOperationsViewers();
    if (viewers.length === 0) return;
    const operations = await read();
    const changed = Object.entries(SHOWN_STATE).flatMap(([resource, selectState]) => {
      const shownState = JSON.stringify(selectState(operations));
      const hasChanged = lastShown.get(resource as Resource) !== shownState;
      lastShown.set(resource as Resource, shownState);
      return hasChanged ? [resource as Resource] : [];
    });
    // Those who have just connected may have missed changes.
    const isNew = viewers.some((viewer) => !notified.has(viewer));
    notified = new WeakSet(viewers);
    if (isNew) live.notifyStaff(OPERATIONS_PAGES);
    else if (changed.length > 0) live.notifyStaff(changed);
  }
}
