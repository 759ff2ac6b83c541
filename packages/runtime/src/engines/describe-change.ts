import { ENGINE_TITLES, type EngineStatus } from './engine-status.js';

/** One sentence for the log about a change of an engine's condition. */
export function describeChange(
  { engine, condition, variable, reason, remedy, since }: EngineStatus,
  previous: EngineStatus,
): { readonly level: 'error' | 'warn'; readonly sentence: string } {
  const title = ENGINE_TITLES[engine];
  const at = `${title} (${variable})`;
  const seconds = Math.round((Date.parse(since) - Date.parse(previous.since)) / 1_000);
  switch (condition) {
    case 'ok':
      return { level: 'warn', sentence: `${at} works again, after ${seconds} s.` };
    case 'slow':
      return { level: 'warn', sentence: `${at} is slow: ${reason}. ${remedy}` };
    case 'away':
      return { level: 'error', sentence: `${at} cannot be reached: ${reason}. ${remedy}` };
    case 'refusing':
      return { level: 'error', sentence: `${at} refuses: ${reason}. ${remedy}` };
    case 'replaced':
      return { level: 'error', sentence: `${at} is not the one that was there before: ${reason}. ${remedy}` };
  }
}
