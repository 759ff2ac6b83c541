import { mkdtempSync, writeFileSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openHttpListener } from '@mirabelle/http';
import { describe, expect, it, onTestFinished } from 'vitest';
import { serveProduct } from './serve-product.js';

function createBuiltApp(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'built-app-'));
  writeFileSync(join(folder, 'index.html'), `<!doctype html><title>${name}</title>`);
  return folder;
}

const answerWith =
  (status: number, text: string): RequestListener =>
  (_request, response) =>
    void response.writeHead(status, { 'Content-Type': 'text/plain' }).end(text);

/** A promise that the test settles. */
function createDeferred() {
  let [resolve, reject] = [() => {}, (_error: Error) => {}];
  const promise = new Promise<void>((...ends) => {
    [resolve, reject] = ends;
  });
  // A build that nobody waits for may fail, as one of `npm start` may.
  promise.catch(() => undefined);
  return { promise, resolve, reject };
}

/** A product whose services run and whose apps are still being built. @param isCanceled whether the start was canceled before this call */
async function startUnbuilt({ isCanceled = false } = {}) {
  const httpListener = await openHttpListener(0, '127.0.0.1');
  onTestFinished(() => httpListener.drain());
  const [consumerWeb, backofficeWeb] = [createDeferred(), createDeferred()];
  const serving = createDeferred();
  const canceled = new AbortController();
  if (isCanceled) canceled.abort(new Error('canceled'));
  const served = serveProduct(
    httpListener,
    {
      commandApp: answerWith(200, 'command'),
      readApp: answerWith(200, 'read'),
      consumerDist: createBuiltApp('consumer app'),
      backofficeDist: createBuiltApp('back office'),
      publicUrl: 'http://localhost:8080',
    },
    {
      preparation: {
        answerWhileStarting: answerWith(503, 'wait'),
        built: { consumerWeb: consumerWeb.promise, backofficeWeb: backofficeWeb.promise },
        onServing: () => serving.resolve(),
      },
      canceled: canceled.signal,
    },
  );
  served.catch(() => {});
  if (!isCanceled) await serving.promise;
  const read = async (path: string) => {
    const response = await fetch(`http://127.0.0.1:${httpListener.port}${path}`, {
      headers: { accept: 'text/html' },
    });
    return `${response.status} ${/<title>(.*)<\/title>/.exec(await response.text())?.[1] ?? ''}`.trim();
  };
  return { consumerWeb, backofficeWeb, canceled, served, read };
}

describe('the product while its apps are being built', () => {
  it('the product answers API calls at once, serves each app as soon as it is built, and is healthy with the last', async () => {
    const { consumerWeb, backofficeWeb, served, read } = await startUnbuilt();
    const readAll = async () => Promise.all(['/api/salons', '/api/health', '/', '/backoffice/'].map(read));
    expect(await readAll()).toEqual(['200', '503', '503', '503']);
    backofficeWeb.resolve();
    await expect.poll(readAll).toEqual(['200', '503', '503', '200 back office']);
    consumerWeb.resolve();
    await served;
    expect(await readAll()).toEqual(['200', '200', '200 consumer app', '200 back office']);
  });

  it('the product does not start with an app that cannot be built, and says the reason', async () => {
    const { consumerWeb, served } = await startUnbuilt();
    consumerWeb.reject(new Error('Building consumer-web failed (status 1); the lines above say why.'));
    await expect(served).rejects.toThrow('Building consumer-web failed');
  });

  it('a start that was canceled before its apps are served rejects with the reason, and the builds that fail because of the cancellation cause no unhandled rejection', async () => {
    const { consumerWeb, backofficeWeb, served } = await startUnbuilt({ isCanceled: true });
    await expect(served).rejects.toThrow('canceled');
    const unhandledReasons: unknown[] = [];
    const record = (reason: unknown) => unhandledReasons.push(reason);
    process.on('unhandledRejection', record);
    onTestFinished(() => void process.off('unhandledRejection', record));
    for (const build of [consumerWeb, backofficeWeb]) build.reject(new Error('The build was stopped.'));
    await new Promise(setImmediate);
    expect(unhandledReasons).toEqual([]);
  });

  it('the product gives up waiting for its apps when the start is canceled', async () => {
    const { canceled, served } = await startUnbuilt();
    canceled.abort(new Error('canceled'));
    await expect(served).rejects.toThrow('canceled');
  });
});
