import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  CoreAdminContext,
  type DataProvider,
  HttpError,
  ResourceContextProvider,
  testDataProvider,
} from 'react-admin';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { i18nProvider } from '../i18n/i18n';
import { ReplyTemplateShow } from './reply-template-show';

const createTemplate = (version: number, english: string) => ({
  id: 'one',
  title: 'Opening hours',
  texts: { en: english },
  status: 'active',
  version,
  createdAt: '2026-11-01T10:00:00.000Z',
  updatedAt: '2026-11-02T10:00:00.000Z',
});

it('a template that a colleague saved meanwhile keeps what is written, says so, and shows theirs on request', async () => {
  let saved = createTemplate(1, 'Our first text');
  const runAction = vi.fn(async () => {
    saved = createTemplate(2, 'The text of a colleague');
    throw new HttpError('Somebody has changed this since you opened it.', 412);
  });
  const getOne = (async () => ({ data: saved })) as unknown as DataProvider['getOne'];
  render(
    <MemoryRouter initialEntries={['/reply-templates/one/show']}>
      <CoreAdminContext
        dataProvider={{ ...testDataProvider({ getOne }), runAction }}
        i18nProvider={i18nProvider}
      >
        <Routes>
          <Route
            path="/reply-templates/:id/show"
            element={
              <ResourceContextProvider value="reply-templates">
                <ReplyTemplateShow />
              </ResourceContextProvider>
            }
          />
        </Routes>
      </CoreAdminContext>
    </MemoryRouter>,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Edit' }));
  const field = screen.getByLabelText<HTMLTextAreaElement>(/^Text/);
  await userEvent.clear(field);
  await userEvent.type(field, 'My own text');
  await userEvent.click(screen.getByRole('button', { name: 'Save template' }));
  expect(await screen.findByText(/A colleague has saved this template since you opened it/)).toBeTruthy();
  expect(field.value).toBe('My own text');

  await userEvent.click(screen.getByRole('button', { name: 'Show theirs' }));
  await waitFor(() =>
    expect(screen.getByLabelText<HTMLTextAreaElement>(/^Text/).value).toBe('The text of a colleague'),
  );
  expect(screen.queryByText(/A colleague has saved/)).toBeNull();
});
