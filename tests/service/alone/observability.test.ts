import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ServiceContext } from '@mirabelle/application';
import { seed } from '@mirabelle/command-api';
import { parseBookingId } from '@mirabelle/salon-domain';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { keepTrace } from '../../booking-trace/trace-file.js';
import { createDatabase, type TestDatabase } from '../../support/database.js';
import { findExternalTool } from '../../support/external-tools.js';
import { createClient } from '../../support/http-client.js';
import { BOOKING_SUBJECT, waitForMail } from '../../support/inbox.js';
import { signUp } from '../../support/people.js';
import { type DistributedProduct, type ServiceName, startProcesses } from '../../support/processes.js';
import { ROOT } from '../../support/root.js';
import { createBookingForm } from '../../support/shopping.js';
import { createProductContext } from '../../support/test-context.js';
import { findMetricNames } from '../../support/tracing/metric-names.js';
import {
  type CollectedSpan,
  type OtlpReceiver,
  startOtlpReceiver,
} from '../../support/tracing/otlp-receiver.js';

const POLLING = { timeout: 30_000, interval: 50 };
const FILES = join(ROOT, 'deploy/observability');
const SERVICES: readonly ServiceName[] = ['gateway', 'command-api', 'read-api', 'projector', 'workers'];

let database: TestDatabase;
let receiver: OtlpReceiver;
let product: DistributedProduct;
let context: ServiceContext;

beforeAll(async () => {
  [database, receiver] = await Promise.all([createDatabase({ migrated: true }), startOtlpReceiver()]);
  product = await startProcesses({
    databaseUrl: database.url,
    env: {
      OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url,
      OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
      OTEL_BSP_SCHEDULE_DELAY: '50',
    },
  });
  context = createProductContext(product.env);
  await seed(context);
});
afterAll(async () => {
  await context?.close();
  await product?.stop();
  await receiver?.stop();
  await database?.drop();
});

const createHex = (bytes: number) => randomBytes(bytes).toString('hex');

describe('a booking with tracing on', () => {
  it('a booking is one trace from the press in the browser to its mail, joined by the correlation id of its events', async () => {
    const client = createClient(product.url);
    const { email, user } = await signUp(client, product.inboxUrl);
    await client.patch('/api/auth/user', { firstName: 'Wilhelmina' });

    // The consumer app sends this header with every call.
    const [traceId, pressId] = [createHex(16), createHex(8)];
    const startMs = performance.timeOrigin + performance.now();
    const booked = await client.post<{ id: string }>(
      '/api/bookings',
      createBookingForm(70, { notes: 'Please mind my ear rings' }),
      { traceparent: `00-${traceId}-${pressId}-01` },
    );
    const press: CollectedSpan = {
      service: 'browser',
      traceId,
      spanId: pressId,
      name: 'press on Request appointment',
      startMs,
      endMs: performance.timeOrigin + performance.now(),
      attributes: {},
      links: [],
      hasFailed: false,
    };
    expect(booked.status).toBe(201);
    await waitForMail(product.inboxUrl, { to: email, subject: BOOKING_SUBJECT });

    const isSent = ({ name }: CollectedSpan) => name === 'send a mail';
    const listSpans = () => receiver.spans.filter((span) => span.traceId === traceId);
    const findSpan = (name: string) => listSpans().find((span) => span.name === name);
    await vi.waitFor(() => {
      expect(listSpans().some(isSent)).toBe(true);
      for (const name of ['POST gateway', 'POST /api/bookings', 'project', 'job send-mail.v1']) {
        expect(findSpan(name), name).toBeDefined();
      }
    }, POLLING);

    const spans = [press, ...listSpans()];
    const byId = new Map(spans.map((span) => [span.spanId, span]));
    // The chain of causes, from the mail back to the press.
    const chain: string[] = [];
    for (
      let span = spans.find(isSent);
      span !== undefined;
      span = span.parentSpanId === undefined ? undefined : byId.get(span.parentSpanId)
    ) {
      chain.unshift(`${span.service}: ${span.name}`);
    }
    expect(chain).toEqual([
      'browser: press on Request appointment',
      'gateway: POST gateway',
      'command-api: POST /api/bookings',
      'command-api: command RequestAppointment',
      'workers: react mails',
      'workers: enqueue send-mail.v1',
      'workers: job send-mail.v1',
      'workers: send a mail',
    ]);
    const command = findSpan('command RequestAppointment');
    for (const [name, service] of [
      ['append to the log', 'command-api'],
      ['project', 'projector'],
    ] as const) {
      const caused = spans.filter((span) => span.name === name && span.parentSpanId === command?.spanId);
      expect(caused.map((span) => span.service)).toEqual([service]);
    }
    expect(spans.filter(({ hasFailed }) => hasFailed)).toEqual([]);

    const calendar = parseBookingId(booked.body.id);
    const events = await context.store.readStream(`calendar-${calendar?.salonId}-${calendar?.date}`);
    const correlationId = booked.headers.get('x-correlation-id');
    expect(events.at(-1)?.metadata).toMatchObject({
      correlationId,
      traceparent: `00-${traceId}-${command?.spanId}-01`,
    });
    for (const name of ['POST /api/bookings', 'command RequestAppointment', 'project', 'react mails']) {
      expect(findSpan(name)?.attributes['mirabelle.correlation_id'], name).toBe(correlationId);
    }

    const written = JSON.stringify(receiver.spans);
    const secrets = [...client.cookies.values()].filter((value) => value.length > 20);
    expect(secrets.length).toBeGreaterThan(0);
    for (const personal of [email, user.id, 'Wilhelmina', 'ear rings', ...secrets]) {
      expect(written).not.toContain(personal);
    }
    keepTrace(spans);
  });

  it('the log lines of the process that sends the mail name the trace of the booking', async () => {
    const [workers] = product.processes('workers');
    await vi.waitFor(() => {
      const lines = (workers?.output() ?? '')
        .split('\n')
        .filter((line) => line.includes('has accepted the mail'))
        .map((line) => JSON.parse(line));
      expect(lines.length).toBeGreaterThan(0);
      const sent = receiver.spans.filter(({ name }) => name === 'send a mail');
      for (const line of lines) {
        expect(line).toMatchObject({
          service: 'workers',
          pid: workers?.pid,
          hostname: expect.any(String),
          span_id: expect.stringMatching(/^[\da-f]{16}$/),
        });
        expect(sent.map(({ traceId }) => traceId)).toContain(line.trace_id);
      }
    }, POLLING);
  });
});

