import type { RequestListener, Server } from 'node:http';

/** The web apps, by the names of their folders. */
export type WebApp = 'consumerWeb' | 'backofficeWeb';

/**
 * What `npm start` hands over when the services can run (scripts/lib/start-product.mjs): the web apps that it may still be building, and
 * the port that answers meanwhile.
 */
export interface Preparation {
  /** Listens on the product's port already, and answers with `answerWhileStarting`; undefined if the product opens its port itself. */
  readonly server?: Server;
  /** Resolve when an app is built, and reject with an error for the person at the terminal. */
  readonly built: Readonly<Record<WebApp, Promise<void>>>;
  /** Answers for apps that are not built yet. The answer says how far the start is. */
  readonly answerWhileStarting: RequestListener;
  /** Called when the services answer. */
  onServing(): void;
}
