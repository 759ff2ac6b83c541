import type { BulkSelection } from '@mirabelle/backoffice-contracts';
import type { ComponentType } from 'react';

/** What is typed in the fields that an action has beside its reason, by their names in the API. */
export type ExtraValues = Readonly<Record<string, string>>;

export interface ExtraFieldsProps {
  readonly values: ExtraValues;
  readonly onChange: (values: ExtraValues) => void;
  /** What the action changes, once it is known; absent for a single record. */
  readonly selection?: BulkSelection | undefined;
}

/** Optional fields in the dialog of an action. */
export interface ExtraFields {
  readonly Fields: ComponentType<ExtraFieldsProps>;
  /** Whether the server accepts what is typed. The fields themselves say what is wrong. */
  readonly areValid: (values: ExtraValues, selection?: BulkSelection) => boolean;
}

/** The fields that are filled in. */
export const keepFilled = (values: ExtraValues): ExtraValues =>
  Object.fromEntries(
    Object.entries(values)
      .map(([name, value]) => [name, value.trim()])
      .filter(([, value]) => value !== ''),
  );
