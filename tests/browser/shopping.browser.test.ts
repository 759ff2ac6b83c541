import { BRANDS } from '@mirabelle/catalogue';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openWorld, type World } from '../service/calls/index.js';
import { createTextPattern } from '../support/consumer-texts.js';
import { waitForMail } from '../support/inbox.js';
import { createCartItem, DELIVERY_ADDRESS } from '../support/shopping.js';
import { isItsTurn } from '../support/soak.js';
import { fillDelivery } from './delivery.js';
import { listReaders } from './languages-and-viewports.js';
import { findCartButton, hasFocus } from './locators.js';
import { findAccessibilityFaults, measureOverflowWidth } from './page-checks.js';
import { holdTime, prepareTime } from './page-time.js';
import { createReader } from './reader.js';
import { failRequests, holdRequests } from './requests.js';
import { findToast, waitForToast, watchForText } from './toasts.js';
import { type Member, openMember, openVisitor, withoutFailedRequests } from './visitor.js';

/** The default of `GOODS_DISPATCH_DAYS`. */
const DISPATCH_DAYS = 3;

const REFUSED = { code: 'conflict', detail: 'This has changed in the meantime.' };

/** Opens the catalogue of a brand. @param brand its index on the page, from 0 */
async function openCatalogue(page: Page, brand: number) {
  await page.goto('/brands');
  const buttons = page.getByRole('button', { name: /^View All Products/ });
  await buttons.nth(brand).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText(/^Showing /).waitFor();
  return dialog;
}

/** Puts items into a member's cart and opens it. @param name what the cart is called in the language of the member */
async function openCart({ page, client }: Member, items: readonly object[], name = 'Your cart') {
  for (const item of items) expect((await client.post('/api/cart', item)).status).toBe(201);
  await page.goto('/pricing');
  await findCartButton(page).click();
  return page.getByRole('dialog', { name });
}

describe('Brands', () => {
  it('brands are shown by what they make, each with its facts and its number of products', async () => {
    const { page } = await openVisitor();
    await page.goto('/brands');
    for (const [tab, shown] of [
      ['All', BRANDS],
      ['Hair Color', BRANDS.filter(({ type }) => type === 'hair')],
      ['Makeup', BRANDS.filter(({ type }) => type === 'makeup')],
    ] as const) {
      await page.getByRole('tab', { name: tab, exact: true }).click();
      await expect.poll(() => page.getByRole('article').count()).toBe(shown.length);
      for (const { name, category, description, established, certification, products } of shown) {
        const card = page.getByRole('article').filter({ has: page.getByRole('heading', { name }) });
        await card.getByText(category, { exact: true }).waitFor();
        await card.getByText(description).waitFor();
        await card.getByText(`Since ${established} · ${certification}`).waitFor();
        await card.getByRole('button', { name: `View All Products (${products.length})` }).waitFor();
        expect(await card.getByRole('list', { name: 'Featured colors' }).getByRole('listitem').count()).toBe(
          4,
        );
      }
    }
    await page.getByRole('tab', { name: 'Treatments' }).click();
    await page.getByText('No treatments yet.').waitFor();
    await page.getByRole('tab', { name: 'All', exact: true }).click();
    await page.getByRole('link', { name: 'Try Colors' }).first().click();
    await page.waitForURL(`/studio?brand=${BRANDS[0]?.id}`);
  });
});

