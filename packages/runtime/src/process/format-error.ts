import { findEngineError } from '../engines/engine-error.js';
import { ConfigError, StartError } from './start-error.js';

/** Formats an error for the terminal: the message of an expected error, otherwise the stack. */
export function formatError(error: unknown): string {
  const engineError = findEngineError(error);
  if (engineError) {
    const { failure, message } = engineError;
    return `${message}.${failure.remedy ? ` ${failure.remedy}` : ''}`;
  }
  const isExpected = error instanceof StartError || error instanceof ConfigError;
  return isExpected ? error.message : String((error as Error)?.stack);
}

/** The message of an error, or whatever else was thrown as text. */
export const readErrorMessage = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);

const MAX_LINE_LENGTH = 200;

/** The first line of an error message, without a period at its end, for a part of a sentence. */
export const readFirstLine = (message: string): string =>
  (message.split('\n')[0] ?? '').replace(/\.$/, '').slice(0, MAX_LINE_LENGTH);
