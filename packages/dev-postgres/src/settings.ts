/**
 * What differs from Postgres' defaults, and why. Passed on the command line at every start rather than written into
 * postgresql.conf, so that an existing data directory follows the program. What is promised to be durable rests on
 * the defaults: fsync, synchronous_commit and full_page_writes stay on.
 */
const settings: Readonly<Record<string, string>> = {
  // Only programs of this machine, and no socket file whose folder would need permissions of its own.
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  // All services share this server from one process: pools of about 60 in sum, and tests that start several of them.
  max_connections: '200',
  // The read tables of one machine fit; small enough for a laptop with everything else open.
  shared_buffers: '128MB',
  // Full-page images are most of what is written after a checkpoint; pglz is the one method that is built in here.
  wal_compression: 'pglz',
  // Fewer checkpoints under a long import than the default of 1 GB, for the price of a few seconds of recovery.
  max_wal_size: '2GB',
  // Read tables are in memory or on an SSD, where finding one page costs hardly more than reading on.
  random_page_cost: '1.1',
  // Queries are short and the package carries no LLVM: planning must not even consider it.
  jit: 'off',
  // A transaction that somebody forgot would hold back every reader of the event log: it is ended.
  idle_in_transaction_session_timeout: '5min',
  // The log is for people who look for a fault: no line per checkpoint, UTC times, English (messages are looked at).
  log_checkpoints: 'off',
  log_line_prefix: '%m [%p] ',
  log_timezone: 'UTC',
  timezone: 'UTC',
  lc_messages: 'C',
};

/** For throwaway servers whose data nobody wants back: nothing waits for the disk. A crash may corrupt everything. */
const careless: Readonly<Record<string, string>> = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
};

/** The arguments of `postgres` for these settings. */
export function settingArguments(options: { port: number; launcherPid: number; durable: boolean }): string[] {
  const all = {
    ...settings,
    ...(options.durable ? {} : careless),
    port: String(options.port),
    // Not read by Postgres: lets a later start tell a server in use from one whose launcher has died.
    'mirabelle.launcher': String(options.launcherPid),
  };
  return Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}
