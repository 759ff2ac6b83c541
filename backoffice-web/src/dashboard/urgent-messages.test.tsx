import { render, screen } from '@testing-library/react';
import { CoreAdminContext, testDataProvider } from 'react-admin';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { i18nProvider } from '../i18n/i18n';
import { createAuthProvider } from '../testing/auth-provider';
import { UrgentMessages } from './urgent-messages';

it('Today shows the own messages first, then those that nobody has, then those of colleagues, and leads to all and to those that nobody has', async () => {
  const authProvider = {
    ...createAuthProvider('support'),
    getIdentity: async () => ({ id: 'me', fullName: 'Sam' }),
  };
  const assignees = ['colleague', null, null, null, 'colleague', 'me', null];
  const messages = assignees.map((assigneeId, index) => ({
    id: `m${index}`,
    subject: `Message ${index}`,
    name: 'Ada',
    assigneeId,
    assigneeName: 'Kenji',
    dueAt: null,
    firstRepliedAt: null,
  }));
  const dataProvider = testDataProvider({
    getList: async (_resource, { filter }) =>
      ('putAside' in filter ? { data: [], total: 2 } : { data: messages, total: messages.length }) as never,
  });
  render(
    <MemoryRouter>
      <CoreAdminContext authProvider={authProvider} dataProvider={dataProvider} i18nProvider={i18nProvider}>
        <UrgentMessages />
      </CoreAdminContext>
    </MemoryRouter>,
  );
  const free = await screen.findByRole('link', { name: 'Nobody has taken 4 of them yet' });
  expect(decodeURIComponent(free.getAttribute('href') ?? '')).toContain('{"waiting":true,"unassigned":true}');
  await screen.findByRole('link', { name: 'All 7 that wait' });
  await screen.findByRole('link', { name: '2 put aside' });
  await screen.findByRole('link', { name: /^Message 5 ?From Ada · Assigned to: You/ });
  const shown = screen.getAllByRole('link').map(({ textContent }) => textContent?.match(/^Message \d/)?.[0]);
  expect(shown.slice(0, 5)).toEqual(['Message 5', 'Message 1', 'Message 2', 'Message 3', 'Message 6']);
});
