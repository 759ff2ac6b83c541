import type { ReactNode } from 'react';
import { TopToolbar } from 'react-admin';
import { SavedSearchesButton } from '../saved-searches/saved-searches-button';
import { AddFilterButton } from './add-filter-button';
import { ExportButton } from './export-button';
import { MonthFilter } from './month-filter';

interface ListToolbarProps {
  readonly resource: string;
  /** Whether the list can be limited to a month. */
  readonly hasMonths?: boolean;
  /** The buttons that only this list has. */
  readonly children?: ReactNode;
}

/** The toolbar above a list with filters: the buttons to add filters, to open saved searches and to export. */
export const ListToolbar = ({ resource, hasMonths = false, children }: ListToolbarProps) => (
  <TopToolbar>
    {hasMonths ? <MonthFilter /> : null}
    <AddFilterButton />
    <SavedSearchesButton />
    <ExportButton resource={resource} />
    {children}
  </TopToolbar>
);
