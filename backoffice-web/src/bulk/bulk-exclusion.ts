import type { BulkSelection } from '@mirabelle/backoffice-contracts';
import type { ComponentType } from 'react';
import type { BulkScope } from './bulk-api';

export interface ExclusionNoteProps {
  /** The selection with the records that can be left out. */
  readonly selection: BulkSelection;
  readonly scope: BulkScope;
  readonly isLeftOut: boolean;
  readonly onChange: (isLeftOut: boolean) => void;
}

/** Some of the selected records that the user may leave out. */
export interface BulkExclusion {
  /** The filter of the records that stay. */
  readonly filter: object;
  /** Whether some of the selected records can be left out, and others stay. They are left out unless the user wants them in. */
  readonly isPossible: (selection: BulkSelection) => boolean;
  /** Says which records can be left out; renders nothing if there are none. */
  readonly Note: ComponentType<ExclusionNoteProps>;
}

/** The same records without those that are left out. */
export const narrowScope = (scope: BulkScope, filter: object): BulkScope =>
  'ids' in scope ? { ...scope, narrowedBy: filter } : { filter: { ...scope.filter, ...filter } };
