import { ENGINE_TITLES, type EngineStatus } from './engine-status.js';

/** Describes the condition of an engine in one sentence with its setting, and what to do in a second one. */
export function describeStatus({ engine, condition, variable, reason, remedy }: EngineStatus): string {
  const at = `${ENGINE_TITLES[engine]} (${variable})`;
  switch (condition) {
    case 'ok':
      return `${at} works.`;
    case 'slow':
      return `${at} is slow: ${reason}. ${remedy}`;
    case 'away':
      return `${at} cannot be reached: ${reason}. ${remedy}`;
    case 'refusing':
      return `${at} refuses: ${reason}. ${remedy}`;
    case 'replaced':
      return `${at} is not the one that was there before: ${reason}. ${remedy}`;
  }
}

/** The sentence for the log about an engine that works again. @param failedSince UTC instant at which the outage began */
export function describeRecovery({ engine, variable, since }: EngineStatus, failedSince: string): string {
  const seconds = Math.round((Date.parse(since) - Date.parse(failedSince)) / 1_000);
  return `${ENGINE_TITLES[engine]} (${variable}) works again, after ${seconds} s.`;
}
