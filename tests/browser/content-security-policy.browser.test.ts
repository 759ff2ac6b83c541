import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openStaff } from './backoffice-people.js';
import { openMember, openVisitor } from './visitor.js';

const PATHS = ['/', '/backoffice/login'];

/** Adds a style element, as injected text would, and tells whether it had an effect. */
const injectStyle = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const style = document.createElement('style');
    style.textContent = 'body { outline: 7px solid red }';
    document.head.append(style);
    return getComputedStyle(document.body).outlineWidth === '7px';
  });

describe('The content security policy', () => {
  it.each(PATHS)(
    'the content security policy refuses an injected style at %s, and the browser reports it',
    async (path) => {
      const { page, violations } = await openVisitor({ breaksPolicy: true });
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      const report = page.context().waitForEvent('request', {
        predicate: (request) => request.url().endsWith('/api/violation-reports'),
      });
      expect(await injectStyle(page)).toBe(false);
      const response = await (await report).response();
      expect(response?.status()).toBe(204);
      await expect
        .poll(() => violations.map(({ directive, blocked }) => `${directive} ${blocked}`))
        .toEqual(['style-src-elem inline']);
    },
  );

  it('a text that is assigned without a trusted type is reported and not prevented', async () => {
    const { page, violations } = await openVisitor({ breaksPolicy: true });
    await page.goto('/');
    const assigned = await page.evaluate(() => {
      const div = document.createElement('div');
      div.innerHTML = '<b>text</b>';
      const script = document.createElement('script');
      script.src = '/load-app.js';
      return [div.childElementCount, script.getAttribute('src')];
    });
    expect(assigned).toEqual([1, '/load-app.js']);
    await expect
      .poll(() => violations)
      .toMatchObject([{ directive: 'require-trusted-types-for', disposition: 'report' }]);
    await page.evaluate(() => {
      document.createElement('script').src = 'https://evil.example/x.js';
    });
    await expect.poll(() => violations).toHaveLength(2);
  });

  it('dialogs lock the page and selects show their list without a violation of the policy', async () => {
    const { page } = await openMember({ serviceWorkers: 'allow' });
    await page.goto('/salons');
    await page.getByRole('article').first().getByRole('button').first().click();
    await page.getByRole('dialog').getByRole('combobox').and(page.locator('button')).first().click();
    const list = page.locator('[data-radix-select-viewport]');
    await list.waitFor();
    expect(await list.evaluate((element) => getComputedStyle(element).scrollbarWidth)).toBe('none');
    await page.keyboard.press('Escape');
    await list.waitFor({ state: 'detached' });
    await page.getByRole('dialog').waitFor();
    expect(await page.evaluate(() => getComputedStyle(document.body).overflow)).toBe('hidden');
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await page.evaluate(() => getComputedStyle(document.body).overflow)).not.toBe('hidden');
    await page.evaluate(() => navigator.serviceWorker.ready);
  });

  it('the back office styles its pages, menus and dialogs without a violation of the policy', async () => {
    const { page } = await openStaff('operator');
    await page.goto('/backoffice/bookings');
    await page.getByRole('heading', { level: 1, name: 'Bookings' }).waitFor();
    const bar = page.locator('header').first();
    expect(await bar.evaluate((element) => getComputedStyle(element).display)).toBe('flex');
    await page.getByRole('button', { name: 'Profile' }).click();
    await page.getByRole('menuitem', { name: 'Your devices' }).waitFor();
    await page.keyboard.press('Escape');
    await page.keyboard.press('?');
    const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await dialog.waitFor();
    expect(await dialog.evaluate((element) => getComputedStyle(element).boxShadow)).not.toBe('none');
  });
});
