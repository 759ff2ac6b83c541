import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type OtlpReceiver, startOtlpReceiver } from '../../../../tests/support/tracing/otlp-receiver.js';
import { createLogger } from '../logger.js';
import { startTracing, type Tracing } from './start-tracing.js';
import { findCurrentSpan, isTracing, startSpan, withSpan } from './tracing.js';

const receivers: OtlpReceiver[] = [];
let tracing: Tracing | undefined;
afterEach(async () => {
  await tracing?.stop();
  await Promise.all(receivers.splice(0).map((receiver) => receiver.stop()));
  vi.unstubAllEnvs();
});

/** Starts tracing with environment variables, and a receiver of the spans in this process. */
async function startWithReceiver(settings: Readonly<Record<string, string>> = {}): Promise<OtlpReceiver> {
  const receiver = await startOtlpReceiver();
  receivers.push(receiver);
  const env = {
    OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url,
    OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
    ...settings,
  };
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
  tracing = await startTracing(process.env, { service: 'workers', warn: () => undefined });
  return receiver;
}

describe('startTracing', () => {
  it('startTracing records nothing without a variable, and still runs the work', async () => {
    vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', undefined);
    tracing = await startTracing({}, { service: 'workers', warn: () => undefined });
    const describeSpan = vi.fn(() => ({ name: 'never' }));
    expect(await withSpan(describeSpan, async () => 7)).toBe(7);
    expect([startSpan(describeSpan), findCurrentSpan(), isTracing()]).toEqual([undefined, undefined, false]);
    expect(describeSpan).not.toHaveBeenCalled();
  });

  it('startTracing loads OpenTelemetry only when a variable turns it on', async () => {
    const module = fileURLToPath(new URL('../index.ts', import.meta.url));
    const program = `
      const { default: Module } = await import('node:module');
      const loaded = () => Object.keys(Module._cache).filter((path) => path.includes('@opentelemetry')).length;
      const { startTracing } = await import(${JSON.stringify(module)});
      const counts = [];
      for (const env of [{}, { OTEL_TRACES_EXPORTER: 'otlp' }]) {
        await startTracing(env, { service: 'workers', warn() {} });
        counts.push(loaded());
      }
      console.log(JSON.stringify(counts));
      process.exit();`;
    const { stdout } = await promisify(execFile)(process.execPath, [
      '--conditions=source',
      ...['--import', 'tsx', '--input-type=module', '-e', program],
    ]);
    const [off, on] = JSON.parse(stdout) as [number, number];
    expect(off).toBe(0);
    expect(on).toBeGreaterThan(10);
  });

  it('startTracing sends each span below the one that caused it, in this process or another, with its attributes', async () => {
    const { spans } = await startWithReceiver();
    const parent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
    await withSpan(
      () => ({ name: 'react mails', kind: 'consumer', parent, attributes: { count: 2 } }),
      () =>
        withSpan(
          () => ({ name: 'send a mail' }),
          async () => undefined,
        ),
    );
    const link = parent;
    await withSpan(
      () => ({ name: 'job later', link }),
      async () => undefined,
    );
    await tracing?.stop();

    const [react, send, later] = ['react mails', 'send a mail', 'job later'].map((name) =>
      spans.find((span) => span.name === name),
    );
    const [, traceId, spanId] = parent.split('-');
    expect(react).toMatchObject({
      service: 'workers',
      traceId,
      parentSpanId: spanId,
      attributes: { count: 2 },
    });
    expect(send).toMatchObject({ traceId, parentSpanId: react?.spanId });
    expect(later).toMatchObject({ parentSpanId: undefined, links: [{ traceId, spanId }] });
    expect(later?.traceId).not.toBe(traceId);
  });

  it('startTracing records the type of a failure and never its message, and a refusal as an answer', async () => {
    const { spans } = await startWithReceiver();
    const fail = async () => {
      throw new RangeError('ada@example.org is too long');
    };
    await expect(withSpan(() => ({ name: 'failed' }), fail)).rejects.toThrow(RangeError);
    const findRefusal = () => 'slot_taken';
    await expect(withSpan(() => ({ name: 'refused', findRefusal }), fail)).rejects.toThrow(RangeError);
    await tracing?.stop();
    const found = ['failed', 'refused'].map((name) => spans.find((span) => span.name === name));
    expect(found).toMatchObject([
      { hasFailed: true, attributes: { 'error.type': 'RangeError' } },
      { hasFailed: false, attributes: { 'mirabelle.refusal': 'slot_taken' } },
    ]);
    expect(JSON.stringify(spans)).not.toContain('example.org');
  });

  it('startTracing names the trace and the span in the log lines of the work', async () => {
    await startWithReceiver();
    const lines: string[] = [];
    const logger = createLogger(
      { logLevel: 'info' },
      { service: 'workers', destination: { write: (line) => void lines.push(line) } },
    );
    logger.info('outside');
    const span = await withSpan(
      () => ({ name: 'work' }),
      async () => {
        await Promise.resolve();
        logger.info('inside');
        return findCurrentSpan();
      },
    );
    const [outside, inside] = lines.map((line) => JSON.parse(line));
    expect(outside).not.toHaveProperty('trace_id');
    expect(inside).toMatchObject({ trace_id: span?.traceId, span_id: span?.spanId });
  });

  it('startTracing lets a caller ask for fewer traces than the sampler allows, and never for more', async () => {
    const { spans } = await startWithReceiver({
      OTEL_TRACES_SAMPLER: 'parentbased_traceidratio',
      OTEL_TRACES_SAMPLER_ARG: '0',
    });
    const parent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
    const traceparent = await withSpan(
      () => ({ name: 'asked for', parent }),
      async () => findCurrentSpan()?.traceparent,
    );
    expect(traceparent).toMatch(/^00-0af7651916cd43dd8448eb211c80319c-[\da-f]{16}-00$/);
    await tracing?.stop();
    const receiver = await startWithReceiver({ OTEL_TRACES_SAMPLER: 'parentbased_always_on' });
    await withSpan(
      () => ({ name: 'declined', parent: parent.replace(/01$/, '00') }),
      async () => undefined,
    );
    await withSpan(
      () => ({ name: 'malformed', parent: `${parent.slice(0, 20)}x` }),
      async () => undefined,
    );
    await tracing?.stop();
    expect(spans).toEqual([]);
    expect(receiver.spans.map(({ name }) => name)).toEqual(['malformed']);
  });

  it('startTracing says once that the collector cannot be reached, and what to check', async () => {
    const warn = vi.fn();
    vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', 'http://127.0.0.1:9');
    vi.stubEnv('OTEL_EXPORTER_OTLP_TIMEOUT', '200');
    tracing = await startTracing(process.env, { service: 'workers', warn });
    await withSpan(
      () => ({ name: 'lost' }),
      async () => undefined,
    );
    await tracing.stop();
    expect(warn).toHaveBeenCalledTimes(1);
    expect(warn.mock.calls[0]?.[0]).toContain('OTEL_EXPORTER_OTLP_ENDPOINT');
  });
});
