import { act, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { BrowserRouter, Link, useLocation } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import { fullPageNavigation } from '../../lib/full-page-navigation';
import { Dialog } from './dialog';

let renderedLocations: unknown[] = [];
const countDialogs = () => screen.queryAllByRole('dialog', { hidden: true }).length;
const goBack = () => act(() => window.history.back());
/** Waits until the history has followed the dialogs. */
const waitForEntry = (count: number | undefined) =>
  waitFor(() => expect(window.history.state?.dialogs || undefined).toBe(count));

function Page({ keepsOpen = false }: { keepsOpen?: boolean }) {
  const [open, setOpen] = useState(0);
  const location = useLocation();
  renderedLocations.push(location);
  const close = (level: number) => (isOpen: boolean) => !isOpen && !keepsOpen && setOpen(level);
  return (
    <>
      <p>{location.pathname}</p>
      <button type="button" onClick={() => setOpen(1)}>
        Open
      </button>
      <Dialog open={open > 0} onOpenChange={close(0)} title="First" description="">
        <button type="button" onClick={() => setOpen(2)}>
          Open another
        </button>
        <Link to="/elsewhere" onClick={() => setOpen(0)}>
          Leave
        </Link>
      </Dialog>
      <Dialog open={open > 1} onOpenChange={close(1)} title="Second" description="" />
    </>
  );
}

/** Shows the page again as it was left, as browsers do after Back from a page that was loaded in full. */
const showAgain = () => window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
const press = (name: string) => act(async () => screen.getByText(name).click());
const renderPage = (keepsOpen = false) =>
  render(
    <BrowserRouter>
      <Page keepsOpen={keepsOpen} />
    </BrowserRouter>,
  );

beforeEach(() => {
  window.history.pushState(null, '', `/page-${Math.random()}`);
  renderedLocations = [];
});

it('Back closes the dialog on top and leaves the page and the dialog below', async () => {
  renderPage();
  const { href } = window.location;
  await press('Open');
  await press('Open another');
  await waitForEntry(2);
  goBack();
  await waitFor(() => expect(countDialogs()).toBe(1));
  goBack();
  await waitFor(() => expect(countDialogs()).toBe(0));
  expect(window.location.href).toBe(href);
  expect(new Set(renderedLocations).size).toBe(1);
});

it('a dialog that is closed without Back leaves no entry in the history, however often it opens', async () => {
  renderPage();
  const initialState = window.history.state;
  for (let round = 0; round < 3; round += 1) {
    await press('Open');
    await waitForEntry(1);
    act(() => screen.getByRole('button', { name: /close/i }).click());
    await waitForEntry(undefined);
  }
  expect(window.history.state).toEqual(initialState);
  expect(new Set(renderedLocations).size).toBe(1);
});

it('Back from the next page leads to the page and not to a dialog that its link has closed', async () => {
  renderPage();
  const { pathname } = window.location;
  await press('Open');
  await waitForEntry(1);
  await press('Leave');
  await screen.findByText('/elsewhere');
  goBack();
  await screen.findByText(pathname);
  await waitForEntry(undefined);
  expect(countDialogs()).toBe(0);
  expect(window.location.pathname).toBe(pathname);
});

it('a dialog that stays open when Back asks it to close can be asked again', async () => {
  renderPage(true);
  const { pathname } = window.location;
  await press('Open');
  await waitForEntry(1);
  const push = vi.spyOn(window.history, 'pushState');
  goBack();
  await waitFor(() => expect(push).toHaveBeenCalled());
  await waitForEntry(1);
  expect(countDialogs()).toBe(1);
  expect(window.location.pathname).toBe(pathname);
});

it('a dialog that closes while another page is loaded makes no step in the history, which would cancel the loading', async () => {
  const { unmount } = renderPage();
  await press('Open');
  await waitForEntry(1);
  const go = vi.spyOn(window.history, 'go');
  fullPageNavigation.isLeaving = true;
  unmount();
  await new Promise((resolve) => setTimeout(resolve));
  expect(go).not.toHaveBeenCalled();
  go.mockRestore();
  showAgain();
  expect(fullPageNavigation.isLeaving).toBe(false);
});

it('a page that the browser shows again as it was left is not at the entry of a dialog that has closed meanwhile', async () => {
  const { unmount } = renderPage();
  await press('Open');
  await waitForEntry(1);
  fullPageNavigation.isLeaving = true;
  unmount();
  await new Promise((resolve) => setTimeout(resolve));
  showAgain();
  await waitForEntry(undefined);
});
