import { findShade, formatCents, HAIRSTYLES, SALONS } from '@mirabelle/catalogue';
import type { SavedLook } from '@mirabelle/contracts';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { createTextPattern } from '../support/consumer-texts.js';
import { listReaders, type PHONE } from './languages-and-viewports.js';
import { measureOverflowWidth } from './page-checks.js';
import { createReader } from './reader.js';
import { readPortraitColor } from './studio-photos.js';
import { findToast } from './toasts.js';
import { openMember, openVisitor } from './visitor.js';

async function openMemberAs(language: string, viewport: typeof PHONE) {
  const { text, options } = createReader(language, viewport);
  return { ...(await openMember(options)), text };
}

describe.each(listReaders({ firstDay: 'phone' }))('On %s in %s', (_, language, viewport) => {
  it('a saved look shows its portrait and shades, is downloaded as a picture, bought, renamed, applied again, deleted and restored', async () => {
    const { page, client, text, pageErrors } = await openMemberAs(language, viewport);
    const [hairstyle] = HAIRSTYLES;
    const look = {
      name: 'Gala',
      hairColorId: 'lindwerk-7-46',
      makeupItems: ['pelluma-lp06'],
      hairstyleId: hairstyle?.id ?? '',
      makeupPercent: 45,
      hairPercent: 95,
    };
    const saved = (await client.post<SavedLook>('/api/saved-looks', look)).body;
    expect((await client.post('/api/favorites', { itemType: 'look', itemId: saved.id })).status).toBe(201);
    const openLooks = async () => {
      await page.goto('/profile');
      // The number of looks leads to them.
      await page
        .locator('dl')
        .getByRole('link', { name: text('profile:counts.looks'), exact: true })
        .click();
    };
    await openLooks();
    const portrait = page.getByRole('img', { name: text('shade:look.portrait', 'Gala') });
    const colors = await portrait.evaluate((svg: SVGElement) =>
      ['--hair', '--lips'].map((name) => svg.style.getPropertyValue(name)),
    );
    expect(colors).toEqual(['#b15036', '#6c2a7e']);
    const shades = page.getByRole('list', { name: text('shade:look.shades', 'Gala') });
    expect(
      await shades.getByRole('link').evaluateAll((all) => all.map((link) => link.getAttribute('href'))),
    ).toEqual(['/shades/lindwerk-7-46', '/shades/pelluma-lp06']);
    await page.getByText(text(`styles:hairstyles.${look.hairstyleId}.name`), { exact: true }).waitFor();
    expect(await measureOverflowWidth(page)).toBeLessThanOrEqual(0);

    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: `${text('shade:look.picture')}: Gala` }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('mirabelle-look.png');
    const picture = sharp(await download.path());
    const { width, height } = await picture.metadata();
    expect([width, height]).toEqual([1080, 1318]);
    // A pixel of the color of each shade, at the side where lines begin, and the part of the picture with the portrait.
    const swatches = await Promise.all(
      [1040, 1124].map((top) => {
        const left = language === 'ar' ? 1080 - 98 : 98;
        return picture.clone().extract({ left, top, width: 1, height: 1 }).removeAlpha().raw().toBuffer();
      }),
    );
    expect(swatches.map((color) => `#${color.toString('hex')}`)).toEqual(['#b15036', '#6c2a7e']);
    const drawn = await picture.clone().extract({ left: 190, top: 20, width: 700, height: 840 }).stats();
    expect(Math.min(...drawn.channels.slice(0, 3).map(({ stdev }) => stdev))).toBeGreaterThan(20);

    // The button says how many products it adds, and what they cost together.
    const form = new Intl.PluralRules(language).select(2);
    const buyAll = page.getByRole('button', { name: createTextPattern(text(`shade:look.buyAll_${form}`)) });
    const prices = ['lindwerk-7-46', 'pelluma-lp06'].map((id) => findShade(id)?.priceCents ?? 0);
    const digits = (await buyAll.textContent())?.replace(/[^\d.٠-٩٫]/g, '') ?? '';
    expect(digits).toContain(formatCents(prices.reduce((sum, cents) => sum + cents, 0)));
    await buyAll.click();
    await expect
      .poll(async () => (await client.get('/api/cart')).body)
      .toMatchObject([{ colorCode: '7/46' }, { colorCode: 'LP06' }]);
    await page.getByRole('button', { name: text('cart:added.open'), exact: true }).click();
    const cart = page.getByRole('dialog', { name: text('cart:title') });
    await cart.getByText('LP06').waitFor();
    await page.keyboard.press('Escape');
    await cart.waitFor({ state: 'detached' });

    await page.getByRole('button', { name: `${text('profile:looks.rename.action')}: Gala` }).click();
    await page.getByLabel(text('profile:looks.rename.name')).fill('Gala 2');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Gala 2', exact: true }).waitFor();
    expect((await client.get('/api/saved-looks')).body).toEqual([{ ...saved, name: 'Gala 2' }]);
    await page.getByRole('button', { name: `${text('profile:looks.rename.action')}: Gala 2` }).click();
    await page.getByLabel(text('profile:looks.rename.name')).fill('Gala');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Gala', exact: true }).waitFor();

    await page.getByRole('button', { name: text('profile:looks.delete', 'Gala') }).click();
    await page.getByRole('button', { name: text('shade:look.undo'), exact: true }).click();
    await expect.poll(async () => (await client.get('/api/saved-looks')).body).toEqual([saved]);
    await shades.waitFor();
    await page.locator('main button[aria-pressed=true]:has(.lucide-heart)').waitFor();

    await page.getByRole('link', { name: `${text('shade:look.wear')}: Gala` }).click();
    await page.waitForURL(/\/studio/);
    await expect.poll(() => readPortraitColor(page, 'hair')).toBe('#b15036');
    expect(await readPortraitColor(page, 'lips')).toBe('#6c2a7e');
    await page.getByRole('tab', { name: text('studio:looks.hair'), exact: true }).click();
    expect(
      await page
        .getByRole('slider', { name: text('studio:intensity.hair') })
        .first()
        .inputValue(),
    ).toBe('95');
    const style = page.getByRole('button', { name: text(`styles:hairstyles.${look.hairstyleId}.name`) });
    expect(await style.first().getAttribute('aria-pressed')).toBe('true');
    expect(pageErrors).toEqual([]);
  });
});

