import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18next from 'i18next';
import { Link } from 'react-router-dom';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { renderInApp } from '../../../testing/render';
import { NavBar } from './nav-bar';

// On a slow machine the code of the menu would come only after the click, and React shows nothing that comes after its `act`.
beforeAll(() => import('./mobile-menu'));
afterEach(() => vi.restoreAllMocks());

it('the menu of a phone closes once the page is in the chosen language, and the page stays where it is', async () => {
  const focus = vi.spyOn(HTMLElement.prototype, 'focus');
  await renderInApp(<NavBar loginHref="/api/login" cart={null} />);
  await userEvent.click(screen.getByRole('button', { name: 'Open menu' }));
  // The first switcher is the one of the bar, which CSS hides on a phone.
  await waitFor(() => expect(screen.getAllByLabelText('Language')).toHaveLength(2));
  const [, switcher] = screen.getAllByLabelText('Language') as [HTMLElement, HTMLElement];
  focus.mockClear();
  await userEvent.selectOptions(switcher, 'de');
  const button = await screen.findByRole('button', { name: 'Menü öffnen' });
  expect(button.getAttribute('aria-expanded')).toBe('false');
  expect(document.activeElement).toBe(button);
  expect(focus.mock.lastCall).toEqual([{ preventScroll: true }]);
  await i18next.changeLanguage('en');
});

it('the menu of a phone closes when another page is opened in another way, such as by the menu of the account', async () => {
  const account = <Link to="/bookings">My bookings</Link>;
  await renderInApp(<NavBar loginHref="/api/login" accountMenu={account} cart={null} />);
  await userEvent.click(screen.getByRole('button', { name: 'Open menu' }));
  await userEvent.click(screen.getByRole('link', { name: 'My bookings' }));
  const button = await screen.findByRole('button', { name: 'Open menu' });
  expect(button.getAttribute('aria-expanded')).toBe('false');
});
