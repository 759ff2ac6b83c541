import { createServer } from 'node:http';
import { listenOnPort } from '@mirabelle/runtime';
import { createInbox } from './inbox.js';
import { MessageStore } from './message-store.js';
import { createSmtpReceiver } from './smtp-receiver.js';

export interface MailCatcherOptions {
  /** Port of 127.0.0.1 that mails are sent to; 0 for any free one. */
  readonly smtpPort: number;
  /** Port of 127.0.0.1 for the inbox: a page at `/`, JSON at `/api/messages`; 0 for any free one. */
  readonly uiPort: number;
  /** Folder for the mails; made if missing. */
  readonly dir: string;
  readonly log?: (message: string) => void;
}

export interface MailCatcher extends AsyncDisposable {
  /** The ports that are listened on, also where any free ones were asked for. */
  readonly smtpPort: number;
  readonly uiPort: number;
  /** Lets mails that are being received finish, then closes both ports. May be called more than once. */
  stop(): Promise<void>;
}

/**
 * Starts the mail catcher. It keeps the newest 1,000 mails over restarts.
 *
 * @throws StartError with one sentence where a port is taken or the folder cannot be used
 */
export async function startMailCatcher(options: MailCatcherOptions): Promise<MailCatcher> {
  const { dir, log = () => {} } = options;
  const store = await MessageStore.open(dir);
  const smtp = createSmtpReceiver(store, log);
  const inbox = createServer(createInbox(store));
  const stopSmtp = () => new Promise<void>((resolve) => smtp.close(() => resolve()));

  const smtpPort = await listenOnPort(smtp.server, {
    port: options.smtpPort,
    host: '127.0.0.1',
    variable: 'MAIL_SMTP_PORT',
  });
  const uiPort = await listenOnPort(inbox, {
    port: options.uiPort,
    host: '127.0.0.1',
    variable: 'MAIL_UI_PORT',
  }).catch(async (error: unknown) => {
    await stopSmtp();
    throw error;
  });

  let stopping: Promise<void> | undefined;
  const stop = () => {
    stopping ??= (async () => {
      await stopSmtp();
      inbox.closeAllConnections();
      await new Promise((resolve) => inbox.close(resolve));
    })();
    return stopping;
  };
  return { smtpPort, uiPort, stop, [Symbol.asyncDispose]: stop };
}
