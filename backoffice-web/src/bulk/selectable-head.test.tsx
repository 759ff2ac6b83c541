import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AdminContext, DataTable, List, testDataProvider } from 'react-admin';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { RowLink } from '../components/row-link';
import { i18nProvider } from '../i18n/i18n';
import { createBulkProps } from './bulk-toolbar';

async function openList(): Promise<void> {
  const data = ['a', 'b', 'c'].map((id) => ({ id }));
  const dataProvider = testDataProvider({ getList: async () => ({ data, total: 3 }) as never });
  render(
    <MemoryRouter>
      <AdminContext dataProvider={dataProvider} i18nProvider={i18nProvider}>
        <List resource="reviews" actions={false} exporter={false}>
          <DataTable {...createBulkProps(<button type="button">Hide</button>)}>
            <DataTable.Col source="id" render={({ id }) => <RowLink>{id}</RowLink>} />
          </DataTable>
        </List>
      </AdminContext>
    </MemoryRouter>,
  );
  await screen.findByText('c');
}

it('the box in the head has a dash while some rows are selected, and selects the rest', async () => {
  await openList();
  const [head, first] = screen.getAllByRole<HTMLInputElement>('checkbox');
  await userEvent.click(first as HTMLElement);
  expect(head?.dataset.indeterminate).toBe('true');
  await userEvent.click(head as HTMLElement);
  await screen.findByText('3 items selected');
  expect([head?.checked, head?.dataset.indeterminate]).toEqual([true, 'false']);
  await userEvent.click(head as HTMLElement);
  expect(head?.checked).toBe(false);
});

it('the keyboard comes from the box in the head to the actions in two steps', async () => {
  await openList();
  const [head] = screen.getAllByRole('checkbox');
  head?.focus();
  await userEvent.keyboard(' ');
  await screen.findByText('3 items selected');
  await userEvent.tab();
  expect(document.activeElement?.textContent).toBe('To the actions');
  await userEvent.keyboard('{Enter}');
  expect(document.activeElement?.textContent).toBe('Hide');
});

it('behind a row that was selected, Tab comes to the actions, and behind any other to the next row', async () => {
  await openList();
  const [, first] = screen.getAllByRole('checkbox');
  await userEvent.click(first as HTMLElement);
  screen.getByRole('link', { name: 'a' }).focus();
  await userEvent.tab();
  expect(document.activeElement?.textContent).toBe('To the actions');
  await userEvent.keyboard('{Enter}');
  expect(document.activeElement?.textContent).toBe('Hide');
  screen.getByRole('link', { name: 'b' }).focus();
  await userEvent.tab();
  expect(document.activeElement).toBe(screen.getAllByRole('checkbox')[3]);
});
