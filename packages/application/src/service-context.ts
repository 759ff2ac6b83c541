import { createEventLogProbe, GuardedEventStore, LogGuard } from '@mirabelle/consuming';
import {
  accountStream,
  contactMessageStream,
  eventDefinitions,
  parseContactPersonId,
} from '@mirabelle/domain';
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
  UnreadableSubjects,
} from '@mirabelle/event-store';
import { createPaymentProvider, type PaymentProvider } from '@mirabelle/payments';
import { createPhotoStore, createPhotoStoreProbe, type PhotoStore } from '@mirabelle/photos';
import {
  type Config,
  createLogger,
  createPool,
  createPostgresProbe,
  EngineMonitor,
  endStalledConnections,
  type Logger,
  Secrets,
} from '@mirabelle/runtime';
import type pg from 'pg';
import type { CaughtMails } from './erasure/caught-mails.js';
import { hasRightMasterKey } from './keys/check-keys.js';

/** The parts that every service is built from. One process may share them between several services. */
export interface ServiceContext {
  readonly config: Config;
  readonly logger: Logger;
  readonly secrets: Secrets;
  readonly pool: pg.Pool;
  readonly subjectKeys: SubjectKeys;
  /** People whose personal data this process could not open. */
  readonly unreadableSubjects: UnreadableSubjects;
  /** Announces erased persons to this process, so that it can clear their data from memory. */
  readonly erasureAnnouncements: ErasureAnnouncements;
  readonly store: EventStore;
  /** Makes sure that the log is the one that the database belongs to. */
  readonly logGuard: LogGuard;
  /** Knows which engines work. Parts that use an engine add its probe. */
  readonly engines: EngineMonitor;
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
 * @param service name in every line of the log
 */
export function createServiceContext(
  config: Config,
  overrides: Partial<ServiceContext> = {},
  service?: string,
): ServiceContext {
  const logger: Logger =
    overrides.logger ??
    createLogger(config, {
      ...(service && { service }),
      isExplained: (error) => engines.explains(error),
    });
  const secrets = new Secrets({
    master: config.masterKey,
    otherMaster: config.otherMasterKey,
    identity: config.identityKey,
  });
  const engines: EngineMonitor = overrides.engines ?? new EngineMonitor(logger);
  engines.watch(createPostgresProbe(config.databaseUrl));
  const pool = overrides.pool ?? createPool(config.databaseUrl, logger, config.poolSize);
  endStalledConnections(pool, engines);
  const erasureAnnouncements =
    overrides.erasureAnnouncements ?? new ErasureAnnouncements(config.databaseUrl, logger);
  const subjectKeys =
    overrides.subjectKeys ??
    new PostgresSubjectKeys(pool, secrets.deriveKeys('wrap-subject-keys'), {
      announcements: erasureAnnouncements,
      hasEvents: async (subject) => (await store.readStream(findSubjectStream(subject))).length > 0,
      hasRightMasterKey: () => hasRightMasterKey({ pool, secrets }),
    });
  const unreadableSubjects = new UnreadableSubjects(logger);
  const serializer = new Serializer(new EventTypeRegistry(eventDefinitions), subjectKeys, {
    onUnreadable: (subject) => unreadableSubjects.report(subject),
  });
  const openLog = (codec: EventCodec): EventStore =>
    config.eventStoreUrl
      ? EventStoreDbEventStore.connect(config.eventStoreUrl, codec, {
          // EVENTSTORE_PREFIX contains no period, so no installation's prefix is the beginning of another's.
          prefix: config.eventStorePrefix ? `${config.eventStorePrefix}.` : '',
        })
      : new PostgresEventStore(pool, codec);
  const log = openLog(serializer);
  const engine = config.eventStoreUrl ? 'event-log' : 'postgres';
  const logGuard = new LogGuard({
    database: pool,
    store: log,
    engine,
    use: engines.use(engine, 'log identity'),
  });
  if (config.eventStoreUrl) {
    engines.watch(createEventLogProbe({ guard: logGuard, databaseUrl: config.databaseUrl, logger }));
  }
  const store: EventStore = overrides.store ?? new GuardedEventStore(log, logGuard);
  return {
    config,
    logger,
    secrets,
    pool,
    subjectKeys,
    unreadableSubjects,
    erasureAnnouncements,
    store,
    logGuard,
    engines,
    serializer,
    openSealedLog: () => new GuardedEventStore(openLog(rawEventCodec), logGuard),
    now: () => new Date().toISOString(),
    ...overrides,
    close: async () => {
      await engines.stop();
      await erasureAnnouncements.stop();
      await store.close();
      await pool.end();
    },
  };
}

/** The context of a service that uses providers: the payment provider, such as PayPal, and the photo store, such as S3. */
export interface ProviderContext extends ServiceContext {
  /** Photos of users, each sealed with its owner's key. */
  readonly photos: PhotoStore;
  readonly payments: PaymentProvider;
}

/** Adds the photo store and the payment provider that the settings select, unless `base` already has them. */
export function withProviders(base: ServiceContext & Partial<ProviderContext>): ProviderContext {
  const { s3 } = base.config;
  if (s3) base.engines.watch(createPhotoStoreProbe(s3));
  return {
    photos: createPhotoStore(base.config, base.subjectKeys),
    payments: createPaymentProvider(base.config, base.pool),
    ...base,
  };
}

/** The stream whose first event seals the first personal data of a person. */
function findSubjectStream(subject: string): string {
  const messageId = parseContactPersonId(subject);
  return messageId === undefined ? accountStream(subject) : contactMessageStream(messageId);
}
