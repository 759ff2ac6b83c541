import { render } from '@testing-library/react';
import {
  CoreAdminContext,
  type CoreAdminContextProps,
  type DataProvider,
  testDataProvider,
} from 'react-admin';
import { MemoryRouter } from 'react-router-dom';
import { RecordHistory } from '../history/record-history';
import { i18nProvider } from '../i18n/i18n';

/** An event as the API lists it in the history of a record. */
export const createHistoryEvent = (
  id: string,
  type: string,
  data: object = {},
  actor: object = { kind: 'staff' },
) => ({
  id,
  type,
  data,
  occurredAt: '2026-11-27T10:00:00.000Z',
  actor,
  causationId: `${id}-cause`,
  correlationId: `${id}-request`,
});

interface HistoryOptions extends Pick<CoreAdminContextProps, 'authProvider' | 'queryClient'> {
  /** Further methods of the data provider, or others in place of those that list the events. */
  readonly methods?: object;
}

/** Renders the history of a record with these events. */
export function renderHistory(
  resource: string,
  id: string,
  events: readonly object[],
  { methods, ...context }: HistoryOptions = {},
): void {
  const getList = (async () => ({
    data: events,
    total: events.length,
  })) as unknown as DataProvider['getList'];
  render(
    <MemoryRouter>
      <CoreAdminContext
        {...context}
        dataProvider={{ ...testDataProvider({ getList }), ...methods }}
        i18nProvider={i18nProvider}
      >
        <RecordHistory resource={resource} id={id} />
      </CoreAdminContext>
    </MemoryRouter>,
  );
}
