import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CoreAdminContext } from 'react-admin';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { expect, it } from 'vitest';
import { i18nProvider } from '../i18n/i18n';
import { BackToMessage } from './back-to-message';
import { ListLink } from './list-link';

const List = () => (
  <>
    <h1>Mails</h1>
    <BackToMessage />
  </>
);

const openAt = (path: string) =>
  render(
    <MemoryRouter initialEntries={[path]}>
      <CoreAdminContext i18nProvider={i18nProvider}>
        <Routes>
          <Route path="/mails" element={<List />} />
          <Route
            path="*"
            element={
              <>
                <h1>The page</h1>
                <ListLink resource="mails" filter={{}}>
                  Mails to this address
                </ListLink>
              </>
            }
          />
        </Routes>
      </CoreAdminContext>
    </MemoryRouter>,
  );

it('a list that was opened from a message leads back to the message', async () => {
  openAt('/contact-messages/m1/show');
  await userEvent.click(screen.getByRole('link', { name: 'Mails to this address' }));
  await screen.findByRole('heading', { name: 'Mails' });
  await userEvent.click(screen.getByRole('link', { name: 'Back to the message' }));
  await screen.findByRole('heading', { name: 'The page' });
});

it('a list that was opened from another page leads back to no message', async () => {
  openAt('/bookings/b1/show');
  await userEvent.click(screen.getByRole('link', { name: 'Mails to this address' }));
  await screen.findByRole('heading', { name: 'Mails' });
  expect(screen.queryByRole('link', { name: 'Back to the message' })).toBeNull();
});
