import { act, render, screen } from '@testing-library/react';
import { BrowserRouter, Link, useLocation } from 'react-router-dom';
import { beforeEach, expect, it } from 'vitest';
import { useTextInUrl, useUrlParameter } from './use-url-parameter';
import { useUrlSearch } from './use-url-search';

let changeShades: (shades: string) => void;
let openDialog: () => void;

/** One part of a page, which knows the URL as it was when the part was rendered. */
function Shades() {
  const [, changeSearch] = useUrlSearch();
  changeShades = (shades) => changeSearch((parameters) => parameters.set('wear', shades), { replace: true });
  const dialog = useUrlParameter('dialog');
  openDialog = () => dialog.open('shades');
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
