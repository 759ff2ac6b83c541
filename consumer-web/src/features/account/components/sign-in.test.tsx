import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fullPageNavigation } from '../../../lib/full-page-navigation';
import { installFakeApi } from '../../../testing/fake-api';
import { renderInApp } from '../../../testing/render';
import { SignIn } from './sign-in';
import { SignUp } from './sign-up';

const type = (text: string) => userEvent.type(screen.getByLabelText('Email'), text);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('SignIn', () => {
  it('SignIn welcomes the visitor on a remembered device and loads the requested page', async () => {
    const leaveTo = vi.spyOn(fullPageNavigation, 'to').mockImplementation(() => undefined);
    const calls = installFakeApi({ 'POST /api/auth/signin': { json: { status: 'signed_in' } } });
    await renderInApp(<SignIn returnTo="/salons" />);
    await type(' ada@example.com ');
    await press('Sign in');
    expect(await screen.findByText('Welcome Back!')).toBeTruthy();
    await waitFor(() => expect(leaveTo).toHaveBeenCalledWith('/salons'));
    expect(calls[0]?.body).toEqual({ email: 'ada@example.com', returnTo: '/salons' });
  });

  it('SignIn asks to check the email on a device that is not remembered, with a way to create an account', async () => {
    installFakeApi({ 'POST /api/auth/signin': { status: 202, json: { status: 'link_sent' } } });
    await renderInApp(<SignIn returnTo="/salons" />);
    await type('ada@example.com');
    await press('Sign in');
    expect(await screen.findByRole('heading', { name: 'Check your email' })).toBeTruthy();
    const signUp = screen.getByRole('link', { name: 'Create an account' });
    expect(signUp.getAttribute('href')).toBe('/signup?returnTo=%2Fsalons');
  });

  it('SignIn says why a page asks for a sign-in, and does not welcome a stranger back', async () => {
    installFakeApi({});
    await renderInApp(<SignIn returnTo="/brands?add=Solandre%2F7.43" />);
    expect(screen.getByText('Sign in, and it goes straight into your cart.')).toBeTruthy();
    expect(screen.queryByText('Welcome back')).toBeNull();
  });

  it('SignIn offers an account as visibly as the sign-in, as a button right below it', async () => {
    installFakeApi({});
    await renderInApp(
      <SignIn returnTo="/studio?intent=save" otherMethod={<button type="button">Passkey</button>} />,
    );
    const link = screen.getByRole('link', { name: 'Create an account' });
    const signIn = screen.getByRole('button', { name: 'Sign in' });
    const heights = [link, signIn].map(({ className }) => /(?<= |^)(?:min-)?h-\S+/.exec(className)?.[0]);
    expect(new Set(heights).size).toBe(1);
    const passkey = screen.getByRole('button', { name: 'Passkey' });
    expect(link.compareDocumentPosition(passkey)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it.each([
    ['ja', 'アカウントをお持ちですか？ログイン'],
    ['zh', '已有账户？登录'],
    ['en', 'Already have an account? Sign in'],
  ])(
    'in %s, the link to the sign-in is separated from the question before it as that language does it',
    async (language, line) => {
      installFakeApi({});
      await renderInApp(<SignUp returnTo="/salons" />, '/', language);
      const links = screen.getAllByRole('link');
      expect(links.map((link) => link.parentElement?.textContent)).toContain(line);
    },
  );

  it('SignIn sends another link, and links to the webmail of a known mail provider', async () => {
    const calls = installFakeApi({ 'POST /api/auth/signin': { status: 202, json: { status: 'link_sent' } } });
    await renderInApp(<SignIn returnTo="/salons" />);
    await type('ada@gmail.com');
    await press('Sign in');
    const mailbox = await screen.findByRole('link', { name: 'Open Gmail' });
    expect(mailbox.getAttribute('href')).toBe('https://mail.google.com/');
    await press('Send it again');
    expect(await screen.findByText('A new link is on its way. Only the newest one works.')).toBeTruthy();
    const expected = { email: 'ada@gmail.com', returnTo: '/salons' };
    expect(calls.map(({ body }) => body)).toEqual([expected, expected]);
  });

  it('SignIn that asks for another link welcomes a person whose device was remembered meanwhile, and does not promise a link', async () => {
    const leaveTo = vi.spyOn(fullPageNavigation, 'to').mockImplementation(() => undefined);
    const answers = [
      { status: 202, json: { status: 'link_sent' } },
      { status: 200, json: { status: 'signed_in' } },
    ];
    installFakeApi({ 'POST /api/auth/signin': () => answers.shift() ?? {} });
    await renderInApp(<SignIn returnTo="/salons" />);
    await type('ada@example.com');
    await press('Sign in');
    await screen.findByRole('heading', { name: 'Check your email' });
    await press('Send it again');
    expect(await screen.findByText('Welcome Back!')).toBeTruthy();
    expect(screen.queryByText(/A new link is on its way/)).toBeNull();
    await waitFor(() => expect(leaveTo).toHaveBeenCalledWith('/salons'));
  });

  it('SignIn asks for an address when the field is empty', async () => {
    const calls = installFakeApi({});
    await renderInApp(<SignIn returnTo="/" />);
    await type('   ');
    await press('Sign in');
    expect(await screen.findByText('Email Required')).toBeTruthy();
    expect(screen.getByText('Please enter your email address.')).toBeTruthy();
    expect(calls).toEqual([]);
  });

  it('SignIn shows a toast when the request fails', async () => {
    installFakeApi({ 'POST /api/auth/signin': { status: 500, json: {} } });
    await renderInApp(<SignIn returnTo="/" />);
    await type('ada@example.com');
    await press('Sign in');
    expect(await screen.findByText('Sign In Failed')).toBeTruthy();
    expect(screen.getByText('Please check your email or sign up first.')).toBeTruthy();
  });
});

describe('SignUp', () => {
  it.each([
    ['/salons?book=maison-aurore-paris', /^Create an account to book\./],
    ['/brands?add=Solandre%2F7.43', /^Create an account, and it goes straight into your cart\./],
    // A new account has nothing of what belongs to another one.
    ['/brands?cart=1', /^A new account starts with an empty cart\. Sign in/],
    ['/bookings/1', /^This appointment belongs to an account\. Sign in/],
    ['/payments/1', /^This payment belongs to an account\. Sign in/],
  ])('SignUp that leads back to %s says what the new account is for', async (returnTo, reason) => {
    installFakeApi({});
    await renderInApp(<SignUp returnTo={returnTo} />);
    expect(screen.getByText(reason)).toBeTruthy();
  });

  it('SignUp shows the check-your-email screen with a link to sign in', async () => {
    installFakeApi({ 'POST /api/auth/signup': { status: 202, json: { status: 'verification_sent' } } });
    await renderInApp(<SignUp returnTo="/" />);
    await type('ada@example.com');
    await press('Send me the link');
    expect(await screen.findByText('Verification Email Sent!')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Go to sign in' })).toBeTruthy();
  });

  it('SignUp shows a toast when the request fails', async () => {
    installFakeApi({ 'POST /api/auth/signup': { status: 500, json: {} } });
    await renderInApp(<SignUp returnTo="/" />);
    await type('ada@example.com');
    await press('Send me the link');
    expect(await screen.findByText('Signup Failed')).toBeTruthy();
    expect(screen.getByText('Something went wrong. Please try again.')).toBeTruthy();
  });
});
