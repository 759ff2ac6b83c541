import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { Mail } from '../support/inbox.js';
import { getSharedProduct } from '../support/shared-product.js';
import { openWithSession } from './backoffice-people.js';
import { listReaders } from './languages-and-viewports.js';
import { measureOverflowWidth } from './page-checks.js';
import { createReader } from './reader.js';
import { waitForToast } from './toasts.js';
import { openMember, openVisitor } from './visitor.js';

const product = getSharedProduct();

const findDevices = (page: Page) => page.locator('#devices');

describe('Devices', () => {
  it.each(listReaders({ firstDay: 'desktop' }))(
    'on %s in %s one device is signed out in the list of another, and signing out everywhere ends this session and all others',
    async (_, language, viewport) => {
      const { text, pattern, askForLink, openLink, options } = createReader(language, viewport);
      const here = await openMember(options);
      const there = await openVisitor(options);
      /** Signs in on the other device by a mailed link. @returns the mail */
      const signInThere = async (after: Mail) => {
        await there.page.goto('/signin?returnTo=/profile');
        await askForLink(there.page, here.email, 'profile');
        const mail = await openLink(there.page, here.email, after);
        await there.page.waitForURL('/profile');
        await findDevices(there.page).getByRole('listitem').nth(1).waitFor();
        return mail;
      };
      const first = await signInThere(here.mail);
      await here.page.goto('/profile');
      const devices = findDevices(here.page);
      await devices.getByText(text('profile:devices.current')).waitFor();
      const current = here.page.getByText(text('profile:devices.current'));
      const other = devices.getByRole('listitem').filter({ hasNot: current });
      expect(await other.count()).toBe(1);
      expect(await measureOverflowWidth(here.page)).toBeLessThanOrEqual(0);
      await other.getByRole('button', { name: pattern('profile:devices.signOutOf') }).click();
      await waitForToast(here.page, text('profile:devices.done.title'), text('profile:devices.done.text'));
      await other.waitFor({ state: 'detached' });
      await there.page.goto('/profile');
      await there.page.waitForURL(/\/signin/);

      await signInThere(first);
      await devices.getByRole('button', { name: text('profile:devices.everywhere') }).click();
      await here.page.getByRole('link', { name: text('home:hero.start') }).waitFor();
      await there.page.goto('/profile');
      await there.page.waitForURL(/\/signin/);
      expect([...here.pageErrors, ...there.pageErrors]).toEqual([]);
    },
  );

  it('the back office lists the devices of staff, who can sign them out', async () => {
    const { client } = await product.signUpStaffMember('support');
    const { page } = await openWithSession(client);
    await page.goto('/backoffice/');
    await page.getByRole('button', { name: 'Profile' }).click();
    await page.getByRole('menuitem', { name: 'Your devices' }).click();
    await page.getByRole('heading', { name: 'Your devices', level: 2 }).waitFor();
    await page.getByText('this device').waitFor();
    await page.getByRole('button', { name: 'Sign out everywhere' }).click();
    await page.getByRole('heading', { name: 'Good to see you' }).waitFor();
  });
});
