import { act, render, screen, waitFor } from '@testing-library/react';
import { BrowserRouter, Link, useLocation } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useTextInUrl, useUrlParameter } from './use-url-parameter';
import { useUrlSearch } from './use-url-search';

let changeShades: (shades: string) => void;
let openDialog: () => void;
let closeDialog: () => void;

/** One part of a page, which knows the URL as it was when the part was rendered. */
function Shades() {
  const [, changeSearch] = useUrlSearch();
  changeShades = (shades) => changeSearch((parameters) => parameters.set('wear', shades), { replace: true });
  const dialog = useUrlParameter('dialog');
  openDialog = () => dialog.open('shades');
  closeDialog = dialog.close;
  return null;
}

function Tabs() {
  const [tab, setTab] = useTextInUrl('look', 'makeup');
  return (
    <button type="button" onClick={() => setTab('hair')}>
      {tab}
    </button>
  );
}

function Page() {
  const { pathname, search } = useLocation();
  return (
    <>
      <p>{`${pathname}${search}`}</p>
      <Shades />
      <Tabs />
      <Link to="/brands">Brands</Link>
      <Link to="/studio">Studio</Link>
      <Link to="/studio?look=complete">Complete looks</Link>
    </>
  );
}

beforeEach(() => {
  window.history.pushState(null, '', '/studio?brand=velmira');
  render(
    <BrowserRouter>
      <Page />
    </BrowserRouter>,
  );
});

afterEach(() => vi.restoreAllMocks());

const url = () => `${window.location.pathname}${window.location.search}`;

it('two changes of the URL before the first one is rendered are both in it', async () => {
  await act(async () => {
    changeShades('copper');
    screen.getByText('makeup').click();
    changeShades('ruby');
  });
  expect(url()).toBe('/studio?brand=velmira&wear=ruby&look=hair');
  expect(await screen.findByText(url())).toBeTruthy();
});

it('a dialog that opens right after a change has it in its URL, and keeps its entry of the history', async () => {
  const entries = window.history.length;
  await act(async () => {
    changeShades('copper');
    openDialog();
    changeShades('ruby');
  });
  expect(url()).toBe('/studio?brand=velmira&wear=ruby&dialog=shades');
  expect(window.history.length).toBe(entries + 1);
  expect(window.history.state.usr).toEqual({ opened: 'dialog' });
});

it('a change that comes after the page was left does not lead back to it', async () => {
  await act(async () => {
    screen.getByText('Brands').click();
    changeShades('copper');
  });
  expect(url()).toBe('/brands');
});

it('a dialog that is closed twice in a row leads back to its page, and no further', async () => {
  const go = vi.spyOn(window.history, 'go');
  const openAndClose = async () => {
    await act(async () => openDialog());
    expect(url()).toContain('dialog=shades');
    await act(async () => {
      closeDialog();
      closeDialog();
      await waitFor(() => expect(url()).toBe('/studio?brand=velmira'));
    });
  };
  await openAndClose();
  expect(go.mock.calls).toEqual([[-1]]);
  await openAndClose();
  expect(go.mock.calls).toEqual([[-1], [-1]]);
});

it('a text in the URL follows links and Back to other URLs of its page', async () => {
  await act(async () => screen.getByText('makeup').click());
  expect(screen.getByRole('button').textContent).toBe('hair');
  await act(async () => screen.getByText('Studio').click());
  expect(screen.getByRole('button').textContent).toBe('makeup');
  await act(async () => screen.getByText('Complete looks').click());
  expect(screen.getByRole('button').textContent).toBe('complete');
  await act(async () => {
    window.history.go(-2);
    await waitFor(() => expect(url()).toBe('/studio?brand=velmira&look=hair'));
  });
  expect(screen.getByRole('button').textContent).toBe('hair');
});
