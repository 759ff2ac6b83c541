import { totalmem } from 'node:os';

/** Memory in which Postgres keeps pages of tables and indexes, MB. It is taken only as pages fill it. */
const MIN_BUFFERS_MB = 128;
const MAX_BUFFERS_MB = 1024;
/** Other pages come from the system's cache, with which the lists of 200,000 bookings took three times as long. */
const BUFFERS_SHARE_OF_MEMORY = 1 / 16;

/**
 * Settings that differ from Postgres' defaults. They are passed on the command line at every start and not written to
 * postgresql.conf, so that an existing data directory gets changed settings too. Durability relies on the defaults:
 * fsync, synchronous_commit and full_page_writes stay on.
 */
const SETTINGS: Readonly<Record<string, string>> = {
  // Only programs on this machine can connect. There is no socket file, because its folder would need permissions.
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  // The services of one process use about 60 connections. Tests start two processes of each service, whose jobs are in
  // Postgres too: up to 312 (docs/scaling.md).
  max_connections: '400',
  // Most data written after a checkpoint are full-page images. The binaries support only pglz.
  wal_compression: 'pglz',
  // Fewer checkpoints during a long import than with the default of 1 GB, at the cost of a few seconds of recovery.
  max_wal_size: '2GB',
  // Read tables are in memory or on an SSD, where random access costs hardly more than sequential access.
  random_page_cost: '1.1',
  // Queries are short, and the binaries have no LLVM, so JIT must not be considered.
  jit: 'off',
  // A forgotten transaction would block every reader of the event log, so it is ended.
  idle_in_transaction_session_timeout: '5min',
  // The log is for troubleshooting: no checkpoints, UTC times, and English because its messages are parsed.
  log_checkpoints: 'off',
  log_line_prefix: '%m [%p] ',
  log_timezone: 'UTC',
  timezone: 'UTC',
  lc_messages: 'C',
};

/** For temporary servers: nothing waits for the disk, so a crash may corrupt the data. */
const NON_DURABLE_SETTINGS: Readonly<Record<string, string>> = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  // Their data may be in memory.
  max_wal_size: '256MB',
};

/** @param memoryBytes of the machine */
export function chooseSharedBuffersMb(memoryBytes: number): number {
  const share = Math.floor((memoryBytes * BUFFERS_SHARE_OF_MEMORY) / 1024 ** 2);
  return Math.min(MAX_BUFFERS_MB, Math.max(MIN_BUFFERS_MB, share));
}

/** The arguments of the program `postgres`, with all settings. */
export function createServerArguments(options: {
  port: number;
  launcherPid: number;
  isDurable: boolean;
}): string[] {
  const settings = {
    ...SETTINGS,
    // Temporary servers are small, and many run side by side.
    shared_buffers: `${options.isDurable ? chooseSharedBuffersMb(totalmem()) : MIN_BUFFERS_MB}MB`,
    ...(options.isDurable ? {} : NON_DURABLE_SETTINGS),
    port: String(options.port),
    // Postgres ignores this setting. A later start reads it to find out whether the launcher of a server has died.
    'mirabelle.launcher': String(options.launcherPid),
  };
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}
