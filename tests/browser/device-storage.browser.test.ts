import { DEVICE_STORAGE } from '@mirabelle/catalogue';
import type { BrowserContext, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openStaffWithKeys } from './backoffice-people.js';
import { prepareTime } from './page-time.js';
import { openVideoAd } from './video-ad.js';
import { openMember, openVisitor, signUpOnPage } from './visitor.js';

const LISTED = DEVICE_STORAGE.flatMap(({ names }) => names.map(({ place, name }) => `${place} ${name}`));

/** The name in the list for a stored entry, or the stored name itself if it is not listed. */
function findListedName(stored: string): string {
  const name = stored.replace('__Host-', '');
  return (
    LISTED.find((entry) => (entry.endsWith('*') ? name.startsWith(entry.slice(0, -1)) : name === entry)) ??
    name
  );
}

/** Everything that a page's site has stored, each as its place and its listed name. */
async function readStorage(context: BrowserContext, page: Page): Promise<string[]> {
  const cookies = (await context.cookies()).map(({ name }) => `cookie ${name}`);
  const stored = await page.evaluate(async () => {
    const addPlace = (place: string, names: readonly string[]) => names.map((name) => `${place} ${name}`);
    const databases = await indexedDB.databases();
    return [
      ...addPlace('localStorage', Object.keys(localStorage)),
      ...addPlace('sessionStorage', Object.keys(sessionStorage)),
      ...addPlace('cache', await caches.keys()),
      ...addPlace(
        'indexedDB',
        databases.map(({ name = '' }) => name),
      ),
    ];
  });
  return [...cookies, ...stored].map(findListedName);
}

/** Listed entries that are stored only where an advertising network is configured or at a release while a page is open, or are removed after a sign-in. */
const NOT_KEPT = [
  'localStorage mirabelle.adChoice',
  'sessionStorage mirabelle.reloadedRelease',
  'sessionStorage mirabelle.sentLink',
  'sessionStorage mirabelle.intent',
  'sessionStorage mirabelle.booking',
  'indexedDB mirabelle.photo',
];

describe('Device storage', () => {
  it('the apps store everything that the privacy notice lists, and nothing else', async () => {
    const storedEntries = new Set<string>();
    const collect = async (context: BrowserContext, page: Page) => {
      for (const entry of await readStorage(context, page)) storedEntries.add(entry);
    };
    const inviter = await openMember();
    const { page, context } = await openVisitor({ serviceWorkers: 'allow', withVideoAd: true });
    await prepareTime(page);
    const tracked = page.waitForResponse('**/api/referrals/track');
    await page.goto(`/?ref=${inviter.user.referralCode}`);
    await tracked;
    await collect(context, page);

    await signUpOnPage(page);
    await page.evaluate(() => fetch('/api/auth/passkeys/signin/options', { method: 'POST' }));
    await page.waitForFunction(() => localStorage.getItem('mirabelle.home') !== null);
    const ad = await openVideoAd(page);
    await page.clock.runFor(5_000);
    await ad.getByRole('button', { name: 'Skip Ad' }).click();
    await ad.waitFor({ state: 'detached' });
    await page.clock.resume();
    await collect(context, page);
    await page.locator('select:has(option[value=dark]):visible').first().selectOption('dark');
    await page.goto('/studio');
    await page.getByRole('tabpanel').last().getByRole('button').first().click();
    await page.getByRole('button', { name: /^What you’re wearing/ }).click();
    await page
      .getByRole('button', { name: /^Save for later/ })
      .first()
      .click();
    await page.getByText('Saved for later').first().waitFor();
    await collect(context, page);
    expect([...storedEntries].filter((entry) => !LISTED.includes(entry))).toEqual([]);

    const staff = await openStaffWithKeys('operator');
    await staff.page.goto('/backoffice/bookings');
    await staff.page.getByRole('heading', { level: 1, name: 'Bookings' }).waitFor();
    await collect(staff.context, staff.page);
    expect([...storedEntries].sort()).toEqual(LISTED.filter((entry) => !NOT_KEPT.includes(entry)).sort());
  });
});
