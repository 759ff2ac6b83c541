/** The texts of signing in, and of showing once more who one is. */
export const signIn = {
  heading: 'Good to see you',
  lead: 'Sign in with the address of your staff account. No password: we send you a link.',
  email: 'Email address',
  invalid: 'Please enter a valid email address.',
  submit: 'Sign in',
  ended:
    'Your session has ended: a day has passed since you signed in, or this device was signed out from another one. Sign in to pick up where you left off.',
  idle: 'You were signed out because nothing was done here for more than 20 minutes. Sign in to pick up where you left off.',
  sentHeading: 'Check your email',
  sent: 'If there is an account for %{email}, a link is on its way. Open it on this device within 15 minutes.',
  changeEmail: 'Use another address',
  continue: 'I have opened the link',
};

export const proof = {
  title: 'Confirm it’s you',
  text: 'Payouts, refunds, roles, passkeys, deletions and downloads need a quick check, so nobody else can start them at your desk. The check counts for 10 minutes.',
  passkey: 'Use your passkey',
  link: 'Send me a link',
  linkSent: 'We sent a link to your address. Open it in this browser. This tab then goes on by itself.',
  continue: 'Continue',
  notYet: 'Not confirmed in this browser yet. Open the link from the email here first.',
  cancel: 'Not now',
  passkeyTitle: 'Use your passkey',
  passkeyRequired:
    'Your account has a passkey, and the back office opens only with it. Lost it? Another operator can remove it.',
  passkeyFailed: 'The passkey didn’t work. Please try again.',
  signOut: 'Sign out',
};

export const signInAgain = {
  title: 'Your session has ended',
  idle: 'Nothing was done here for more than 20 minutes, so you were signed out.',
  ended: 'A day has passed since you signed in, or this device was signed out from another one.',
  text: 'Sign in again as %{email} to continue. The page behind this window stays as you left it.',
  linkSent: 'We sent a link to %{email}. Open it in this browser, then come back to this tab.',
  notYet: 'You are not signed in in this browser yet. Open the link from the email here first.',
  otherUser: 'Somebody else is signed in now. Sign in as %{email}, or leave this page.',
  leave: 'Leave',
};

export const passkeys = {
  signIn: 'Sign in with a passkey',
  signInFailed: 'The passkey didn’t work. Try again, or use a link.',
  hint: 'Sign in without a link.',
  hintDetail: 'A passkey works with your fingerprint, face or screen lock.',
  add: 'Add a passkey',
  hide: 'Hide until the next sign-in',
  lead: 'You then sign in with your fingerprint, face or screen lock, and an emailed link alone no longer opens the back office.',
  continue: 'Continue',
  added: 'The passkey is added. Next time, sign in with it.',
  addFailed: 'The passkey was not added. Please try again.',
};
