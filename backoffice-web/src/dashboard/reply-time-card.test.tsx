import { render, screen } from '@testing-library/react';
import { CoreAdminContext, type DataProvider, testDataProvider } from 'react-admin';
import { expect, it } from 'vitest';
import { i18nProvider } from '../i18n/i18n';
import { ReplyTimeCard } from './reply-time-card';

it('whoever still waits longer than a day counts among those to whom a reply within a day was promised', async () => {
  const createdAt = '2026-11-20T10:00:00.000Z';
  const answered = ['2026-11-20T11:00:00.000Z', '2026-11-20T12:00:00.000Z'].map((firstRepliedAt, id) => ({
    id,
    createdAt,
    firstRepliedAt,
  }));
  const getList: DataProvider['getList'] = async (_resource, { filter }) =>
    (filter.answered ? { data: answered, total: 2 } : { data: [], total: 3 }) as never;
  render(
    <CoreAdminContext dataProvider={testDataProvider({ getList })} i18nProvider={i18nProvider}>
      <ReplyTimeCard />
    </CoreAdminContext>,
  );
  const told = await screen.findByText(/^Half of the latest/);
  expect(told.textContent).toBe(
    'Half of the latest 2 answered messages took less. Answered within a day, as we promise: 2 of 5. ' +
      '3 of these still wait for their first reply, longer than that.',
  );
});
