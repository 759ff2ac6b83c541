import { CURRENT_VERSIONS, ERASURE_PATH } from '@mirabelle/catalogue';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { installFakeApi } from '../../../testing/fake-api';
import { renderInApp } from '../../../testing/render';
import { Verify } from './verify';

const ADA = {
  id: '7b0d8c1e-1c7e-4b7a-9c63-0d3a5f0c1a11',
  email: 'ada@example.com',
  firstName: null,
  lastName: null,
  profileImageUrl: null,
  referralCode: 'ABCDEFGH',
  plan: 'free',
  staffRoles: [] as string[],
};
const onDone = vi.fn();
const renderVerify = (returnTo = '/salons', isSignUp = false) =>
  renderInApp(<Verify token="t" returnTo={returnTo} isSignUp={isSignUp} onDone={onDone} />);
const press = () => userEvent.click(screen.getByRole('button', { name: 'Sign me in' }));

afterEach(() => {
  vi.unstubAllGlobals();
  onDone.mockReset();
});

describe('Verify', () => {
  it('Verify does not redeem the link when the page opens', async () => {
    const calls = installFakeApi({});
    await renderVerify();
    expect(calls).toEqual([]);
  });

  it('Verify signs in when the button is pressed, and continues', async () => {
    const calls = installFakeApi({ 'POST /api/auth/verify': { json: ADA } });
    await renderVerify('/salons', true);
    expect(screen.getByText(/By signing up/)).toBeTruthy();
    await press();
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    const documents = CURRENT_VERSIONS;
    expect(calls[0]?.body).toEqual({ token: 't', rememberDevice: false, timeZone, documents });
  });

  it('Verify cannot be pressed again while the next page is loading, because the link is used up', async () => {
    installFakeApi({ 'POST /api/auth/verify': { json: ADA } });
    await renderVerify();
    await press();
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
    expect(screen.getByRole('button', { name: 'Signing you in...' })).toHaveProperty('disabled', true);
  });

  it.each([
    ['somebody who has an account', '/salons', false],
    ['a new colleague', '/backoffice/', true],
  ])('Verify asks %s for no agreement, and claims none', async (_who, returnTo, isSignUp) => {
    const calls = installFakeApi({ 'POST /api/auth/verify': { json: ADA } });
    await renderVerify(returnTo, isSignUp);
    expect(screen.queryByText(/By signing up/)).toBeNull();
    await press();
    await waitFor(() => expect(calls[0]?.body).toMatchObject({ documents: {} }));
  });

  it('Verify remembers the device only if the person ticks the box', async () => {
    const calls = installFakeApi({ 'POST /api/auth/verify': { json: ADA } });
    await renderVerify();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Remember this device' }));
    await press();
    await waitFor(() => expect(calls[0]?.body).toMatchObject({ rememberDevice: true }));
  });

  it('Verify only confirms who the person is before a deletion: it says that nothing is deleted yet, asks for no agreement, and goes straight on to the last step', async () => {
    const calls = installFakeApi({ 'POST /api/auth/verify': { json: ADA } });
    await renderVerify(ERASURE_PATH);
    expect(screen.getByRole('heading', { name: "Confirm it's you" })).toBeTruthy();
    expect(screen.getByText(/Nothing is deleted yet/)).toBeTruthy();
    expect(screen.queryByText(/By signing up/)).toBeNull();
    expect(screen.queryByRole('checkbox')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: "Yes, it's me" }));
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
    expect(calls[0]?.body).toMatchObject({ token: 't', rememberDevice: false });
  });

  it('Verify only confirms who the person is before an export, and does not speak of signing in', async () => {
    installFakeApi({ 'POST /api/auth/verify': { json: ADA } });
    await renderInApp(<Verify token="t" returnTo="/profile" isSignUp={false} isProof onDone={onDone} />);
    expect(screen.getByRole('heading', { name: "Confirm it's you" })).toBeTruthy();
    expect(screen.getByText(/You asked for something only you may do\. One press/)).toBeTruthy();
    expect(screen.queryByText(/sign in/i)).toBeNull();
    expect(screen.queryByRole('checkbox')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: "Yes, it's me" }));
    const heading = await screen.findByRole('heading', { name: "Confirmed: it's you" });
    expect(document.activeElement).toBe(heading.closest('[role="status"]'));
    await userEvent.click(screen.getByRole('button', { name: 'Open the page here' }));
    expect(onDone).toHaveBeenCalledOnce();
  });

  it('Verify says that a download goes on in the tab that began it, and can download in its own', async () => {
    installFakeApi({ 'POST /api/auth/verify': { json: ADA } });
    await renderInApp(
      <Verify token="t" returnTo="/profile?download=page" isSignUp={false} isProof onDone={onDone} />,
    );
    expect(screen.getByText("You asked to download your data. One press confirms it's you.")).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: "Yes, it's me" }));
    expect(await screen.findByText(/your download goes on there by itself/)).toBeTruthy();
    expect(onDone).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Download here' }));
    expect(onDone).toHaveBeenCalledOnce();
  });

  it('Verify offers the back office to staff who did not ask for a page', async () => {
    installFakeApi({ 'POST /api/auth/verify': { json: { ...ADA, staffRoles: ['support'] } } });
    await renderVerify('/');
    await press();
    const link = await screen.findByRole('link', { name: 'Open the back office' });
    expect(link.getAttribute('href')).toBe('/backoffice/');
    expect(onDone).not.toHaveBeenCalled();
  });

  it('Verify takes staff straight to the page that they asked for, and does not offer to remember their device', async () => {
    installFakeApi({ 'POST /api/auth/verify': { json: { ...ADA, staffRoles: ['support'] } } });
    await renderVerify('/backoffice/');
    expect(screen.getByRole('heading', { name: 'Sign in to the back office' })).toBeTruthy();
    expect(screen.queryByRole('checkbox')).toBeNull();
    await press();
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  });

  it.each([
    ['link_used', 'This link no longer works'],
    ['link_expired', 'This link has expired'],
    ['link_unknown', "This link doesn't work"],
  ])('Verify explains %s and offers a new link', async (code, title) => {
    installFakeApi({ 'POST /api/auth/verify': { status: 410, json: { code, detail: 'x' } } });
    await renderVerify();
    await press();
    expect(await screen.findByText(title)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Send me a new link' }).getAttribute('href')).toBe(
      '/signin?returnTo=%2Fsalons',
    );
  });

  it('Verify leads staff whose link no longer works to the back office, and does not offer them an account of a customer', async () => {
    const problem = { code: 'link_used', detail: 'x' };
    installFakeApi({ 'POST /api/auth/verify': { status: 410, json: problem } });
    await renderVerify('/backoffice/');
    await press();
    const link = await screen.findByRole('link', { name: 'Send me a new link' });
    expect(link.getAttribute('href')).toBe('/backoffice/');
    expect(screen.getAllByRole('link')).toHaveLength(1);
  });
});
