import { relative } from 'node:path';
import type { RunningEmbedded } from './run-embedded.js';

interface Welcome extends Pick<RunningEmbedded, 'urls'> {
  readonly dataDir: string;
  readonly durationMs: number;
  /** Whether the settings say who operates the site. */
  readonly isOperatorNamed: boolean;
}

/** What `npm start` prints once the product is ready: where everything is, and what is still to be set. */
export function formatWelcome({ urls, dataDir, durationMs, isOperatorNamed }: Welcome): string {
  const lines = [
    '',
    `  Mirabelle is ready (${(durationMs / 1000).toFixed(1)} s)`,
    '',
    `  App          ${urls.app}`,
    `  Back office  ${urls.backoffice}`,
    ...(urls.inbox ? [`  Inbox        ${urls.inbox}`] : []),
    ...(urls.smtp ? [`  Mail server  ${urls.smtp}`] : []),
    '',
    ...(isOperatorNamed
      ? []
      : [
          '  The legal notice names no operator yet: set OPERATOR_NAME and the other OPERATOR_ settings of the README.',
        ]),
    `  All data is in ${relative(process.cwd(), dataDir) || dataDir}. Press Ctrl-C to stop.`,
    '',
  ];
  return lines.join('\n');
}