describe('the metrics of the running product', () => {
  /** The names of all samples: those of a histogram have endings. */
  async function readExposedNames(): Promise<ReadonlySet<string>> {
    const texts = await Promise.all(
      SERVICES.map(async (service) => {
        const [process] = product.processes(service);
        // The gateway's own port is open to everybody, so its metrics have another one.
        const metricsAddress = /Its metrics are at (\S+)/.exec(process?.output() ?? '')?.[1];
        const answer = await fetch(metricsAddress ?? `${process?.url}/metrics`);
        expect([service, answer.status]).toEqual([service, 200]);
        return answer.text();
      }),
    );
    const names = texts.flatMap((text) =>
      [...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)].flatMap(([, name = '', type]) =>
        type === 'histogram' ? ['_bucket', '_sum', '_count'].map((ending) => name + ending) : [name],
      ),
    );
    // Prometheus itself adds the metric `up` for each process that it reads.
    return new Set([...names, 'up']);
  }

  it('every metric that an alert or a dashboard uses exists', async () => {
    const exposed = await readExposedNames();
    const used = readUsedExpressions().flatMap(findMetricNames);
    expect(used.length).toBeGreaterThan(25);
    expect(used.filter((name) => !exposed.has(name))).toEqual([]);
  });

  it('the metrics say how many seconds each consumer is behind, and can all be read', async () => {
    await vi.waitFor(async () => {
      const text = await (await fetch(`${product.processes('workers')[0]?.url}/metrics`)).text();
      for (const consumer of ['read_model', 'mails']) {
        expect(text).toMatch(
          new RegExp(`^log_lag_seconds\\{consumer="${consumer}",service="workers"\\} 0$`, 'm'),
        );
      }
      for (const line of ['jobs_waiting_seconds{queue="mails"', 'mail_outbox{state="given_up"']) {
        expect(text).toContain(line);
      }
      expect(text).toMatch(/^log_subscriptions\{service="workers"\} [1-9]/m);
      expect(text).not.toMatch(/^metric_failures_total\{.*\} [1-9]/m);
    }, POLLING);
  });

  it('every process answers a liveness, a readiness and a health check beside its metrics', async () => {
    for (const service of SERVICES) {
      const url = product.processes(service)[0]?.url;
      const statuses = ['/live', '/ready', '/health'].map(async (path) => (await fetch(url + path)).status);
      expect([service, ...(await Promise.all(statuses))]).toEqual([service, 200, 200, 200]);
    }
  });
});

const promtool = findExternalTool('promtool');
// `npm test` fetches promtool where there is apt. Skipped elsewhere, because nothing else can check the alerts.
it.runIf(promtool)(
  'promtool accepts the configuration and the alerts, and the alerts do what their tests say (needs promtool)',
  () => {
    const run = (...args: string[]) =>
      execFileSync(promtool ?? '', args, { cwd: FILES, encoding: 'utf8', stdio: 'pipe' });
    expect(run('check', 'rules', 'alerts.yml')).toMatch(/SUCCESS: \d\d rules found/);
    expect(run('check', 'config', '--syntax-only', 'prometheus.yml')).toContain('is valid');
    expect(run('test', 'rules', 'alerts.test.yml')).toContain('SUCCESS');
  },
);

const Rules = z.object({
  groups: z.array(z.object({ rules: z.array(z.object({ alert: z.string(), expr: z.string() })) })),
});
const Dashboard = z.object({
  panels: z
    .array(z.object({ title: z.string(), targets: z.array(z.object({ expr: z.string() })).min(1) }))
    .min(1),
});

/** The expressions of all alerts and dashboards. */
function readUsedExpressions(): string[] {
  const alerts = Rules.parse(parse(readFileSync(join(FILES, 'alerts.yml'), 'utf8'))).groups.flatMap(
    ({ rules }) => rules.map(({ expr }) => expr),
  );
  const folder = join(FILES, 'grafana/dashboards');
  expect(existsSync(folder)).toBe(true);
  const dashboards = readdirSync(folder).map((name) =>
    Dashboard.parse(JSON.parse(readFileSync(join(folder, name), 'utf8'))),
  );
  return [
    ...alerts,
    ...dashboards.flatMap(({ panels }) => panels.flatMap(({ targets }) => targets.map(({ expr }) => expr))),
  ];
}
