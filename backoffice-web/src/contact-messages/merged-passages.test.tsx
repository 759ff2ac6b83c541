import type { AdminContactMessage } from '@mirabelle/backoffice-contracts';
import { render, screen, waitFor } from '@testing-library/react';
import {
  CoreAdminContext,
  type DataProvider,
  ListContextProvider,
  type ListControllerResult,
  testDataProvider,
} from 'react-admin';
import { expect, it, vi } from 'vitest';
import { i18nProvider } from '../i18n/i18n';
import { LatestText } from './latest-text';
import { MergedPassages } from './merged-passages';

const MESSAGE = {
  id: 'kept',
  subject: 'My looks',
  message: 'Are my looks deleted?',
  latestMessage: 'Thank you.',
  latestIsFromOtherAddress: false,
  reply: 'They stay.',
  mergedInto: null,
} as AdminContactMessage;
const PART = {
  ...MESSAGE,
  id: 'part',
  message: 'The turquoise one was my favorite.',
  latestMessage: null,
  mergedInto: 'kept',
} as AdminContactMessage;

function renderRow(q: string, parts = [PART]) {
  const getList = vi.fn(async () => ({ data: parts, total: parts.length }));
  render(
    <CoreAdminContext
      dataProvider={testDataProvider({ getList: getList as unknown as DataProvider['getList'] })}
      i18nProvider={i18nProvider}
    >
      <ListContextProvider
        value={
          { data: [MESSAGE], filterValues: { q } } as unknown as ListControllerResult<AdminContactMessage>
        }
      >
        <MergedPassages>
          <p>
            <LatestText message={MESSAGE} />
          </p>
        </MergedPassages>
      </ListContextProvider>
    </CoreAdminContext>,
  );
  return getList;
}

/** The line of the message, in which the found words are marked. */
const readRow = () => screen.getByRole('paragraph').textContent;

it('a message that is found by what was merged into it shows the line of the merged message', async () => {
  const getList = renderRow('Turquoise');
  await waitFor(() => expect(readRow()).toBe('The turquoise one was my favorite.'));
  expect(screen.getByRole('mark').textContent).toBe('turquoise');
  expect(getList).toHaveBeenCalledWith(
    'contact-messages',
    expect.objectContaining({ filter: { mergedInto: ['kept'], q: 'Turquoise' } }),
  );
});

it.each([
  ['deleted', 'Are my looks deleted?'],
  ['stay', 'Our reply: They stay.'],
])('a search for %s shows the own line of the message', async (q, line) => {
  renderRow(q);
  await waitFor(() => expect(readRow()).toBe(line));
});

it('a message that is found by nothing that the list shows is said to be found by an internal note', async () => {
  renderRow('athens', []);
  await waitFor(() => expect(readRow()).toMatch(/^Found in an internal note\. /));
});
