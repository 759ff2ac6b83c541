import type { z } from 'zod';

/** What the README's table says of a setting; Markdown. */
export interface SettingNotes {
  readonly description: string;
  /** What holds under `npm start` where it is not set; default: the schema's own, else what `alone` says. */
  readonly embedded?: string;
  /** What holds elsewhere where it is not set; default: the schema's own, `required` or `not set`. */
  readonly alone?: string;
}

/** A setting as the README's table shows it. */
export type SettingDescription = { readonly name: string } & Required<SettingNotes>;

/** Adds to a setting's schema what people have to know of it. Last in the chain: a schema made from it loses it. */
export function noted<Schema extends z.ZodType>(schema: Schema, notes: SettingNotes): Schema {
  return schema.meta({ ...notes });
}

/** Meaning and defaults of every setting of a schema, in its order. */
export function describeSettings(schema: z.ZodObject): SettingDescription[] {
  return Object.entries(schema.shape as Record<string, z.ZodType>).map(([name, setting]) => {
    const notes = (setting.meta() ?? {}) as Partial<SettingNotes>;
    const fallback = defaultOf(setting);
    const alone = notes.alone ?? fallback ?? 'not set';
    return {
      name,
      description: notes.description ?? '',
      alone,
      embedded: notes.embedded ?? fallback ?? alone,
    };
  });
}

/** Undefined where the setting has none and is not needed either. */
function defaultOf(setting: z.ZodType): string | undefined {
  const { success, data } = setting.safeParse(undefined);
  if (!success) return 'required';
  return data === undefined ? undefined : `\`${String(data)}\``;
}
