import pg from 'pg';
import type { Logger } from '../logger.js';

const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 5_000;

export interface Listening {
  readonly databaseUrl: string;
  readonly channels: readonly string[];
  readonly logger: Logger;
  /** Something was announced on a channel. */
  heard(channel: string, payload: string): void;
  /** From now on nothing is missed; what was announced before may have been. Called after every new connection too. */
  connected?(): void;
  /** From now on announcements are missed. */
  lost?(): void;
}

/** Listens to what is announced by NOTIFY, on a connection of its own that is made anew whenever it breaks. */
export function listenToNotifications(listening: Listening): { stop(): Promise<void> } {
  const { databaseUrl, channels, logger, heard, connected, lost } = listening;
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let pause = FIRST_PAUSE_MS;
  let stopped = false;

  const connect = () => {
    const mine = new pg.Client({ connectionString: databaseUrl, keepAlive: true });
    client = mine;
    let ended = false;
    const again = (error?: Error) => {
      if (ended) return;
      ended = true;
      lost?.();
      mine.end().catch(() => undefined);
      if (stopped) return;
      logger.debug({ err: error, channels }, 'not listening to the database; trying again');
      timer = setTimeout(connect, pause).unref();
      pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
    };
    mine.on('notification', ({ channel, payload = '' }) => heard(channel, payload));
    mine.on('error', again);
    mine.on('end', () => again());
    mine
      .connect()
      .then(() => mine.query(channels.map((channel) => `listen ${channel}`).join('; ')))
      .then(() => {
        pause = FIRST_PAUSE_MS;
        if (!ended) connected?.();
      })
      .catch(again);
  };
  connect();

  return {
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await client?.end().catch(() => undefined);
    },
  };
}