describe('Catalogue of a brand', () => {
  it('a catalogue is searched by name or code in any case, within a category, and says if nothing matches, and a visitor who adds a product is asked to sign in first', async () => {
    const { page } = await openVisitor();
    const [brand] = BRANDS;
    const searchedProduct = brand?.products[0];
    if (!brand || !searchedProduct) throw new Error('There is no brand with a product');
    const wereShown = [
      await watchForText(page, 'Sign In Required'),
      await watchForText(page, 'Please sign in to add products to your cart'),
    ];
    const dialog = await openCatalogue(page, 0);
    const productCount = brand.products.length;
    await dialog.getByText(`Showing ${productCount} of ${productCount} products`).waitFor();
    await dialog.getByText(/^Tip: take the code to your salon/).waitFor();

    const search = dialog.getByLabel('Search by product name or code');
    await search.fill(searchedProduct.code.toLowerCase());
    await dialog.getByText(searchedProduct.name, { exact: true }).waitFor();
    await search.fill(searchedProduct.name.toUpperCase());
    await dialog.getByText(searchedProduct.name, { exact: true }).waitFor();
    await dialog.getByRole('tab', { name: searchedProduct.category === 'red' ? 'Brown' : 'Red' }).click();
    await dialog.getByText('No products found matching your search.').waitFor();
    await dialog.getByText(`Showing 0 of ${productCount} products`).waitFor();
    await search.fill('');
    const redCount = brand.products.filter(({ category }) => category === 'red').length;
    await dialog.getByText(`Showing ${redCount} of ${productCount} products`).waitFor();

    await dialog
      .getByRole('button', { name: /^Add to Cart: / })
      .first()
      .click();
    await page.waitForURL(/\/signin\?returnTo=%2Fbrands/);
    expect(await Promise.all(wereShown.map((wasShown) => wasShown()))).toEqual([true, true]);
  });

  it('a product code is copied, a note shows it for two seconds, and a failure is reported', async () => {
    const { page, context } = await openVisitor();
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await prepareTime(page);
    const dialog = await openCatalogue(page, 1);
    const { name, code } = BRANDS[1]?.products[0] ?? { name: '', code: '' };
    const button = page.getByRole('button', { name: `Copy Code ${code}: ${name}` });
    const card = dialog.getByRole('listitem').filter({ has: button });
    const readBorder = () => card.evaluate((element) => getComputedStyle(element).borderColor);
    const before = await readBorder();
    await holdTime(page);
    await button.click();
    await button.getByText('Copied!').waitFor();
    await expect.poll(readBorder).not.toBe(before);
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(code);
    await page.clock.runFor(1_900);
    await button.getByText('Copied!').waitFor();
    await page.clock.runFor(100);
    await button.getByText('Copy Code').waitFor();
    await page.clock.resume();
    await expect.poll(readBorder).toBe(before);

    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new DOMException('Not now', 'NotAllowedError'));
      document.execCommand = () => false;
    });
    await button.click();
    await waitForToast(page, 'Copy Failed', 'Failed to copy code to clipboard');
  });

  // Every other day, because `use-add-to-cart.test.tsx` shows the same each day.
  it.runIf(isItsTurn(0, 2))(
    'a product is added to the cart at the price of its brand, and a failure is reported',
    async () => {
      const { page, client } = await openMember();
      const dialog = await openCatalogue(page, 3);
      const add = dialog.getByRole('button', { name: /^Add to Cart: / }).first();
      const restore = await failRequests(page, '**/api/cart', { method: 'POST' });
      await add.click();
      await waitForToast(page, 'Error', 'Failed to add product to cart');
      await restore();
      const restoreAgain = await failRequests(page, '**/api/cart', {
        method: 'POST',
        status: 409,
        problem: REFUSED,
      });
      await add.click();
      await waitForToast(page, 'Error', REFUSED.detail);
      await restoreAgain();
      await add.click();
      await findToast(page, 'Added to Cart!').waitFor();
      await vi.waitFor(async () =>
        expect((await client.get('/api/cart')).body).toMatchObject([{ price: '24.99', quantity: 1 }]),
      );
    },
  );
});

