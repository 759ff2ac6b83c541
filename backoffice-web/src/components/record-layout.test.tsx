import { render, screen } from '@testing-library/react';
import {
  type AuthProvider,
  CoreAdminContext,
  RecordContextProvider,
  testDataProvider,
  useCanAccess,
} from 'react-admin';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { i18nProvider } from '../i18n/i18n';
import { RecordLayout } from './record-layout';

/** The details, which also say what the page knows about the user's access to histories. */
function Details() {
  const { canAccess } = useCanAccess({ resource: 'event-log', action: 'list' });
  return <p>{canAccess ? 'Histories may be read' : 'Access is not known yet'}</p>;
}

/** Opens the page of a record at `?tab=history`, for a user who may read histories. @returns its details */
async function openHistory({ withoutHistory }: { withoutHistory: boolean }): Promise<HTMLElement> {
  const authProvider = { canAccess: async () => true, checkAuth: async () => undefined };
  const getList = async () => ({ data: [], total: 0 });
  render(
    <MemoryRouter initialEntries={['/parked-events/1/show?tab=history']}>
      <CoreAdminContext
        authProvider={authProvider as unknown as AuthProvider}
        dataProvider={testDataProvider({ getList })}
        i18nProvider={i18nProvider}
      >
        <RecordContextProvider value={{ id: '1' }}>
          <RecordLayout resource="parked-events" heading="Booking requested" withoutHistory={withoutHistory}>
            <Details />
          </RecordLayout>
        </RecordContextProvider>
      </CoreAdminContext>
    </MemoryRouter>,
  );
  return await screen.findByText('Histories may be read');
}

it('the history of a record opens from the URL', async () => {
  const details = await openHistory({ withoutHistory: false });
  expect(screen.getByRole('tab', { name: 'History', selected: true })).toBeTruthy();
  expect(isVisible(details)).toBe(false);
});

it('a record without a history shows its details whatever the URL says', async () => {
  const details = await openHistory({ withoutHistory: true });
  expect(screen.queryByRole('tab')).toBeNull();
  expect(isVisible(details)).toBe(true);
});

function isVisible(element: Element | null): boolean {
  for (let part = element; part; part = part.parentElement) {
    if (getComputedStyle(part).display === 'none') return false;
  }
  return true;
}
