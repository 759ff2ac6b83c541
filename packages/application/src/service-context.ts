import { eventDefinitions } from '@mirabelle/domain';
import {
  ErasureAnnouncements,
  type EventCodec,
  type EventStore,
  EventStoreDbEventStore,
  EventTypeRegistry,
  PostgresEventStore,
  PostgresSubjectKeys,
  rawEventCodec,
  Serializer,
  type SubjectKeys,
} from '@mirabelle/event-store';
import { createPaymentProvider, type PaymentProvider } from '@mirabelle/payments';
import { createPhotoStore, type PhotoStore } from '@mirabelle/photos';
import { type Config, createLogger, createPool, type Logger, Secrets } from '@mirabelle/runtime';
import type pg from 'pg';
import type { CaughtMails } from './erasure/caught-mails.js';

/** The parts that every service is built from. One process may share them between several services. */
export interface ServiceContext {
  readonly config: Config;
  readonly logger: Logger;
  readonly secrets: Secrets;
  readonly pool: pg.Pool;
  readonly subjectKeys: SubjectKeys;
  /** Announces erased persons to this process, so that it can clear their data from memory. */
  readonly erasureAnnouncements: ErasureAnnouncements;
  readonly store: EventStore;
  /** Opens sealed personal data and upcasts old events. */
  readonly serializer: Serializer;
  /** The mails that were caught on this machine; undefined where a relay delivers them. */
  readonly caughtMails?: CaughtMails;
  /** Opens the log without unsealing events, for the relay. The caller has to close it. */
  openSealedLog(): EventStore;
  /** UTC instant, ISO 8601. */
  now(): string;
  close(): Promise<void>;
}

/**
 * Creates the parts that the settings select. No connection is opened yet, so no engine has to be up.
 *
 * @param overrides parts to use instead, for example in tests
 */
export function createServiceContext(
  config: Config,
  overrides: Partial<ServiceContext> = {},
): ServiceContext {
  const logger = overrides.logger ?? createLogger(config);
  const secrets = new Secrets({
    master: config.masterKey,
    other: config.otherMasterKey,
    identity: config.identityKey,
  });
  const pool = overrides.pool ?? createPool(config.databaseUrl, logger);
  const erasureAnnouncements =
    overrides.erasureAnnouncements ?? new ErasureAnnouncements(config.databaseUrl, logger);
  const subjectKeys =
    overrides.subjectKeys ??
    new PostgresSubjectKeys(pool, secrets.keys('wrap-subject-keys'), erasureAnnouncements);
  const serializer = new Serializer(new EventTypeRegistry(eventDefinitions), subjectKeys);
  const openLog = (codec: EventCodec): EventStore =>
    config.eventStoreUrl
      ? EventStoreDbEventStore.connect(config.eventStoreUrl, codec)
      : new PostgresEventStore(pool, codec);
  const store = overrides.store ?? openLog(serializer);
  return {
    config,
    logger,
    secrets,
    pool,
    subjectKeys,
    erasureAnnouncements,
    store,
    serializer,
    openSealedLog: () => openLog(rawEventCodec),
    now: () => new Date().toISOString(),
    ...overrides,
    close: async () => {
      await erasureAnnouncements.stop();
      await store.close();
      await pool.end();
    },
  };
}

/** The context of a service that processes payments or stores photos. */
export interface ProviderContext extends ServiceContext {
  /** Photos of users, each sealed with its owner's key. */
  readonly photos: PhotoStore;
  readonly payments: PaymentProvider;
}

/** Adds the photo store and the payment provider that the settings select, unless `base` already has them. */
export function withProviders(base: ServiceContext & Partial<ProviderContext>): ProviderContext {
  return {
    photos: createPhotoStore(base.config, base.subjectKeys),
    payments: createPaymentProvider(base.config, base.pool),
    ...base,
  };
}