describe('Cart', () => {
  // Every other day, because `cart-dialog.test.tsx` shows the empty cart each day, and `failed-refetch.test.tsx` one that could not be
  // loaded. Only this test shows one that is loading.
  it.runIf(isItsTurn(1, 2))(
    'the cart says that it is loading, could not be loaded, or is empty',
    async () => {
      const { page } = await openMember();
      const release = await holdRequests(page, '**/api/cart');
      await page.goto('/pricing');
      await page.getByRole('button', { name: 'Cart' }).click();
      const dialog = page.getByRole('dialog', { name: 'Your cart' });
      await dialog.getByRole('status', { name: 'Loading your cart' }).waitFor();
      release();
      await dialog.getByText('Your cart is empty').waitFor();
      await dialog.getByText('Add some products to get started!').waitFor();

      await page.unroute('**/api/cart');
      const restore = await failRequests(page, '**/api/cart');
      // The cart is in the address, so a reload shows it again.
      await page.reload();
      await dialog.getByText("Your cart didn't load.").waitFor();
      await restore();
      await dialog.getByRole('button', { name: 'Try again' }).click();
      await dialog.getByText('Your cart is empty').waitFor();
    },
  );

  // Every other day, because `cart-dialog.test.tsx` shows the same each day.
  it.each(listReaders({ firstDay: 'phone', dayParity: 0 }))(
    'on %s in %s an item of the cart leads to the shop of its brand and is removed by its button or at zero, which can be undone; the cart counts its items and says whether it is over the limit for free shipping',
    async (_, language, viewport) => {
      const { text, pattern, options } = createReader(language, viewport);
      const member = await openMember(options);
      const { page, pageErrors, client, context } = member;
      const name = BRANDS.find(({ type }) => type === 'makeup')?.products[1]?.name ?? '';
      const dialog = await openCart(member, [createCartItem(0), createCartItem(1)], text('cart:title'));
      await context.route(/^https:/, (route) =>
        route.fulfill({ contentType: 'text/html', body: 'The shop' }),
      );
      const link = dialog.getByRole('link', { name: pattern('cart:buyAt') }).first();
      const opening = page.waitForEvent('popup');
      await link.click();
      await waitForToast(page, text('cart:leaving.title'), text('cart:leaving.description'));
      const shop = await opening;
      await shop.waitForURL((await link.getAttribute('href')) ?? '');
      await shop.close();

      const remove = dialog.getByRole('button', { name: text('cart:remove', name) });
      const restoreRemoval = await failRequests(page, '**/api/cart/*', { method: 'DELETE' });
      await remove.click();
      await waitForToast(page, text('cart:error'), text('cart:failed.remove'));
      await restoreRemoval();
      const restoreRemovalAgain = await failRequests(page, '**/api/cart/*', {
        method: 'DELETE',
        status: 409,
        problem: REFUSED,
      });
      await remove.click();
      // In English the app shows the reason as the server gives it.
      const reason = language === 'en' ? REFUSED.detail : text('problem:conflict');
      await waitForToast(page, text('cart:error'), reason);
      await restoreRemovalAgain();
      await remove.click();
      await waitForToast(page, text('cart:removed.title'), text('cart:removed.description'));
      await remove.waitFor({ state: 'detached' });

      await dialog.getByText(pattern('cart:shippingMissing')).waitFor();
      await dialog.getByText(pattern('cart:guarantee')).waitFor();
      const more = dialog.getByRole('button', { name: pattern('cart:increase') });
      const less = dialog.getByRole('button', { name: pattern('cart:decrease') });
      const restore = await failRequests(page, '**/api/cart/*', { method: 'PUT' });
      await more.click();
      await waitForToast(page, text('cart:error'), text('cart:failed.update'));
      // The button is disabled during the request and loses the focus for that time.
      await expect.poll(() => hasFocus(more)).toBe(true);
      await restore();
      await more.click();
      await dialog.getByText(pattern('cart:shippingFree')).waitFor();
      const plural = new Intl.PluralRules(language).select(2);
      const items = pattern(`navigation:cart.items_${plural}`);
      await page.getByRole('button', { name: items, includeHidden: true }).waitFor();
      expect(await measureOverflowWidth(page)).toBeLessThanOrEqual(0);
      await vi.waitFor(async () =>
        expect((await client.get('/api/cart')).body).toMatchObject([{ quantity: 2 }]),
      );
      await less.click();
      await dialog.getByText(pattern('cart:shippingMissing')).waitFor();
      await less.click();
      await waitForToast(page, text('cart:removed.title'), text('cart:removed.description'));
      await dialog.getByText(text('cart:empty.title')).waitFor();
      await page.getByRole('button', { name: text('cart:undo'), exact: true }).click();
      await less.waitFor();
      await vi.waitFor(async () =>
        expect((await client.get('/api/cart')).body).toMatchObject([{ quantity: 1 }]),
      );
      expect(withoutFailedRequests(pageErrors)).toEqual([]);
    },
  );

  // Every other day, because `cart-dialog.test.tsx` shows the same each day.
  it.runIf(isItsTurn(1, 2))(
    'a payment whose purchase could not be recorded is reported as paid',
    async () => {
      const member = await openMember();
      const { page } = member;
      await failRequests(page, '**/api/affiliate/transaction');
      const dialog = await openCart(member, [createCartItem(0)]);
      await fillDelivery(dialog);
      const opening = page.waitForEvent('popup');
      await dialog.getByRole('button', { name: 'Pay with PayPal' }).click();
      await (await opening).getByRole('button', { name: 'Pay', exact: true }).click();
      await waitForToast(
        page,
        'Payment Completed',
        'Payment successful, but there was an issue recording the transaction.',
      );
      await page.getByRole('dialog', { name: 'Thank you for your purchase' }).waitFor();
    },
  );
});

