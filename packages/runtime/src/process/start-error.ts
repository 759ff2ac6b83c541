/** The process cannot start. The message is one sentence for the person at the terminal and is shown without a stack. */
export class StartError extends Error {
  override name = 'StartError';
}

/** A setting is missing or invalid. The message is one sentence that names it. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

export const createMissingSettingError = (name: string, requiredBy: string): ConfigError =>
  new ConfigError(`The setting ${name} is missing: ${requiredBy} requires it`);
