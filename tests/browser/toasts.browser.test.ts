import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { PHONE } from './languages-and-viewports.js';
import { hasFocus } from './locators.js';
import { failRequests } from './requests.js';
import { findToast, holdToasts } from './toasts.js';
import { openMember, openVisitor } from './visitor.js';

describe('Toasts', () => {
  it('toasts appear one at a time, are focused by F8, and disappear after five seconds or when they are closed', async () => {
    const { page } = await openVisitor();
    await page.goto('/signin');
    const submit = page.locator('form').getByRole('button', { name: 'Sign in', exact: true });
    await submit.click();
    const message = page.getByRole('listitem').filter({ hasText: 'Email Required' });
    await message.waitFor();
    await submit.click();
    expect(await message.count()).toBe(1);
    expect((await message.boundingBox())?.width).toBeLessThanOrEqual(420);
    await page.keyboard.press('F8');
    const region = page.getByRole('region', { name: /Notifications/ });
    expect(await region.evaluate((element) => element.contains(document.activeElement))).toBe(true);
    await message.getByRole('button', { name: 'Close' }).click();
    await message.waitFor({ state: 'detached' });
    await submit.click();
    await message.waitFor();
    await message.waitFor({ state: 'detached' });
  });

  it('F8 moves the focus from a dialog to a toast and back', async () => {
    const { page } = await openMember();
    await page.goto('/salons');
    await failRequests(page, '**/api/bookings', { method: 'POST' });
    await page
      .getByRole('button', { name: /^Book Appointment at/ })
      .first()
      .click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Date').fill('2031-07-09');
    await dialog.getByRole('radio', { name: '10:30 AM' }).click();
    const submit = dialog.getByRole('button', { name: 'Book appointment' });
    await submit.press('Enter');
    const region = page.getByRole('region', { name: /Notifications/ });
    const message = region.getByRole('listitem').filter({ hasText: 'Booking Failed' });
    await message.waitFor();
    const holdsFocus = (part: Locator) =>
      part.evaluate((element) => element.contains(document.activeElement));
    await submit.focus();
    await page.keyboard.press('F8');
    expect(await holdsFocus(region)).toBe(true);
    await page.keyboard.press('F8');
    expect(await holdsFocus(submit)).toBe(true);

    await page.keyboard.press('F8');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    expect(await holdsFocus(message.getByRole('button', { name: 'Close' }))).toBe(true);
    await page.keyboard.press('Tab');
    expect(await holdsFocus(dialog)).toBe(true);

    await page.keyboard.press('F8');
    await message.getByRole('button', { name: 'Close' }).press('Enter');
    await message.waitFor({ state: 'detached' });
    expect(await holdsFocus(dialog)).toBe(true);
  });

  it('Escape closes the dialog under a toast first, and the toast stays', async () => {
    const { page } = await openMember();
    await page.goto('/brands');
    const open = page.getByRole('button', { name: /^View All Products/ }).first();
    await open.click();
    const dialog = page.getByRole('dialog');
    await dialog
      .getByRole('button', { name: /^Add to Cart/ })
      .first()
      .click();
    const message = findToast(page, 'Added to Cart!');
    // A toast under the pointer stays.
    await message.hover();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    expect(await message.isVisible()).toBe(true);
    expect(await hasFocus(open)).toBe(true);
    await page.keyboard.press('Escape');
    await message.waitFor({ state: 'detached' });
  });

  it('a toast is swiped away to the right', async () => {
    const { page } = await openVisitor();
    await page.goto('/signin');
    await page.locator('form').getByRole('button', { name: 'Sign in', exact: true }).click();
    const message = page.getByRole('listitem').filter({ hasText: 'Email Required' });
    const box = await message.boundingBox();
    if (!box) throw new Error('The toast is not visible');
    const swipe = async (distance: number) => {
      await page.mouse.move(box.x + 40, box.y + 20);
      await page.mouse.down();
      await page.mouse.move(box.x + 40 + distance, box.y + 20, { steps: 5 });
      await page.mouse.up();
    };
    // A toast under the pointer stays, and a swipe needs 50 px.
    await swipe(40);
    expect(await message.isVisible()).toBe(true);
    await swipe(70);
    await message.waitFor({ state: 'detached' });
  });

  it('a toast on a phone covers neither the face of a saved look nor the title of a booked appointment', async () => {
    const { page } = await openMember({ viewport: PHONE });
    const isOver = async (toast: Locator, otherElement: Locator) => {
      const [toastBox, otherBox] = [await toast.boundingBox(), await otherElement.boundingBox()];
      if (!toastBox || !otherBox) return undefined;
      return toastBox.y < otherBox.y + otherBox.height && otherBox.y < toastBox.y + toastBox.height;
    };
    await page.goto('/studio?tab=tryon&shade=lindwerk-7-46');
    await page.getByRole('button', { name: /^What you’re wearing/ }).click();
    await page.getByRole('button', { name: 'Save look' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Save look' }).click();
    const saved = findToast(page, 'The look is saved to your profile.');
    await saved.waitFor();
    await holdToasts(page);
    // It slides in.
    const face = page.getByRole('main').getByRole('img').first();
    await expect.poll(() => isOver(saved, face)).toBe(false);

    await page.goto('/salons?book=maison-aurore-paris&service=haircut');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Date').fill('2031-06-19');
    await dialog.getByRole('radio', { name: '10:30 AM' }).click();
    await dialog.getByRole('button', { name: 'Book appointment' }).click();
    await page.waitForURL(/\/bookings\//);
    const booked = findToast(page, 'Booking Confirmed!');
    await booked.waitFor();
    await holdToasts(page);
    const title = page.getByRole('heading', { level: 1, name: /Maison Aurore/ });
    await title.waitFor();
    await expect.poll(() => isOver(booked, title)).toBe(false);
  });

  it('a tooltip names the control under the pointer', async () => {
    const { page } = await openVisitor();
    await page.goto('/contact');
    const cart = page.getByRole('button', { name: 'Cart' });
    const name = page.getByRole('banner').getByText('Cart', { exact: true });
    let x = 8;
    // The page ignores the pointer until it is hydrated, so the pointer moves until the tooltip appears.
    const move = async () => {
      x = 20 - x;
      await cart.hover({ position: { x, y: 10 } });
      return name.isVisible();
    };
    await expect.poll(move).toBe(true);
  });
});
