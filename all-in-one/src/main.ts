import { relative } from 'node:path';
import { ConfigError, StartError } from '@mirabelle/runtime';
import { type RunningEmbedded, runEmbedded } from './run.js';
import { readSettings } from './settings.js';

const say = (line: string) => void process.stdout.write(`${line}\n`);
const complain = (line: string) => void process.stderr.write(`${line}\n`);

/** One Ctrl-C may arrive twice, from the terminal and handed on by npm; within this many ms it counts once. */
const echo = 1_000;

/**
 * Runs the product in this process until a signal or a fault ends it, and then ends the process: with 0 after SIGINT,
 * SIGTERM or SIGHUP, with 1 after a fault. A second signal ends it at once.
 *
 * @param startedAt when the person asked for it, in ms of `performance.now()`; default: now
 */
export async function main(
  env: NodeJS.ProcessEnv = process.env,
  startedAt = performance.now(),
): Promise<void> {
  let app: RunningEmbedded | undefined;
  let stopping = false;

  const stop = async (reason: string | undefined, code: number) => {
    if (stopping) return;
    stopping = true;
    say(reason ?? '\nStopping. Requests and jobs that run may finish; Ctrl-C again stops at once.');
    await (app ? app.stop() : closeEarly());
    say('Stopped.');
    process.exit(code);
  };
  let closeEarly = async () => {};
  let firstSignal = 0;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      firstSignal ||= performance.now();
      if (!stopping) void stop(undefined, 0);
      else if (performance.now() - firstSignal > echo) process.exit(1);
    });
  }

  try {
    const settings = readSettings(env);
    app = await runEmbedded(settings, env, {
      log: complain,
      onBegun: (close) => {
        closeEarly = close;
      },
    });
    void app.failed.then((reason) => stop(reason, 1));
    say(welcome(app, settings.dataDir, performance.now() - startedAt));
  } catch (error) {
    // Stopped while starting: what was half up fails, and nobody wants to know.
    if (stopping) return;
    complain(
      isForPeople(error) ? error.message : `Mirabelle could not start.\n${String((error as Error)?.stack)}`,
    );
    process.exit(1);
  }
}

const isForPeople = (error: unknown): error is Error =>
  error instanceof StartError || error instanceof ConfigError;

function welcome({ urls }: RunningEmbedded, dataDir: string, took: number): string {
  const lines = [
    '',
    `  Mirabelle is ready (${(took / 1000).toFixed(1)} s)`,
    '',
    `  App          ${urls.app}`,
    `  Back office  ${urls.backoffice}`,
    ...(urls.inbox ? [`  Inbox        ${urls.inbox}`] : []),
    '',
    `  Everything is kept in ${relative(process.cwd(), dataDir) || dataDir}. Ctrl-C stops it all.`,
    '',
  ];
  return lines.join('\n');
}
