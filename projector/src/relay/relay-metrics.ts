import { registerCounter, registerGauge } from '@mirabelle/consuming';

export type MetricsRegistry = Parameters<typeof registerGauge>[0];

/** What the relay of this process has done since its start. */
export interface RelayActivity {
  isCopying: boolean;
  sentEvents: number;
  interruptions: number;
}

/** Adds the metrics of the relay. Without Kafka they have no values. */
export function registerRelayMetrics(
  registry: MetricsRegistry,
  activity: RelayActivity,
  topic: string | undefined,
): void {
  const labelNames = ['topic'] as const;
  const createReader = (readValue: () => number) => () =>
    topic === undefined ? [] : [[{ topic }, readValue()] as const];
  const readActive = createReader(() => Number(activity.isCopying));
  registerGauge(
    registry,
    { name: 'kafka_relay_active', help: '1 in the process that copies the log to Kafka', labelNames },
    async () => readActive(),
  );
  registerCounter(
    registry,
    { name: 'kafka_relay_events_total', help: 'Events that the brokers have taken', labelNames },
    createReader(() => activity.sentEvents),
  );
  registerCounter(
    registry,
    {
      name: 'kafka_relay_interruptions_total',
      help: 'How often the relay had to begin again, because the brokers or the database failed it',
      labelNames,
    },
    createReader(() => activity.interruptions),
  );
}