describe('Delivery', () => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld();
  });
  afterAll(() => world?.close());

  it.each(listReaders({ firstDay: 'desktop' }))(
    'on %s in %s nothing is paid without an address, the receipt says where the goods go and that they were sent, and the next cart knows the address',
    async (_, language, viewport) => {
      const { text, options } = createReader(language, viewport);
      const { page, pageErrors, client, email } = await openMember(options);
      const putIntoCart = async (n: number) =>
        expect((await client.post('/api/cart', createCartItem(n))).status).toBe(201);
      await putIntoCart(0);
      await page.goto('/?cart=open');
      const dialog = page.getByRole('dialog');
      const pay = dialog.getByRole('button', { name: text('payment:action') });
      await pay.click();
      const name = dialog.getByLabel(text('cart:delivery.fields.name'), { exact: true });
      await name.waitFor();
      expect(await hasFocus(name)).toBe(true);
      expect(await dialog.getByText(text('cart:delivery.errors.name')).count()).toBe(0);
      await pay.click();
      await dialog.getByText(text('cart:delivery.errors.name')).waitFor();
      expect(await findAccessibilityFaults(page)).toEqual([]);
      expect(await measureOverflowWidth(page)).toBeLessThanOrEqual(0);
      expect(page.context().pages()).toHaveLength(1);

      await fillDelivery(dialog, text);
      const opening = page.waitForEvent('popup');
      await pay.click();
      await (await opening).getByRole('button', { name: 'Pay', exact: true }).click();
      await dialog.getByRole('link', { name: text('cart:receipt') }).click();
      await page.waitForURL(/\/payments\//);
      const receipt = page.getByRole('article');
      await receipt.getByText(DELIVERY_ADDRESS.line1).waitFor();
      const plural = new Intl.PluralRules(language).select(DISPATCH_DAYS);
      await receipt.getByText(createTextPattern(text(`receipt:delivery.within_${plural}`))).waitFor();
      expect(await measureOverflowWidth(page)).toBeLessThanOrEqual(0);

      const id = new URL(page.url()).pathname.split('/').at(-1);
      await expect
        .poll(async () => {
          const shipment = { carrier: 'DHL', trackingNumber: '6A-1' };
          return (await world.actors.operator.client.post(`/api/admin/payments/${id}/send`, shipment)).status;
        })
        .toBe(200);
      await receipt.getByText(createTextPattern(text('receipt:delivery.sent'))).waitFor();
      await receipt.getByText('6A-1').waitFor();
      expect(await measureOverflowWidth(page)).toBeLessThanOrEqual(0);
      const { inboxUrl } = world.product;
      const receiptMail = await waitForMail(inboxUrl, { to: email, link: `/payments/${id}` });
      const sentMail = receiptMail.text.includes('6A-1')
        ? receiptMail
        : await waitForMail(inboxUrl, { to: email, link: `/payments/${id}`, after: receiptMail });
      expect(sentMail.text).toContain('6A-1');
      expect(sentMail.text).toContain(DELIVERY_ADDRESS.line1);

      await page.goto('/profile#payments');
      await page.getByText(text('receipt:status.sent'), { exact: true }).waitFor();
      await putIntoCart(1);
      await page.goto('/?cart=open');
      await dialog.getByText(DELIVERY_ADDRESS.line1).waitFor();
      await dialog.getByRole('button', { name: text('cart:delivery.change') }).waitFor();
      expect(pageErrors).toEqual([]);
    },
  );
});
