/** The engines: the servers that Mirabelle stores its data on or sends mails and events through. */
export const ENGINES = ['postgres', 'event-log', 'kafka', 'redis', 's3', 'smtp'] as const;
export type EngineName = (typeof ENGINES)[number];

/** Names for log lines and the back office. */
export const ENGINE_TITLES: Readonly<Record<EngineName, string>> = {
  postgres: 'Postgres',
  'event-log': 'The event log',
  kafka: 'Kafka',
  redis: 'Redis',
  s3: 'The photo store',
  smtp: 'The SMTP server',
};

/**
 * The conditions of an engine, from the best to the worst:
 *
 * - `ok`: it answers.
 * - `slow`: it answers, but late.
 * - `away`: it cannot be reached, or it does not answer.
 * - `refusing`: it answers, but refuses to work: wrong credentials, missing permission, full disk, unknown bucket or topic.
 * - `replaced`: it answers, but it is not the one that was there before, for example an empty log.
 */
export const ENGINE_CONDITIONS = ['ok', 'slow', 'away', 'refusing', 'replaced'] as const;
export type EngineCondition = (typeof ENGINE_CONDITIONS)[number];

/** The condition of an engine and its reason. Contains no password and no personal data, so staff may see it. */
export interface EngineStatus {
  readonly engine: EngineName;
  readonly condition: EngineCondition;
  /** UTC instant at which the condition began. */
  readonly since: string;
  /** The setting that says where the engine is. */
  readonly variable: string;
  /** What was observed, without a period at the end; null while it is `ok`. */
  readonly reason: string | null;
  /** What to do, one sentence; null while it is `ok`. */
  readonly remedy: string | null;
}

/** Whether requests that need an engine in this condition can be answered. */
export const isUsable = (condition: EngineCondition): boolean => condition === 'ok' || condition === 'slow';

type EngineWithCondition = Pick<EngineStatus, 'engine' | 'condition'>;

/** The needed engines that cannot be used. */
export const listUnusable = <Status extends EngineWithCondition>(
  statuses: readonly Status[],
  neededEngines: readonly EngineName[],
): Status[] =>
  statuses.filter(({ engine, condition }) => neededEngines.includes(engine) && !isUsable(condition));

/** Sorts the worst condition first. */
export const compareSeverity = (
  a: Pick<EngineStatus, 'condition'>,
  b: Pick<EngineStatus, 'condition'>,
): number => ENGINE_CONDITIONS.indexOf(b.condition) - ENGINE_CONDITIONS.indexOf(a.condition);
