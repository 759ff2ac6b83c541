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

/** Fields in the dialog of an action. */
export interface ExtraFields {
  readonly Fields: ComponentType<ExtraFieldsProps>;
  /** Whether the server accepts what is typed. The fields themselves say what is wrong. */
  readonly areValid: (values: ExtraValues, selection?: BulkSelection) => boolean;
  /** What is sent, where fields have defaults or do not apply; otherwise what is filled in. */
  readonly toBody?: (values: ExtraValues, selection?: BulkSelection) => ExtraValues;
}

/** What the fields add to a request. */
export const toExtraBody = (
  fields: ExtraFields | undefined,
  values: ExtraValues,
  selection?: BulkSelection,
): ExtraValues => keepFilled(fields?.toBody?.(values, selection) ?? values);

/** The fields that are filled in. */
const keepFilled = (values: ExtraValues): ExtraValues =>
  Object.fromEntries(
    Object.entries(values)
      .map(([name, value]) => [name, value.trim()])
      .filter(([, value]) => value !== ''),
  );
