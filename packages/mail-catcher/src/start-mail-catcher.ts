import { createServer } from 'node:http';
import { listenOnPort } from '@mirabelle/runtime';
import { createInbox } from './inbox.js';
import { type CaughtMail, MessageStore } from './message-store.js';
import { createSmtpReceiver, type ReceivedMail } from './smtp-receiver.js';

export interface MailCatcherOptions {
  /** SMTP port on 127.0.0.1; 0 for any free one. */
  readonly smtpPort: number;
  /** HTTP port on 127.0.0.1 for the inbox: a page at `/`, JSON at `/api/messages`; 0 for any free one. */
  readonly uiPort: number;
  /** Folder for the mails; created if missing. */
  readonly dir: string;
  /**
   * Takes mails that are for Mirabelle itself, such as replies of customers. A mail that it takes is not kept. If it
   * throws, the mail is refused for now, and its sender tries again.
   */
  readonly receiveMail?: (mail: ReceivedMail) => Promise<boolean>;
  readonly log?: (message: string) => void;
}

export interface MailCatcher extends AsyncDisposable {
  /** The actual port, which the system has chosen if port 0 was requested. */
  readonly smtpPort: number;
  readonly uiPort: number;
  /** Deletes the mails that the function selects. */
  deleteMails(isSelected: (mail: CaughtMail) => boolean): Promise<void>;
  /** Finishes receiving mails and closes both ports. May be called more than once. */
  stop(): Promise<void>;
}

/**
 * Starts the mail catcher: an SMTP server that stores mails instead of delivering them, and an inbox to read them. It
 * keeps the newest 1,000 mails, also across restarts.
 *
 * @throws StartError when a port is in use or the folder cannot be used
 */
export async function startMailCatcher(options: MailCatcherOptions): Promise<MailCatcher> {
  const { dir, log = () => {} } = options;
  const store = await MessageStore.open(dir);
  const smtp = createSmtpReceiver({ store, log, receiveMail: options.receiveMail });
  const stopSmtp = () => new Promise<void>((resolve) => smtp.close(() => resolve()));

  const smtpPort = await listenOnPort(smtp.server, {
    port: options.smtpPort,
    host: '127.0.0.1',
    variable: 'MAIL_SMTP_PORT',
  });
  const inbox = createServer(createInbox(store, smtpPort));
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
  return {
    smtpPort,
    uiPort,
    deleteMails: (isSelected) => store.deleteMails(isSelected),
    stop,
    [Symbol.asyncDispose]: stop,
  };
}
