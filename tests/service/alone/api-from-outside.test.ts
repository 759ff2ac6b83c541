import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findExternalTool } from '../../support/external-tools.js';
import { createClient, formatCookies, type HttpClient } from '../../support/http-client.js';
import { createEmailAddress, signInByMail, signUp } from '../../support/people.js';
import { type Product, startProduct } from '../../support/product.js';
import { runProgram } from '../../support/run-program.js';
import { isSoak } from '../../support/soak.js';

const schemathesis = findExternalTool('schemathesis') ?? '';
const validator = findExternalTool('openapi-spec-validator') ?? '';
const skipReason = isSoak
  ? (!schemathesis || !validator) && 'there is no schemathesis or no openapi-spec-validator'
  : 'only in npm run test:soak';
/** How long each kind of caller is tested, s. */
const SECONDS = Number(process.env.SCHEMATHESIS_SECONDS ?? 300);
/** Schemathesis ends by itself a moment after its time. It is stopped only if it still runs after this longer time. */
const LIMIT_SECONDS = SECONDS + 240;

/**
 * The checks of Schemathesis that are made. Two are left out: that valid data is never refused, because the document cannot express
 * limits of the business, and that a valid session is always accepted, because pages of other sites are refused.
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

const HOOKS_FILE = 'hooks.py';
/** Browsers report violations of the policy in JSON under a media type of its own. */
const HOOKS_CODE = `import schemathesis
schemathesis.serializer.alias("application/csp-report", "application/json")
`;
/** `GET /api/login` always redirects, so it has no answer with 2xx. */
const SKIPPED_RULES = ['--skip-rule=operation-2xx-response'];

// Skipped without the tools, and in npm test; the title gives the reason.
describe.skipIf(skipReason)(`the API from outside${skipReason ? ` (skipped: ${skipReason})` : ''}`, () => {
  let product: Product;
  let home: string;
  /** The OpenAPI document as the product answers it. */
  let document: string;

  beforeAll(async () => {
    home = await mkdtemp(join(tmpdir(), 'mirabelle-from-outside-'));
    await writeFile(join(home, HOOKS_FILE), HOOKS_CODE);
    product = await startProduct({ env: { RATE_LIMIT_SCALE: '100000', LOG_LEVEL: 'error' } });
    document = await (await fetch(`${product.url}/api/openapi.json`)).text();
  });
  afterAll(async () => {
    await product?.stop();
    await rm(home, { recursive: true, force: true });
  });

  it('the API is described by a valid OpenAPI document', async () => {
    const { status, stdout, stderr } = spawnSync(validator, ['-'], {
      input: document,
    });
    expect([status, `${stdout}${stderr}`]).toEqual([0, expect.stringContaining('OK')]);
  });

  const redocly = findExternalTool('redocly');
  it.runIf(redocly)('Redocly finds no fault in the OpenAPI document (needs redocly)', async () => {
    const path = join(home, 'openapi.json');
    await writeFile(path, document);
    const args = ['lint', '--extends=recommended', '--format=json', ...SKIPPED_RULES, path];
    const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };
    const { stdout } = spawnSync(redocly ?? '', args, { cwd: home, encoding: 'utf8', env });
    expect(JSON.parse(stdout)).toMatchObject({ totals: { errors: 0, warnings: 0 }, problems: [] });
  });

  const callers: Readonly<Record<string, () => Promise<HttpClient>>> = {
    'a visitor': async () => createClient(product.url),
    'a customer': async () => {
      const client = createClient(product.url);
      await signUp(client, product.inboxUrl, createEmailAddress());
      return client;
    },
    'an operator': async () => {
      const client = createClient(product.url);
      await signInByMail(client, product.inboxUrl, 'operator@mirabelle.test');
      return client;
    },
  };

  it.each(Object.keys(callers))(
    'every request of %s is answered as the document describes, and never with 5xx',
    async (caller) => {
      const client = await callers[caller]?.();
      const cookie = client ? formatCookies(client) : '';
      const { code, output } = await runSchemathesis(home, [
        ...['run', `${product.url}/api/openapi.json`, '--url', product.url],
        ...['--checks', CHECKS.join(','), '--workers', '1', '--max-time', String(SECONDS)],
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
      expect(code, output.slice(-12_000)).toBe(0);
    },
    (LIMIT_SECONDS + 60) * 1_000,
  );
});

async function runSchemathesis(
  home: string,
  args: readonly string[],
): Promise<{ code: number | null; output: string }> {
  const env = { ...process.env, SCHEMATHESIS_HOOKS: join(home, HOOKS_FILE) };
  const limitMs = LIMIT_SECONDS * 1_000;
  const { code, stdout, stderr } = await runProgram(schemathesis, args, { cwd: home, env, limitMs });
  return { code, output: `${stdout}${stderr}` };
}
