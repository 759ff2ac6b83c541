import { eventDefinitions } from '@mirabelle/domain';
import {
  asStored,
  ErasureNews,
  type EventCodec,
  type EventStore,
  EventStoreDbEventStore,
  EventTypes,
  PostgresEventStore,
  PostgresSubjectKeys,
  Serializer,
  type SubjectKeys,
} from '@mirabelle/event-store';
import { createPaymentProvider, type PaymentProvider } from '@mirabelle/payments';
import { createPhotoStore, type PhotoStore } from '@mirabelle/photos';
import { type Config, createLogger, createPool, type Logger, Secrets } from '@mirabelle/runtime';
import type pg from 'pg';

/** The parts that every service is built from. One process may share them between several services. */
export interface ServiceContext {
  readonly config: Config;
  readonly logger: Logger;
  readonly secrets: Secrets;
  readonly pool: pg.Pool;
  readonly subjectKeys: SubjectKeys;
  /** Whom this process is to forget. */
  readonly erasureAnnouncements: ErasureNews;
  readonly store: EventStore;
  /** Opens what is sealed, and lifts what is old. */
  readonly serializer: Serializer;
  /** The log as it is stored, sealed: for who hands events on. Closed by whoever asked for it. */
  openSealedLog(): EventStore;
  /** UTC instant, ISO 8601. */
  now(): string;
  close(): Promise<void>;
}

/**
 * Builds the parts that the settings name. No connection is opened yet, so no engine has to be up.
 *
 * @param overrides parts to use instead, as tests do
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
  const erasureNews = overrides.erasureAnnouncements ?? new ErasureNews(config.databaseUrl, logger);
  const subjectKeys =
    overrides.subjectKeys ?? new PostgresSubjectKeys(pool, secrets.keys('wrap-subject-keys'), erasureNews);
  const serializer = new Serializer(new EventTypes(eventDefinitions), subjectKeys);
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
    erasureAnnouncements: erasureNews,
    store,
    serializer,
    openSealedLog: () => openLog(asStored),
    now: () => new Date().toISOString(),
    ...overrides,
    close: async () => {
      await erasureNews.stop();
      await store.close();
      await pool.end();
    },
  };
}

/** What a service needs that takes payments or stores photos. */
export interface ProviderContext extends ServiceContext {
  /** Photos of people, each sealed under its owner's key. */
  readonly photos: PhotoStore;
  readonly payments: PaymentProvider;
}

/** Adds the photo store and the payment provider that the settings name, unless `base` brings its own. */
export function withProviders(base: ServiceContext & Partial<ProviderContext>): ProviderContext {
  return {
    photos: createPhotoStore(base.config, base.subjectKeys),
    payments: createPaymentProvider(base.config, base.pool),
    ...base,
  };
}
