import { eventDefinitions } from '@mirabelle/domain';
import {
  asStored,
  type EventCodec,
  type EventStore,
  EventStoreDbEventStore,
  EventTypes,
  PostgresEventStore,
  Serializer,
  type SubjectKeys,
} from '@mirabelle/event-store';
import type pg from 'pg';
import { type Config, PHOTO_DIR } from './config/index.js';
import { createPool } from './database/index.js';
import { createLogger, type Logger } from './logging/index.js';
import { createPaymentProvider, type PaymentProvider } from './payments/index.js';
import { FolderPhotoStore, type PhotoStore, S3PhotoStore, SealedPhotoStore } from './photos/index.js';
import { Secrets } from './secrets/index.js';
import { ErasureNews, PostgresSubjectKeys } from './subject-keys/index.js';

/** The parts that services are built from, each made once. */
export interface Platform {
  readonly config: Config;
  readonly logger: Logger;
  readonly secrets: Secrets;
  readonly pool: pg.Pool;
  readonly subjectKeys: SubjectKeys;
  /** Whom this process is to forget. */
  readonly erasureNews: ErasureNews;
  readonly store: EventStore;
  /** Opens what is sealed, and lifts what is old. */
  readonly serializer: Serializer;
  /** The log as it is stored, sealed: for who hands events on. Closed by whoever asked for it. */
  openSealedLog(): EventStore;
  /** Photos that people keep, each sealed under its owner's key. */
  readonly photos: PhotoStore;
  readonly payments: PaymentProvider;
  /** UTC instant, ISO 8601. */
  now(): string;
  close(): Promise<void>;
}

/** Builds the parts. Connects to nothing yet, so no engine needs to be up. */
export function createPlatform(config: Config, overrides: Partial<Platform> = {}): Platform {
  const logger = overrides.logger ?? createLogger(config);
  const secrets = new Secrets({
    master: config.masterKey,
    other: config.otherMasterKey,
    identity: config.identityKey,
  });
  const pool = overrides.pool ?? createPool(config.databaseUrl, logger);
  const erasureNews = overrides.erasureNews ?? new ErasureNews(config.databaseUrl, logger);
  const subjectKeys =
    overrides.subjectKeys ?? new PostgresSubjectKeys(pool, secrets.keys('wrap-subject-keys'), erasureNews);
  const serializer = new Serializer(new EventTypes(eventDefinitions), subjectKeys);
  const photos =
    overrides.photos ??
    new SealedPhotoStore(
      config.s3 ? new S3PhotoStore(config.s3) : new FolderPhotoStore(config.photoDir ?? PHOTO_DIR),
      subjectKeys,
    );
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
    erasureNews,
    store,
    serializer,
    openSealedLog: () => openLog(asStored),
    photos,
    payments: overrides.payments ?? createPaymentProvider(config, pool),
    now: () => new Date().toISOString(),
    ...overrides,
    close: async () => {
      await erasureNews.stop();
      await store.close();
      await pool.end();
    },
  };
}
