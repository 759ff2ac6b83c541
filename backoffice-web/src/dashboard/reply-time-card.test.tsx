import { render, screen } from '@testing-library/react';
import { CoreAdminContext, type DataProvider, testDataProvider } from 'react-admin';
import { expect, it } from 'vitest';
import { i18nProvider } from '../i18n/i18n';
import { ReplyTimeCard } from './reply-time-card';

const HOUR_MS = 3_600_000;
const agoBy = (hours: number) => new Date(Date.now() - hours * HOUR_MS - 60_000).toISOString();

it('the numbers of the typical time to the first reply add up to all its messages, and whoever still waits counts with the time so far', async () => {
  const answered = [1, 2].map((hours, id) => ({
    id,
    createdAt: '2026-11-20T10:00:00.000Z',
    firstRepliedAt: `2026-11-20T1${hours}:00:00.000Z`,
  }));
  const waiting = [5, 30, 50].map((hours, id) => ({ id, createdAt: agoBy(hours), firstRepliedAt: null }));
  const getList: DataProvider['getList'] = async (_resource, { filter }) =>
    (filter.answered ? { data: answered, total: 2 } : { data: waiting, total: 3 }) as never;
  render(
    <CoreAdminContext dataProvider={testDataProvider({ getList })} i18nProvider={i18nProvider}>
      <ReplyTimeCard />
    </CoreAdminContext>,
  );
  const told = await screen.findByText(/^Half of the latest/);
  expect(told.textContent).toBe(
    'Half of the latest 5 messages waited for less. Answered within a day, as we promise: 2. Later: 0. ' +
      'Not yet: 3 (2 of them late), with their time so far. Messages that wait again after a reply count as answered.',
  );
  expect(screen.getByText(/^5 h/)).toBeTruthy();
});