/** Everything that a link preview reads: the properties of Open Graph (ogp.me), as the browser has parsed them. */
const readOpenGraph = (page: Page) =>
  page.evaluate(() =>
    Object.fromEntries(
      [...document.head.querySelectorAll('meta[property^="og:"]')].map((tag) => [
        tag.getAttribute('property') ?? '',
        tag.getAttribute('content') ?? '',
      ]),
    ),
  );

/** Width and height of a picture as the browser decodes it, and the colors of some of its pixels. */
const readPicture = (page: Page, url: string, points: readonly (readonly [number, number])[]) =>
  page.evaluate(
    async ([address, places]) => {
      const picture = await createImageBitmap(await (await fetch(address)).blob());
      const canvas = new OffscreenCanvas(picture.width, picture.height);
      const drawing = canvas.getContext('2d');
      drawing?.drawImage(picture, 0, 0);
      const colors = places.map(([x, y]) => [...(drawing?.getImageData(x, y, 1, 1).data ?? [])].slice(0, 3));
      return { width: picture.width, height: picture.height, colors };
    },
    [url, points] as const,
  );

describe.each(listReaders({ firstDay: 'desktop' }))('On %s in %s', (_, language, viewport) => {
  it('a look is shared by a link with a preview, is tried on by a visitor, and disappears when its owner stops sharing', async () => {
    const { page, context, client, text, pageErrors } = await openMemberAs(language, viewport);
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const look = { name: 'Gala & <Co>', hairColorId: 'lindwerk-7-46', makeupItems: ['pelluma-lp06'] };
    expect((await client.post('/api/saved-looks', look)).status).toBe(201);
    await page.goto('/profile?tab=looks');
    await page.getByRole('button', { name: `${text('shade:look.share')}: ${look.name}` }).click();
    const dialog = page.getByRole('dialog', { name: text('shared-look:share.title') });
    const press = (key: string) => dialog.getByRole('button', { name: text(key), exact: true }).click();
    await dialog.getByRole('button', { name: text('shared-look:share.create') }).waitFor();
    expect((await client.get('/api/shared-looks')).body).toEqual([]);
    await press('shared-look:share.create');
    const link = dialog.getByLabel(text('shared-look:share.link'));
    await link.waitFor();
    expect(await measureOverflowWidth(page)).toBeLessThanOrEqual(0);
    const url = await link.inputValue();
    expect(url).toMatch(/\/looks\/[\w-]{22}$/);
    await press('profile:share.copy');
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(url);

    // The visitor's calls do not wait for the owner's change.
    await expect.poll(async () => (await client.get('/api/shared-looks')).body).toHaveLength(1);
    const visitor = await openVisitor({ locale: language, viewport });
    const answer = await visitor.page.goto(url);
    expect(answer?.headers()['x-robots-tag']).toBe('noindex');
    const title = text('common:pageTitle', look.name);
    expect(await readOpenGraph(visitor.page)).toMatchObject({
      'og:title': title,
      'og:description': text('shared-look:description'),
      'og:url': url,
      'og:locale': language,
      'og:image': `${url}/card.png`,
      'og:image:alt': text('shade:look.portrait', look.name),
    });
    // The two shades, and the lower lip of the portrait.
    const points = [
      [890, 225],
      [890, 405],
      [300, 395],
    ] as const;
    expect(await readPicture(visitor.page, `${url}/card.png`, points)).toEqual({
      width: 1200,
      height: 630,
      colors: [
        [0xb1, 0x50, 0x36],
        [0x6c, 0x2a, 0x7e],
        [0x6c, 0x2a, 0x7e],
      ],
    });

    await visitor.page.getByRole('heading', { level: 1, name: look.name }).waitFor();
    expect(await measureOverflowWidth(visitor.page)).toBeLessThanOrEqual(0);
    await visitor.page.getByRole('link', { name: text('shared-look:tryOn'), exact: true }).click();
    await visitor.page.getByRole('button', { name: /LP06/, pressed: true }).waitFor();

    await press('shared-look:share.stop');
    await dialog.getByText(text('shared-look:share.stopped')).waitFor();
    await expect.poll(async () => (await client.get('/api/shared-looks')).body).toEqual([]);
    expect((await visitor.page.goto(url))?.status()).toBe(404);
    await visitor.page.getByRole('heading', { name: text('shared-look:missing.title') }).waitFor();
    expect((await visitor.page.request.get(`${url}/card.png`)).status()).toBe(404);
    expect(pageErrors).toEqual([]);
  });
});

