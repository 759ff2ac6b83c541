import type { Agent } from 'node:https';
import type { PushSubscription, VapidKeys } from '@mirabelle/application';
import { UnrecoverableJobError } from '@mirabelle/jobs';
import { readMailAddress } from '@mirabelle/mail';
import type { Config } from '@mirabelle/runtime';

const SEND_TIMEOUT_MS = 20_000;

/** A message for the service worker of a browser. */
export interface PushMessage {
  readonly title: string;
  readonly body: string;
  /** Path of the page that a press on the notification opens. */
  readonly url: string;
  /** A later notification with the same tag replaces this one. */
  readonly tag: string;
  /** BCP 47 tag. */
  readonly lang: string;
  readonly dir: 'ltr' | 'rtl';
}

/** How a push service treats a message that it cannot deliver at once. */
interface PushDelivery {
  /** How long the service keeps the message for a browser that it cannot reach. */
  readonly ttlSeconds: number;
  /** A later message with the same topic replaces this one: at most 32 characters of base64url. */
  readonly topic: string;
}

export interface PushSender {
  /**
   * Encrypts a message for one browser (RFC 8291) and gives it to the browser's push service.
   *
   * @returns `gone` when the subscription has ended
   * @throws UnrecoverableJobError when the service refuses the message for good, and any other error when it may accept it later
   */
  send(
    subscription: PushSubscription,
    message: PushMessage,
    delivery: PushDelivery,
  ): Promise<'accepted' | 'gone'>;
}

interface PushSenderOptions {
  readonly keys: VapidKeys;
  /** Whom push services can write to about the messages: a `https:` or `mailto:` address. */
  readonly contact: string;
  /** Opens the connections; default those of Node. */
  readonly agent?: Agent | undefined;
}

/** Creates a sender. The library is loaded with the first message. */
export function createPushSender({ keys, contact, agent }: PushSenderOptions): PushSender {
  return {
    async send(subscription, message, { ttlSeconds, topic }) {
      const { default: webPush } = await import('web-push');
      try {
        await webPush.sendNotification(subscription, JSON.stringify(message), {
          vapidDetails: { subject: contact, ...keys },
          TTL: ttlSeconds,
          topic,
          timeout: SEND_TIMEOUT_MS,
          ...(agent && { agent }),
        });
        return 'accepted';
      } catch (error) {
        if (!(error instanceof webPush.WebPushError)) throw error;
        return requireGone(error.statusCode, new URL(subscription.endpoint).host);
      }
    },
  };
}

/** @throws for every status except those that say that the subscription has ended */
function requireGone(status: number, service: string): 'gone' {
  if (status === 404 || status === 410) return 'gone';
  const message = `The push service ${service} answered with status ${status}`;
  throw status === 429 || status >= 500 ? new Error(message) : new UnrecoverableJobError(message);
}

/** Whom push services can write to: the site if it has an https address, and otherwise the sender of its mails. */
export function findPushContact({ publicUrl, mailFrom }: Pick<Config, 'publicUrl' | 'mailFrom'>): string {
  if (publicUrl.startsWith('https:')) return publicUrl;
  return `mailto:${readMailAddress(mailFrom)}`;
}
