import type { z } from 'zod';

/** Documentation of a setting, in Markdown, for the README's table. */
export interface SettingDocs {
  readonly description: string;
  /** Default under `npm start`. Without it, the default of the schema or else `standaloneDefault` is shown. */
  readonly embeddedDefault?: string;
  /** Default elsewhere. Without it, the default of the schema, `required` or `not set` is shown. */
  readonly standaloneDefault?: string;
}

/** One row of the README's table. */
export type SettingDescription = { readonly name: string } & Required<SettingDocs>;

/** Attaches documentation to a setting's schema. Must come last: Zod drops it when a new schema is derived. */
export function documentSetting<Schema extends z.ZodType>(schema: Schema, docs: SettingDocs): Schema {
  return schema.meta({ ...docs });
}

/** Describes every setting of a schema, in the schema's order. */
export function describeSettings(schema: z.ZodObject): SettingDescription[] {
  return Object.entries(schema.shape as Record<string, z.ZodType>).map(([name, setting]) => {
    const docs = (setting.meta() ?? {}) as Partial<SettingDocs>;
    const schemaDefault = defaultOf(setting);
    const standaloneDefault = docs.standaloneDefault ?? schemaDefault ?? 'not set';
    return {
      name,
      description: docs.description ?? '',
      standaloneDefault,
      embeddedDefault: docs.embeddedDefault ?? schemaDefault ?? standaloneDefault,
    };
  });
}

/** Undefined for an optional setting without a default. */
function defaultOf(setting: z.ZodType): string | undefined {
  const { success, data } = setting.safeParse(undefined);
  if (!success) return 'required';
  return data === undefined ? undefined : `\`${String(data)}\``;
}
