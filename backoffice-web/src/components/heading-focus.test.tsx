import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CoreAdminContext, RecordContextProvider, testDataProvider } from 'react-admin';
import { Link, MemoryRouter, Route, Routes } from 'react-router-dom';
import { expect, it } from 'vitest';
import { i18nProvider } from '../i18n/i18n';
import { focusRow } from '../shortcuts/row-focus';
import { useRowFocus } from './heading-focus';
import { RecordLayout } from './record-layout';

const PATHS = ['/reviews/1/show', '/reviews/2/show', '/reviews/3/show'];

const createPage = (version: number) => (
  <MemoryRouter initialEntries={['/reviews']}>
    <CoreAdminContext dataProvider={testDataProvider()} i18nProvider={i18nProvider}>
      <main id="main-content">
        <Routes>
          <Route
            path="/reviews"
            element={
              <ul>
                {PATHS.map((path) => (
                  <li key={path}>
                    <Link to={path} data-row-link>
                      {path}
                    </Link>
                  </li>
                ))}
              </ul>
            }
          />
          <Route
            path="/reviews/:id/show"
            element={
              <RecordContextProvider value={{ id: 2, version }}>
                <RecordLayout
                  resource="reviews"
                  heading="A review"
                  actions={version === 1 ? <button type="button">Hide</button> : null}
                >
                  Details
                </RecordLayout>
              </RecordContextProvider>
            }
          />
        </Routes>
      </main>
    </CoreAdminContext>
  </MemoryRouter>
);

it('a record that was opened has the focus on its heading, also once the pressed button is gone, and its row is where the list goes on', async () => {
  const { rerender } = render(createPage(1));
  Element.prototype.scrollIntoView ??= () => undefined;
  await userEvent.click(await screen.findByRole('link', { name: '/reviews/2/show' }));
  const heading = await screen.findByRole('heading', { name: 'A review' });
  expect(document.activeElement).toBe(heading);
  screen.getByRole('button', { name: 'Hide' }).focus();
  rerender(createPage(2));
  await waitFor(() => expect(document.activeElement).toBe(heading));
  await userEvent.click(screen.getByRole('link', { name: /^Back to|reviews$/i }));
  await screen.findByRole('link', { name: '/reviews/3/show' });
  focusRow(1);
  expect(document.activeElement?.textContent).toBe('/reviews/3/show');
});

it('when the focused row is gone the next one gets the focus, then the one before it', async () => {
  const List = ({ ids }: { ids: readonly string[] }) => {
    useRowFocus(ids);
    return (
      <main id="main-content">
        <ul>
          {ids.map((id) => (
            <li key={id}>
              <a href={`#${id}`} data-row-link={id}>
                {id}
              </a>
            </li>
          ))}
        </ul>
      </main>
    );
  };
  const { rerender } = render(<List ids={['one', 'two', 'three']} />);
  const findFocused = () => document.activeElement?.textContent;
  screen.getByText('two').focus();
  rerender(<List ids={['one', 'three']} />);
  expect(findFocused()).toBe('three');
  rerender(<List ids={['one']} />);
  expect(findFocused()).toBe('one');
  rerender(<List ids={[]} />);
  expect(document.activeElement?.id).toBe('main-content');
});
