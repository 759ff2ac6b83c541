import type { EngineMonitor, EngineUse, KafkaSettings, Logger } from '@mirabelle/runtime';
import { toEngineError } from './kafka-failure.js';

/** A part of the process that uses Kafka, such as the relay or a consumer group. */
export interface KafkaUse extends Pick<EngineUse, 'reportSuccess' | 'end'> {
  /** Tells the engine monitor, which logs it once. An error that does not come from Kafka is logged as it is. */
  reportFailure(error: unknown, message: string, pauseMs?: number): void;
}

/** Registers a part that uses Kafka at the engine monitor. @param name of the part */
export function registerKafkaUse(
  { engines, logger }: { readonly engines: Pick<EngineMonitor, 'use'>; readonly logger: Logger },
  settings: KafkaSettings,
  name: string,
): KafkaUse {
  const use = engines.use('kafka', name);
  return {
    reportSuccess: () => use.reportSuccess(),
    end: () => use.end(),
    reportFailure(error, message, pauseMs) {
      const engineError = toEngineError(error, settings);
      if (engineError) use.reportFailure(engineError);
      if (engineError) logger.debug({ err: error, part: name, pauseMs }, message);
      else logger.error({ err: error, part: name, pauseMs }, message);
    },
  };
}
