import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CoreAdminContext, ListBase, testDataProvider, useListContext } from 'react-admin';
import { MemoryRouter } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { i18nProvider } from '../i18n/i18n';
import { findTabFilters, type StatusTab, StatusTabs } from './status-tabs';

const TABS: readonly StatusTab[] = [
  { name: 'waiting', filter: { status: ['new', 'open'] } },
  { name: 'mine', filter: { status: ['new', 'open'], assigneeId: 'me' } },
  { name: 'closed', filter: { status: 'closed' } },
];

const ShownFilters = () => <p>{JSON.stringify(useListContext().filterValues)}</p>;
const ShownSort = () => <p>{JSON.stringify(useListContext().sort)}</p>;

function openList(filter: object, toShownFilter?: (filter: object) => Record<string, unknown>) {
  const getList = vi.fn(async (_resource: string, _query: unknown) => ({ data: [], total: 0 }) as never);
  render(
    <MemoryRouter initialEntries={[`/contact-messages?filter=${encodeURIComponent(JSON.stringify(filter))}`]}>
      <CoreAdminContext dataProvider={testDataProvider({ getList })} i18nProvider={i18nProvider}>
        <ListBase resource="contact-messages">
          <StatusTabs resource="contact-messages" tabs={TABS} {...(toShownFilter && { toShownFilter })} />
          <ShownFilters />
        </ListBase>
      </CoreAdminContext>
    </MemoryRouter>,
  );
  return getList;
}

const findTab = (name: RegExp) => screen.findByRole('tab', { name });
const isSelected = async (name: RegExp) => (await findTab(name)).getAttribute('aria-selected') === 'true';

it('the tab of the user’s own messages shows those that wait and are assigned to them, and another tab leaves them', async () => {
  openList({ status: ['new', 'open'] });
  expect(await isSelected(/^Waiting(?! for)/)).toBe(true);
  await userEvent.click(await findTab(/^Waiting for me/));
  await screen.findByText('{"status":["new","open"],"assigneeId":"me"}');
  expect(await isSelected(/^Waiting for me/)).toBe(true);
  await userEvent.click(await findTab(/^Closed/));
  await screen.findByText('{"status":"closed"}');
});

it('the tab of the user’s own messages is chosen by a link with its filters, in any order', async () => {
  openList({ assigneeId: 'me', status: ['new', 'open'] });
  expect(await isSelected(/^Waiting for me/)).toBe(true);
});

it('a filter by a colleague stays when another tab is chosen, because no tab has set it', async () => {
  openList({ status: ['new', 'open'], assigneeId: 'ada' });
  expect(await isSelected(/^Waiting(?! for)/)).toBe(true);
  await userEvent.click(await findTab(/^Closed/));
  await screen.findByText('{"assigneeId":"ada","status":"closed"}');
  expect(findTabFilters(TABS, { assigneeId: 'ada', status: 'closed' })).toEqual(['status']);
});

it('tabs above something other than the list count what is shown there', async () => {
  const getList = openList({ status: 'closed', when: 'past' }, (filter) => ({ ...filter, when: 'today' }));
  await findTab(/^Closed/);
  const counted = getList.mock.calls
    .map(([, query]) => query as { filter: object; pagination: { perPage: number } })
    .filter(({ pagination }) => pagination.perPage === 1)
    .map(({ filter }) => filter);
  expect(counted).toEqual(TABS.map(({ filter }) => ({ ...filter, when: 'today' })));
});

it('a tab with an order of its own gives back the usual one when the user leaves it', async () => {
  const tabs: readonly StatusTab[] = [
    { name: 'waiting', filter: { status: 'new' }, sort: { field: 'dueAt', order: 'ASC' } },
    { name: 'closed', filter: { status: 'closed' } },
  ];
  render(
    <MemoryRouter initialEntries={['/contact-messages']}>
      <CoreAdminContext
        dataProvider={testDataProvider({ getList: async () => ({ data: [], total: 0 }) })}
        i18nProvider={i18nProvider}
      >
        <ListBase resource="contact-messages">
          <StatusTabs
            resource="contact-messages"
            tabs={tabs}
            usualSort={{ field: 'createdAt', order: 'DESC' }}
          />
          <ShownSort />
        </ListBase>
      </CoreAdminContext>
    </MemoryRouter>,
  );
  await userEvent.click(await findTab(/^Waiting/));
  await screen.findByText('{"field":"dueAt","order":"ASC"}');
  await userEvent.click(await findTab(/^Closed/));
  await screen.findByText('{"field":"createdAt","order":"DESC"}');
});
