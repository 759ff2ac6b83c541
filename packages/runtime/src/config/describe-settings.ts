import type { z } from 'zod';

/** Documentation of a setting, in Markdown, for the README's table. */
export interface SettingDocs {
  readonly description: string;
  /** Default in words. Without it, the default of the schema, `required` or `not set` is shown. */
  readonly defaultText?: string;
  /** Default under `npm start`, if it differs. */
  readonly embeddedDefault?: string;
  /** Default of a service in a process of its own, if it differs. */
  readonly serviceDefault?: string;
}

/** One row of the README's table. */
export interface SettingDescription {
  readonly name: string;
  readonly description: string;
  /** Default under `npm start`. */
  readonly embeddedDefault: string;
  /** Default of a service in a process of its own. */
  readonly serviceDefault: string;
}

/** Attaches documentation to a setting's schema. Must come last: Zod drops it when a new schema is derived. */
export function documentSetting<Schema extends z.ZodType>(schema: Schema, docs: SettingDocs): Schema {
  return schema.meta({ ...docs });
}

/** Describes every setting of a schema, in the schema's order. */
export function describeSettings(schema: z.ZodObject): SettingDescription[] {
  return Object.entries(schema.shape as Record<string, z.ZodType>).map(([name, setting]) => {
    const docs = (setting.meta() ?? {}) as Partial<SettingDocs>;
    const defaultText = docs.defaultText ?? formatDefault(setting);
    return {
      name,
      description: docs.description ?? '',
      embeddedDefault: docs.embeddedDefault ?? defaultText,
      serviceDefault: docs.serviceDefault ?? defaultText,
    };
  });
}

/** The default of a schema in Markdown, `required` or `not set`. */
function formatDefault(setting: z.ZodType): string {
  const { success, data } = setting.safeParse(undefined);
  if (!success) return 'required';
  return data === undefined ? 'not set' : `\`${String(data)}\``;
}
