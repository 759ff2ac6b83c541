import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fullPageNavigation } from '../../../lib/full-page-navigation';
import { installFakeApi } from '../../../testing/fake-api';
import { renderInApp } from '../../../testing/render';
import { Devices } from './devices';

const HERE = {
  id: '7b0d8c1e-1c7e-4b7a-9c63-0d3a5f0c1a11',
  browser: 'Firefox (Windows)',
  timeZone: 'Europe/Paris',
  current: true,
  remembered: true,
  signedInAt: '2026-05-09T09:30:00.000Z',
  lastSeenAt: '2026-05-10T09:30:00.000Z',
};
const THERE = {
  ...HERE,
  id: '8b0d8c1e-1c7e-4b7a-9c63-0d3a5f0c1a11',
  browser: '',
  timeZone: null,
  current: false,
  remembered: false,
};

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('Devices', () => {
  it('Devices shows browser, place by time zone and last use of each device', async () => {
    installFakeApi({ 'GET /api/auth/devices': { json: [HERE, THERE] } });
    await renderInApp(<Devices />);
    expect(await screen.findByText('Firefox (Windows)')).toBeTruthy();
    expect(screen.getByText('Central European Time')).toBeTruthy();
    expect(screen.getAllByText(/^Last used May 10, 2026/)).toHaveLength(2);
    expect(screen.getByText('This device')).toBeTruthy();
    expect(screen.getByText('Remembered')).toBeTruthy();
    expect(screen.getByText('Unknown browser')).toBeTruthy();
  });

  it('Devices signs another device out and loads the list again', async () => {
    const lists = [[HERE, THERE], [HERE]];
    const calls = installFakeApi({
      'GET /api/auth/devices': () => ({ json: lists.shift() }),
      [`DELETE /api/auth/devices/${THERE.id}`]: { status: 204 },
    });
    await renderInApp(<Devices />);
    await userEvent.click(await screen.findByRole('button', { name: 'Log out Unknown browser' }));
    await waitFor(() => expect(screen.queryByText('Unknown browser')).toBeNull());
    expect(await screen.findByText('Logged out')).toBeTruthy();
    expect(calls.map(({ method }) => method)).toEqual(['GET', 'DELETE', 'GET']);
  });

  it('Devices leaves the page after this device, or all devices, were signed out', async () => {
    sessionStorage.setItem('mirabelle.studioCart', '[]');
    const leaving = vi.spyOn(fullPageNavigation, 'to').mockReturnValue();
    const calls = installFakeApi({
      'GET /api/auth/devices': { json: [HERE] },
      [`DELETE /api/auth/devices/${HERE.id}`]: { status: 204 },
      'POST /api/auth/logout': { status: 204 },
    });
    await renderInApp(<Devices />);
    await userEvent.click(await screen.findByRole('button', { name: 'Log out Firefox (Windows)' }));
    await waitFor(() => expect(leaving.mock.calls).toEqual([['/']]));
    expect(sessionStorage).toHaveLength(0);
    await userEvent.click(screen.getByRole('button', { name: 'Log out everywhere' }));
    await waitFor(() => expect(leaving.mock.calls).toEqual([['/'], ['/']]));
    expect(calls.at(-1)).toMatchObject({ method: 'POST', body: { everywhere: true } });
  });
});
