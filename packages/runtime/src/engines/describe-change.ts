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

/** The line for the log about a change of an engine's condition. */
export function describeChange(
  status: EngineStatus,
  previous: EngineStatus,
): { readonly level: 'error' | 'warn'; readonly sentence: string } {
  const { engine, condition, variable, since } = status;
  if (condition !== 'ok') {
    return { level: condition === 'slow' ? 'warn' : 'error', sentence: describeStatus(status) };
  }
  const seconds = Math.round((Date.parse(since) - Date.parse(previous.since)) / 1_000);
  return {
    level: 'warn',
    sentence: `${ENGINE_TITLES[engine]} (${variable}) works again, after ${seconds} s.`,
  };
}
