import { ConfigError, StartError, stopOnSignal } from '@mirabelle/runtime';
import type { Preparation } from './preparation.js';
import { printLine } from './print-line.js';
import { type RunningEmbedded, runEmbedded } from './run-embedded.js';
import { readSettings } from './settings.js';
import { formatWelcome } from './welcome.js';

const printError = (line: string) => void process.stderr.write(`${line}\n`);

/**
 * Runs Mirabelle in this process until a signal or a failure. Then it ends the process: with code 0 after SIGINT,
 * SIGTERM or SIGHUP, with code 1 after a failure. A second signal, or a first one after a failure, ends it at once.
 *
 * @param startedAt when `npm start` was entered, ms of `performance.now()`; default now
 * @param preparation the web apps that `npm start` is still building; default none
 */
export async function main(
  env: NodeJS.ProcessEnv = process.env,
  startedAt = performance.now(),
  preparation?: Preparation,
): Promise<void> {
  let app: RunningEmbedded | undefined;
  let isStopping = false;
  let cancelStart = async () => {};

  const stop = async (reason: string | undefined, { exitCode }: { exitCode: number }) => {
    if (isStopping) return;
    isStopping = true;
    printLine(
      reason ?? '\nStopping. Running requests and jobs may finish; press Ctrl-C again to stop at once.',
    );
    await (app ? app.stop() : cancelStart());
    printLine('Stopped.');
    process.exit(exitCode);
  };
  stopOnSignal(
    () => void stop(undefined, { exitCode: 0 }),
    () => isStopping,
  );

  try {
    const settings = readSettings(env);
    app = await runEmbedded(settings, env, {
      log: printError,
      onStarting: (cancel) => {
        cancelStart = cancel;
      },
      preparation,
    });
    void app.failed.then((reason) => stop(reason, { exitCode: 1 }));
    const isOperatorNamed = Boolean(env.OPERATOR_NAME?.trim());
    const { dataDir } = settings;
    const durationMs = performance.now() - startedAt;
    printLine(formatWelcome({ urls: app.urls, dataDir, durationMs, isOperatorNamed }));
  } catch (error) {
    // An error while the start is being canceled is expected.
    if (isStopping) return;
    printError(
      isExpected(error) ? error.message : `Mirabelle could not start.\n${String((error as Error)?.stack)}`,
    );
    process.exit(1);
  }
}

const isExpected = (error: unknown): error is Error =>
  error instanceof StartError || error instanceof ConfigError;