describe.each(listReaders({ firstDay: 'phone' }))('On %s in %s', (_, language, viewport) => {
  it('a shade becomes a favorite by its heart button, is listed, removed, and restored by an undo', async () => {
    const { page, client, text, pageErrors } = await openMemberAs(language, viewport);
    const listFavorites = async () =>
      ((await client.get('/api/favorites')).body as { itemType: string; itemId: string }[]).map(
        ({ itemType, itemId }) => `${itemType} ${itemId}`,
      );
    const findHeart = (name: string) => page.getByRole('button', { name: text('favorites:heart', name) });
    await page.goto('/shades/lindwerk-7-46');
    await findHeart('Paprika Copper').click();
    await page.getByText(text('favorites:added'), { exact: true }).first().waitFor();
    await page.goto('/brands');
    await page.getByRole('article').nth(2).getByRole('button').click();
    await page.getByRole('dialog').getByRole('searchbox').fill('L105');
    await findHeart('Satin Lipstick Old Rose').click();
    await expect.poll(listFavorites).toEqual(['product velmira-l105', 'product lindwerk-7-46']);

    await page.goto('/profile');
    await page.getByRole('tab', { name: text('profile:tabs.looks') }).click();
    await page.getByRole('link', { name: text('favorites:open') }).click();
    await page.waitForURL('/favorites');
    await page.getByRole('link', { name: 'Paprika Copper', exact: true }).waitFor();
    expect(await measureOverflowWidth(page)).toBeLessThanOrEqual(0);
    await findHeart('Paprika Copper').click();
    await expect.poll(listFavorites).toEqual(['product velmira-l105']);
    await page.getByRole('button', { name: text('favorites:undo'), exact: true }).click();
    await page.getByRole('link', { name: 'Paprika Copper', exact: true }).waitFor();
    await expect.poll(listFavorites).toEqual(['product lindwerk-7-46', 'product velmira-l105']);
    expect(pageErrors).toEqual([]);
  });
});

