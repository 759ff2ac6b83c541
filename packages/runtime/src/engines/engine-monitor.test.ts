import { pino } from 'pino';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { EngineError } from './engine-error.js';
import { EngineMonitor } from './engine-monitor.js';

const lines: { level: number; msg: string; engine?: string }[] = [];
const logger = pino({ level: 'debug' }, { write: (line: string) => void lines.push(JSON.parse(line)) });
let monitor: EngineMonitor | undefined;

/** Creates a monitor of Kafka with the check of the test, and with a clock that each check advances. */
function watchKafka(check: () => Promise<void>) {
  let now = Date.parse('2026-11-23T10:00:00Z');
  monitor = new EngineMonitor(logger, () => now);
  monitor.watch({ engine: 'kafka', variable: 'KAFKA_BROKERS', check });
  const checkKafka = async () => {
    now += 10_000;
    const [status] = (await monitor?.check()) ?? [];
    return status;
  };
  const advanceClock = (ms: number) => {
    now += ms;
  };
  return { monitor, checkKafka, advanceClock };
}

afterEach(async () => {
  vi.useRealTimers();
  await monitor?.stop();
  lines.length = 0;
});

const refused = new EngineError({
  engine: 'kafka',
  condition: 'refusing',
  reason: 'the user "app" may not write to the topic events',
  remedy: 'Allow Write on Topic:events.',
  variable: 'KAFKA_USERNAME',
});

describe('EngineMonitor', () => {
  it('EngineMonitor logs each condition once, in one sentence with the setting, the reason and the remedy', async () => {
    let failure: Error | undefined;
    const { checkKafka } = watchKafka(async () => {
      if (failure) throw failure;
    });
    expect(await checkKafka()).toMatchObject({ condition: 'ok', reason: null, remedy: null });
    expect(lines).toEqual([]);

    failure = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
    const away = await checkKafka();
    await checkKafka();
    expect(away).toEqual({
      engine: 'kafka',
      condition: 'away',
      since: '2026-11-23T10:00:20.000Z',
      variable: 'KAFKA_BROKERS',
      reason: 'ECONNREFUSED',
      remedy: 'Start it, or correct KAFKA_BROKERS; everything goes on by itself then.',
    });
    failure = refused;
    expect(await checkKafka()).toMatchObject({ condition: 'refusing', variable: 'KAFKA_USERNAME' });
    failure = undefined;
    expect(await checkKafka()).toMatchObject({ condition: 'ok', since: '2026-11-23T10:00:50.000Z' });
    await monitor?.stop();
    expect(lines.map(({ msg }) => msg)).toEqual([
      'Kafka (KAFKA_BROKERS) cannot be reached: ECONNREFUSED. Start it, or correct KAFKA_BROKERS; everything goes on by itself then.',
      'Kafka (KAFKA_USERNAME) refuses: the user "app" may not write to the topic events. Allow Write on Topic:events.',
      'Kafka (KAFKA_BROKERS) works again, after 30 s.',
    ]);
  });

  it('EngineMonitor shows the latest reason of an outage, although its condition stays the same', async () => {
    let reason = 'the password is wrong';
    const { checkKafka } = watchKafka(async () => {
      throw new EngineError({ engine: 'kafka', condition: 'refusing', reason });
    });
    const first = await checkKafka();
    reason = 'the topic does not exist';
    expect(await checkKafka()).toEqual({ ...first, reason });
    expect(lines).toHaveLength(1);
  });

  it('EngineMonitor logs an outage once although one part of the process succeeds before another has', async () => {
    vi.useFakeTimers();
    const { monitor: kafka, advanceClock } = watchKafka(async () => undefined);
    const parts = ['relay', 'mails'].map((name) => kafka.use('kafka', name));
    for (const part of parts) {
      part.reportFailure(new Error('no leader'));
      advanceClock(2_000);
      await vi.advanceTimersByTimeAsync(2_000);
      part.reportSuccess();
      expect(kafka.listStatuses()).toMatchObject([{ condition: 'ok' }]);
      advanceClock(1_000);
      await vi.advanceTimersByTimeAsync(1_000);
    }
    expect(lines).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(lines.map(({ msg }) => msg)).toEqual([
      'Kafka (KAFKA_BROKERS) cannot be reached: no leader. Start it, or correct KAFKA_BROKERS; everything goes on by itself then.',
      'Kafka (KAFKA_BROKERS) works again, after 5 s.',
    ]);
  });

  it('EngineMonitor marks an engine as away if it does not answer within two seconds, and runs one check of it at a time', async () => {
    vi.useFakeTimers();
    try {
      const check = vi.fn(() => new Promise<void>(() => undefined));
      const { monitor: frozen } = watchKafka(check);
      const answers = Promise.all([frozen.check(), frozen.check()]);
      await vi.advanceTimersByTimeAsync(2_000);
      expect((await answers)[0]).toMatchObject([
        { condition: 'away', reason: 'it did not answer within 2 s' },
      ]);
      expect(check).toHaveBeenCalledTimes(1);
    } finally {
      vi.useRealTimers();
    }
  });

  it('EngineMonitor marks an engine as slow if it answers late twice in a row', async () => {
    let delayMs = 500;
    const { checkKafka, advanceClock } = watchKafka(async () => advanceClock(delayMs));
    expect(await checkKafka()).toMatchObject({ condition: 'ok' });
    expect(await checkKafka()).toMatchObject({ condition: 'slow', reason: 'it took 500 ms to answer' });
    delayMs = 10;
    expect(await checkKafka()).toMatchObject({ condition: 'ok' });
  });

  it('EngineMonitor keeps the failure of a part that uses the engine, although its probe works, until that part succeeds', async () => {
    const { monitor: kafka, checkKafka } = watchKafka(async () => undefined);
    const relay = kafka.use('kafka', 'relay');
    relay.reportFailure(refused);
    expect(await checkKafka()).toMatchObject({ condition: 'refusing' });
    relay.reportSuccess();
    expect(await checkKafka()).toMatchObject({ condition: 'ok' });
  });

  it('EngineMonitor notifies its listeners when an engine can be used again', async () => {
    let isAway = true;
    const { monitor: kafka, checkKafka } = watchKafka(async () => {
      if (isAway) throw new Error('away');
    });
    const returned = vi.fn();
    kafka.onReturn('kafka', returned);
    await checkKafka();
    expect(returned).not.toHaveBeenCalled();
    isAway = false;
    await checkKafka();
    expect(returned).toHaveBeenCalledTimes(1);
  });

  it('EngineMonitor explains the errors of an engine that does not work, also shortly after its return, and no others', async () => {
    let isAway = true;
    const {
      monitor: kafka,
      checkKafka,
      advanceClock,
    } = watchKafka(async () => {
      if (isAway) throw new Error('away');
    });
    const reset = Object.assign(new Error('reset'), { code: 'ECONNRESET' });
    expect(await kafka.explains(reset)).toBe(true);
    expect(await kafka.explains(new TypeError('a bug'))).toBe(false);
    isAway = false;
    await checkKafka();
    expect(await kafka.explains(reset)).toBe(true);
    advanceClock(40_000);
    expect(await kafka.explains(reset)).toBe(false);
  });
});
