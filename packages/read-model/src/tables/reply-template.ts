import type { VersionedRow } from './row-types.js';

export interface ReplyTemplateTables {
  readonly reply_templates: {
    readonly key: { readonly id: string };
    readonly columns: VersionedRow & {
      readonly title: string;
      /** By BCP 47 tag. */
      readonly texts: Readonly<Record<string, string>>;
      /** `active` or `archived`. */
      readonly status: string;
    };
  };
}
