import { spawn, spawnSync } from 'node:child_process';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createClient, type HttpClient } from '../../support/http-client.js';
import { newEmail, signInByMail, signUp } from '../../support/people.js';
import { type Product, startProduct } from '../../support/product.js';
import { isSoak } from '../../support/soak.js';

/** `pip install schemathesis openapi-spec-validator`, or the folder of such an environment in `SCHEMATHESIS_BIN`. */
const folder = process.env.SCHEMATHESIS_BIN ? `${process.env.SCHEMATHESIS_BIN}/` : '';
const missing = isSoak
  ? spawnSync(`${folder}schemathesis`, ['--version'], { stdio: 'ignore' }).error &&
    'there is no schemathesis; pip install schemathesis'
  : 'only in npm run test:soak';
/** Seconds for each kind of caller. */
const SECONDS = Number(process.env.SCHEMATHESIS_SECONDS ?? 300);

/**
 * Refusals that the document cannot express, such as a limit of the business, are no wrong refusals of valid data. A page of
 * another site is refused although its session is valid.
 */
const CHECKS = [
  'not_a_server_error',
  'status_code_conformance',
  'content_type_conformance',
  'response_headers_conformance',
  'response_schema_conformance',
];
/** Signing out, erasing and live updates would end the session or never end. */
const EXCLUDED = [
  'logout',
  'eraseAccount',
  'endDevice',
  'adminEraseUser',
  'adminRemovePasskeys',
  'adminRevokeRole',
  'liveEvents',
];

// Skipped without the tool, and in npm test; the title gives the reason.
describe.skipIf(missing)(`the API from outside${missing ? ` (skipped: ${missing})` : ''}`, () => {
  let product: Product;

  beforeAll(async () => {
    product = await startProduct({ env: { RATE_LIMIT_SCALE: '100000', LOG_LEVEL: 'error' } });
  });
  afterAll(() => product?.stop());

  it('is described by a valid OpenAPI document', async () => {
    const document = await (await fetch(`${product.url}/api/openapi.json`)).text();
    const { status, stdout, stderr } = spawnSync(`${folder}openapi-spec-validator`, ['-'], {
      input: document,
    });
    expect([status, `${stdout}${stderr}`]).toEqual([0, expect.stringContaining('OK')]);
  });

  const callers: Readonly<Record<string, () => Promise<HttpClient>>> = {
    'a visitor': async () => createClient(product.url),
    'a customer': async () => {
      const client = createClient(product.url);
      await signUp(client, product.inboxUrl, newEmail());
      return client;
    },
    'an operator': async () => {
      const client = createClient(product.url);
      await signInByMail(client, product.inboxUrl, 'operator@mirabelle.test');
      return client;
    },
  };

  it.each(Object.keys(callers))(
    'answers whatever %s sends as it is described, and never with 5xx',
    async (caller) => {
      const client = await callers[caller]?.();
      const cookie = [...(client?.cookies ?? [])].map(([name, value]) => `${name}=${value}`).join('; ');
      const { status, output } = await runSchemathesis([
        ...['run', `${product.url}/api/openapi.json`, '--url', product.url],
        ...['--checks', CHECKS.join(','), '--workers', '2', '--max-time', String(SECONDS)],
        ...[
          '--phases',
          'examples,coverage,fuzzing',
          '--continue-on-failure',
          '--no-color',
          '--warnings',
          'off',
        ],
        ...['--suppress-health-check', 'all', '--request-timeout', '20'],
        ...EXCLUDED.flatMap((name) => ['--exclude-operation-id', name]),
        ...['--header', `Origin: ${product.url}`],
        ...(cookie ? ['--header', `Cookie: ${cookie}`] : []),
      ]);
      expect(status, output.slice(-12_000)).toBe(0);
    },
    (SECONDS + 300) * 1_000,
  );
});

async function runSchemathesis(args: readonly string[]): Promise<{ status: number | null; output: string }> {
  const child = spawn(`${folder}schemathesis`, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  const status = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return { status, output };
}