describe.each(listReaders({ firstDay: 'desktop' }))('On %s in %s', (_, language, viewport) => {
  it('a salon becomes a favorite by the heart on its card, is listed, booked from the list, removed, and restored by an undo', async () => {
    const { page, client, text, pageErrors } = await openMemberAs(language, viewport);
    const [salon] = SALONS;
    if (!salon) throw new Error('The catalogue has no salon');
    const listFavorites = async () => (await client.get('/api/favorites')).body;
    const isFavorite = [{ itemType: 'salon', itemId: salon.id }];
    const heart = page.getByRole('button', { name: text('favorites:heart', salon.name), exact: true });
    await page.goto('/salons');
    await heart.click();
    await findToast(page, text('favorites:added')).waitFor();
    await expect.poll(listFavorites).toMatchObject(isFavorite);
    expect(await heart.getAttribute('aria-pressed')).toBe('true');
    // The page of the salon knows it, too.
    await page.goto(`/salons/${salon.id}`);
    await expect.poll(() => heart.first().getAttribute('aria-pressed')).toBe('true');

    await page.goto('/favorites');
    await page.getByRole('link', { name: salon.name, exact: true }).waitFor();
    expect(await measureOverflowWidth(page)).toBeLessThanOrEqual(0);
    const book = page.getByRole('button', { name: text('salon:card.bookAt', salon.name) });
    await book.click();
    await page.getByRole('dialog', { name: text('booking:title', salon.name) }).waitFor();
    await page.goBack();
    await page.getByRole('dialog').waitFor({ state: 'detached' });

    await heart.click();
    await expect.poll(listFavorites).toEqual([]);
    await page.getByText(text('favorites:empty')).waitFor();
    const undo = findToast(page, text('favorites:removed')).getByRole('button', {
      name: text('favorites:undo'),
    });
    await undo.click();
    await page.getByRole('link', { name: salon.name, exact: true }).waitFor();
    await expect.poll(listFavorites).toMatchObject(isFavorite);
    expect(await measureOverflowWidth(page)).toBeLessThanOrEqual(0);
    expect(pageErrors).toEqual([]);
  });
});

describe('Favorites', () => {
  it('a visitor who presses a heart button learns that favorites need an account, and is sent to the sign-in page, which will lead back to the shade', async () => {
    const { page } = await openVisitor();
    await page.goto('/shades/lindwerk-7-46');
    await page.getByRole('button', { name: 'Favorite: Paprika Copper' }).click();
    await page.waitForURL(/\/signin\?returnTo=%2Fshades%2Flindwerk-7-46/);
    await page.getByText("Sign in, and it's saved to your favorites.").waitFor();
  });

  it('a person without favorites is led to the shades', async () => {
    const { page } = await openMember();
    await page.goto('/favorites');
    await page.getByText('No favorites yet.').waitFor();
    await page.getByRole('link', { name: 'Browse shades' }).click();
    await page.waitForURL('/brands');
  });
});
