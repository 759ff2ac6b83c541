import type { Page } from 'playwright-core';

/**
 * Gives a page a platform authenticator that confirms every request at once, as after a fingerprint (Chrome DevTools
 * Protocol, domain WebAuthn). The page keeps it when it navigates.
 */
export async function addAuthenticator(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}
