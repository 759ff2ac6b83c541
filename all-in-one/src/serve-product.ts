import type { RequestListener } from 'node:http';
import { createGateway, type GatewayOptions } from '@mirabelle/gateway';
import type { HttpListener } from '@mirabelle/http';
import { readErrorMessage, StartError } from '@mirabelle/runtime';
import type { Preparation } from './preparation.js';

type Options = Omit<GatewayOptions, 'answerUnbuilt'> & {
  readonly consumerDist: string;
  readonly backofficeDist: string;
};

/**
 * Serves the API at once and each web app as soon as it is built. Resolves when everything is served. Only then `GET /api/health`
 * answers 200, so that whoever has waited for it finds the apps at their addresses.
 *
 * @param options the options of the gateway, with the folders that the apps are built into
 * @throws StartError when an app cannot be built, and the reason of the signal when the start is canceled
 */
export async function serveProduct(
  httpListener: Pick<HttpListener, 'serve'>,
  options: Options,
  {
    preparation,
    canceled,
  }: { readonly preparation: Preparation | undefined; readonly canceled: AbortSignal },
): Promise<void> {
  // If the start was canceled before this call, throw before `building` exists. A cancellation makes the builds fail, and a
  // rejection that nobody handles would end the process.
  canceled.throwIfAborted();
  if (preparation) {
    const { answerWhileStarting, built, onServing } = preparation;
    let builtApps: Pick<GatewayOptions, 'consumerDist' | 'backofficeDist'> = {};
    const serveWith = (newlyBuilt: typeof builtApps) => {
      builtApps = { ...builtApps, ...newlyBuilt };
      const unbuilt = {
        consumerDist: undefined,
        backofficeDist: undefined,
        answerUnbuilt: answerWhileStarting,
      };
      httpListener.serve(
        answerHealthWith(answerWhileStarting, createGateway({ ...options, ...unbuilt, ...builtApps })),
      );
    };
    serveWith({});
    onServing();
    const building = Promise.all([
      built.consumerWeb.then(() => serveWith({ consumerDist: options.consumerDist })),
      built.backofficeWeb.then(() => serveWith({ backofficeDist: options.backofficeDist })),
    ]);
    await waitUnlessCanceled(building, canceled).catch((error: unknown) => {
      canceled.throwIfAborted();
      throw new StartError(readErrorMessage(error), { cause: error });
    });
  }
  httpListener.serve(createGateway(options));
}

const answerHealthWith =
  (healthListener: RequestListener, listener: RequestListener): RequestListener =>
  (request, response) =>
    (request.url?.startsWith('/api/health') ? healthListener : listener)(request, response);

/** Waits for the work. @param canceled not aborted yet @throws the reason of the signal as soon as it is aborted */
async function waitUnlessCanceled<T>(work: Promise<T>, canceled: AbortSignal): Promise<T> {
  const aborted = new Promise<never>((_resolve, reject) => {
    canceled.addEventListener('abort', () => reject(canceled.reason), { once: true });
  });
  return Promise.race([work, aborted]);
}
