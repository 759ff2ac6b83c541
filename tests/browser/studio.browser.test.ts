import { readFile } from 'node:fs/promises';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { createEmailAddress } from '../support/people.js';
import { isItsTurn } from '../support/soak.js';
import { DESKTOP, listReaders, PHONE } from './languages-and-viewports.js';
import { hasFocus } from './locators.js';
import { measureOverflowWidth } from './page-checks.js';
import { createReader } from './reader.js';
import { holdRequests } from './requests.js';
import {
  drawFace,
  findRedPatch,
  readCanvas,
  readPictureSize,
  rotateByExif,
  uploadPhoto,
} from './studio-photos.js';
import { openMailedLink, openMember, openVisitor } from './visitor.js';

let portrait: Buffer;

beforeAll(async () => {
  portrait = await drawFace();
});

const POLLING = { timeout: 30_000 };

/** Opens the studio for a visitor. */
async function openStudio(path = '/studio', options: BrowserContextOptions = {}) {
  const visitor = await openVisitor(options);
  visitor.page.setDefaultTimeout(60_000);
  await visitor.page.goto(path);
  // Files are accepted once the studio has loaded.
  await visitor.page.locator('input[type=file]').waitFor({ state: 'attached' });
  return visitor;
}

/** Waits until the changes have been painted. */
const waitForFrames = (page: Page) =>
  page.evaluate(
    () => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))),
  );
const findDivider = (page: Page, name = 'Divider between before and after') =>
  page.getByRole('slider', { name });
const pressButton = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click();
/** The button that lists the applied products. Its name contains their number. */
const findAppliedProductsButton = (page: Page, count = /\d+/) =>
  page.getByRole('button', { name: new RegExp(`^What you’re wearing \\(${count.source}\\)`) });
const findChosenShades = (page: Page) => page.getByRole('list', { name: 'Chosen shades' });
const findStrengthSlider = (page: Page) => page.getByRole('slider', { name: 'Makeup intensity' });
const findTab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });

/** Signs a new person up from the studio. @returns the new tab in which the mailed link was opened */
async function signUpInNewTab(page: Page): Promise<Page> {
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
  await page.getByRole('link', { name: 'Create an account' }).click();
  // Until the page has changed, the email would be entered in the form of the sign-in.
  await page.getByRole('heading', { name: 'Create your account' }).waitFor();
  const email = createEmailAddress();
  await page.getByLabel('Email').fill(email);
  await pressButton(page, 'Send me the link');
  await page.getByRole('heading', { name: 'Check your email' }).waitFor();
  const newTab = await page.context().newPage();
  await openMailedLink(newTab, email);
  return newTab;
}

describe('Photo', () => {
  it('the worker that paints may compile the network for hair, and the page may not', async () => {
    const { page } = await openStudio();
    const compile = async () => {
      const emptyModule = Uint8Array.of(0, 0x61, 0x73, 0x6d, 1, 0, 0, 0);
      return WebAssembly.compile(emptyModule).then(String, ({ name }: Error) => name);
    };
    const findPainter = () => page.workers().find((worker) => worker.url().includes('/paint-worker-'));
    await expect.poll(findPainter, POLLING).toBeDefined();
    expect(await findPainter()?.evaluate(compile)).toBe('[object WebAssembly.Module]');
    expect(await page.evaluate(compile)).toBe('CompileError');
  });

  it('chosen shades are painted on the photo and survive a reload, before and after can be compared, and no photo is sent or stored', async () => {
    const { page, pageErrors } = await openStudio();
    const writes: string[] = [];
    page.on('request', (call) => call.method() !== 'GET' && writes.push(`${call.method()} ${call.url()}`));
    await uploadPhoto(page, portrait);
    await findDivider(page).waitFor();
    const bare = await readCanvas(page);
    await pressButton(page, /L105/);
    await expect.poll(() => readCanvas(page), POLLING).not.toEqual(bare);
    await findTab(page, 'Hair').click();
    const lips = await readCanvas(page);
    await pressButton(page, /7\.43/);
    await expect.poll(() => readCanvas(page), POLLING).not.toEqual(lips);
    const worn = await readCanvas(page);

    // The toggle, and the divider by mouse and by keyboard.
    await pressButton(page, 'Show before');
    await expect.poll(() => readCanvas(page), POLLING).toEqual(bare);
    await pressButton(page, 'Show after');
    await expect.poll(() => readCanvas(page), POLLING).toEqual(worn);
    const box = await findDivider(page).boundingBox();
    if (!box) throw new Error('The divider is not visible');
    await page.mouse.move(box.x + 5, box.y + box.height / 2);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 4 });
    await page.mouse.up();
    const half = Number(await findDivider(page).inputValue());
    expect(half).toBeGreaterThan(45);
    expect(half).toBeLessThan(55);
    await findDivider(page).press('ArrowRight');
    expect(await findDivider(page).inputValue()).toBe(String(half + 1));
    // The hair is painted again when its finer mask has arrived, so both sides are read at the same time.
    await expect
      .poll(async () => {
        await findDivider(page).fill('0');
        await waitForFrames(page);
        const after = await readCanvas(page);
        await findDivider(page).fill('50');
        await waitForFrames(page);
        const both = await readCanvas(page);
        return both.halves[0] === bare.halves[0] && both.halves[1] === after.halves[1];
      }, POLLING)
      .toBe(true);
    await findDivider(page).press('End');
    await page.getByRole('button', { name: 'Show after' }).waitFor();

    await pressButton(page, 'Reset All');
    await findAppliedProductsButton(page, /0/).click();
    await page.getByText('Shades you try appear here').waitFor();
    await expect.poll(() => readCanvas(page), POLLING).toEqual(bare);

    // Chosen shades are still there after a reload, and no picture is stored.
    await findTab(page, 'Makeup').click();
    await pressButton(page, /L105/);
    await findStrengthSlider(page).fill('40');
    await findTab(page, 'Hair').click();
    await pressButton(page, /7\.43/);
    await page.reload();
    await findAppliedProductsButton(page, /2/).click();
    await expect.poll(() => findChosenShades(page).getByRole('listitem').count(), POLLING).toBe(2);
    expect(await findTab(page, 'Hair').getAttribute('aria-selected')).toBe('true');
    await findTab(page, 'Makeup').click();
    expect(await findStrengthSlider(page).inputValue()).toBe('40');
    expect(await findDivider(page).count()).toBe(0);
    const stored = await page.evaluate(() => ({ ...sessionStorage }));
    expect(Object.values(stored).join().length).toBeLessThan(200);
    await pressButton(page, 'Reset All');
    await page.reload();
    await findAppliedProductsButton(page, /0/).waitFor();
    expect(writes).toEqual([]);
    expect(pageErrors).toEqual([]);
  });

  it('a photo can be dropped and pasted and is rotated as its EXIF data says, other files are refused, and a picture without a face is reported', async () => {
    const { page, pageErrors } = await openStudio();
    const sideways = rotateByExif(await drawFace({ type: 'jpeg', isTurned: true }));
    const giveFile = (event: 'drop' | 'paste', buffer: Buffer, type: string) =>
      page.evaluate(
        ([name, base64, mime]) => {
          const data = new DataTransfer();
          const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
          data.items.add(new File([bytes], 'me', { type: mime }));
          const options = { bubbles: true, cancelable: true };
          document.body.dispatchEvent(
            name === 'drop'
              ? new DragEvent(name, { ...options, dataTransfer: data })
              : new ClipboardEvent(name, { ...options, clipboardData: data }),
          );
        },
        [event, buffer.toString('base64'), type] as const,
      );
    await giveFile('drop', sideways, 'image/jpeg');
    await findDivider(page).waitFor();
    expect(await readCanvas(page)).toMatchObject({ width: 480, height: 640 });
    expect(await page.getByText("We can't see a face.").count()).toBe(0);
    await giveFile('paste', portrait, 'image/png');
    await expect.poll(() => readCanvas(page), POLLING).toMatchObject({ width: 640, height: 480 });

    const alert = page.getByRole('alert');
    await uploadPhoto(page, Buffer.alloc(10 * 1024 * 1024 + 1), 'image/png');
    await alert.getByText('This photo is too large. Choose one of up to 10MB.').waitFor();
    await uploadPhoto(page, Buffer.from('GIF89a'), 'image/gif');
    await alert.getByText("We can't read this file. Choose a PNG or JPG.").waitFor();
    await uploadPhoto(page, Buffer.from('no picture at all'), 'image/png');
    await alert.getByText("We can't read this file.").waitFor();
    expect(pageErrors).toEqual([]);
    const wall = await page.screenshot({ clip: { x: 0, y: 0, width: 40, height: 40 } });
    await uploadPhoto(page, wall);
    await page.getByText("We can't see a face.").waitFor();
    await page.getByRole('button', { name: 'Analyse photo' }).waitFor({ state: 'detached' });
  });

  it.each(listReaders({ firstDay: 'phone' }))(
    'on %s in %s a large photo is shown small, and before and after are downloaded and shared as one picture in its own size, with the shades on it',
    async (_, language, viewport) => {
      const { text, pattern, options } = createReader(language, viewport);
      const { page, pageErrors } = await openStudio('/studio', options);
      const divider = findDivider(page, text('studio:mirror.divider'));
      // The button is only there on devices that can share.
      await page.evaluate(() =>
        Object.assign(navigator, {
          canShare: () => true,
          share: async ({ files: [file] }: { files: File[] }) =>
            Object.assign(window, { shared: `${file?.name} ${file?.type}` }),
        }),
      );
      const [before, after] = [pattern('studio:mirror.before'), pattern('studio:mirror.after')];
      const canvas = new RegExp(`${before.source}|${after.source}`);
      await uploadPhoto(page, await drawFace({ type: 'jpeg', scale: 3 }), 'image/jpeg');
      await divider.waitFor();
      const unpainted = await readCanvas(page, canvas);
      expect(unpainted).toMatchObject({ width: 1280, height: 960 });
      await pressButton(page, /L111/);
      await expect.poll(() => readCanvas(page, canvas), POLLING).not.toEqual(unpainted);
      const shownPixels = await readCanvas(page, canvas);
      const downloading = page.waitForEvent('download');
      await pressButton(page, text('studio:pictures.download'));
      const download = await downloading;
      expect(download.suggestedFilename()).toBe('mirabelle-before-after.jpg');
      const picture = await readFile(await download.path());
      expect(await readPictureSize(page, picture)).toEqual([2 * 1920, 1440]);
      expect(await findRedPatch(page, picture)).toEqual({ left: true, right: false });
      // The picture on the page has not changed.
      await expect.poll(() => readCanvas(page, canvas), POLLING).toEqual(shownPixels);
      await page.getByRole('button', { name: text('studio:pictures.share'), exact: true }).click();
      await expect
        .poll(() => page.evaluate(() => (window as { shared?: string }).shared), POLLING)
        .toBe('mirabelle-before-after.jpg image/jpeg');
      expect(await measureOverflowWidth(page)).toBeLessThanOrEqual(0);
      expect(pageErrors).toEqual([]);
    },
  );

  // Every other day, because `compare-dialog.test.tsx` shows the two pictures each day. Only this test applies the chosen shade.
  it.each(listReaders({ firstDay: 'desktop', dayParity: 0 }))(
    'on %s in %s two shades are compared side by side on the photo, and the chosen one is applied',
    async (_, language, viewport) => {
      const { text, options } = createReader(language, viewport);
      const { page, pageErrors } = await openStudio('/studio', options);
      await uploadPhoto(page, portrait);
      await findDivider(page, text('studio:mirror.divider')).waitFor();
      const compare = page.getByRole('button', { name: text('shade:compare.open') });
      expect(await compare.count()).toBe(0);
      await pressButton(page, /L105/);
      await pressButton(page, /L111/);
      await compare.click();
      const dialog = page.getByRole('dialog', { name: text('shade:compare.title') });
      const sides = dialog.getByRole('figure');
      for (const [side, code] of [
        [0, 'L105'],
        [1, 'L111'],
      ] as const) {
        await sides.nth(side).getByText(`Velmira · ${code}`).last().waitFor();
        await sides.nth(side).locator('img[src^="blob:"]').waitFor();
      }
      expect(await measureOverflowWidth(page)).toBeLessThanOrEqual(0);
      await sides.nth(0).getByRole('combobox').selectOption({ value: 'pelluma-lp06' });
      await sides
        .nth(0)
        .getByRole('button', { name: text('shade:compare.wear') })
        .click();
      await dialog.waitFor({ state: 'detached' });
      await page.getByRole('button', { name: /LP06/, pressed: true }).waitFor();
      expect(pageErrors).toEqual([]);
    },
  );
});

describe('Shades and looks', () => {
  it('intensities are set by sliders within their bounds, and the URL chooses the tab', async () => {
    const { page } = await openStudio('/studio?look=complete');
    await page.getByRole('heading', { name: 'Morning Light' }).waitFor();
    expect(await findTab(page, 'Complete Look').getAttribute('aria-selected')).toBe('true');
    const ranges: unknown[] = [];
    for (const [look, name] of [
      ['Makeup', 'Makeup intensity'],
      ['Hair', 'Hair intensity'],
    ] as const) {
      await findTab(page, look).click();
      const slider = page.getByRole('slider', { name });
      const read = () =>
        slider.evaluate((input: HTMLInputElement) => [input.min, input.max, input.value].map(Number));
      ranges.push(await read());
      await slider.press('Home');
      ranges.push((await read())[2]);
    }
    expect(ranges).toEqual([[10, 100, 75], 10, [40, 100, 85], 40]);
    for (const style of ['Short', 'Long', 'Trendy', 'Textured'])
      expect(await page.getByRole('heading', { name: style, exact: true }).count()).toBe(1);
    await findTab(page, 'Face analysis').click();
    await page.waitForURL(/tab=analysis/);
    await page.getByRole('heading', { name: 'Know your face' }).waitFor();
    await page.goto('/studio?brand=solandre');
    await findTab(page, 'Hair').waitFor();
    expect(await findTab(page, 'Hair').getAttribute('aria-selected')).toBe('true');
    expect(await page.getByRole('button', { name: /Lindwerk|10\/1/ }).count()).toBe(0);
  });

  // Every third day; on the others run the tests of a sign-in and of the URL below. A test above shows each day that chosen shades survive a reload.
  it.runIf(isItsTurn(0, 3))(
    'a reload opens the same looks: those of makeup at first, and those of hair after a link to a hair color',
    async () => {
      const { page } = await openStudio('/studio');
      const findOpenTab = (look: string) =>
        page.getByRole('tab', { name: look, exact: true, selected: true });
      await findOpenTab('Makeup').waitFor();
      await findTab(page, 'Face analysis').click();
      await page.getByRole('heading', { name: 'Know your face' }).waitFor();
      await findTab(page, 'Virtual try-on').click();
      await page.waitForURL('/studio?tab=tryon');
      await findOpenTab('Makeup').waitFor();
      await page.reload();
      await findOpenTab('Makeup').waitFor();

      await page.goto('/studio?shade=lindwerk-7-46');
      await findOpenTab('Hair').waitFor();
      await page.waitForURL(/wear=hair%3Dlindwerk-7-46/);
      await page.reload();
      await findOpenTab('Hair').waitFor();
      await findTab(page, 'Makeup').click();
      await findOpenTab('Makeup').waitFor();
      await findTab(page, 'Hair').click();
      await findOpenTab('Hair').waitFor();
      await page.reload();
      await findOpenTab('Hair').waitFor();
    },
  );

  // Every other day, because `studio-cart-dialog.test.tsx` shows the total and the way into the shop's cart each day. Only this test puts
  // products in and takes them out.
  it.runIf(isItsTurn(1, 2))(
    'products and looks are put into the studio cart, counted and removed, and added to the cart at the server’s prices',
    async () => {
      const { page, pageErrors } = await openMember();
      page.setDefaultTimeout(60_000);
      await page.goto('/studio?look=complete');
      await pressButton(page, 'Save for later: Opening Night');
      await findTab(page, 'Makeup').click();
      await pressButton(page, /L105/);
      await page.getByRole('slider', { name: 'Makeup intensity' }).waitFor();
      await findAppliedProductsButton(page).click();
      const name = (
        await page.getByRole('list', { name: 'Chosen shades' }).locator('bdi').innerText()
      ).trim();
      await pressButton(page, `Save for later: ${name}`);
      await pressButton(page, `Save for later: ${name}`);
      await page.getByRole('button', { name: 'For later (3)' }).waitFor();
      // The studio cart and the chosen shades are still there after a reload.
      await page.reload();
      await pressButton(page, 'For later (3)');
      const cart = page.getByRole('dialog', { name: 'For later', exact: true });
      await cart.getByText('$147.93').waitFor();
      await cart.getByText('Free shipping: your cart is over $50.').waitFor();
      await cart.getByText('30-day satisfaction guarantee').waitFor();
      await cart.getByRole('button', { name: `One ${name} less` }).click();
      await cart.getByText('$118.94').waitFor();
      await cart.getByRole('button', { name: `One ${name} less` }).click();
      await cart.getByText('$89.95').first().waitFor();
      expect(await cart.getByRole('listitem').count()).toBe(1);
      await cart.getByRole('button', { name: 'Add all to Cart' }).click();
      await cart.waitFor({ state: 'hidden' });
      await pressButton(page, 'For later (0)');
      await cart.getByText('Your cart is empty').waitFor();
      await cart.getByText('Add some products to get started!').waitFor();
      await page.keyboard.press('Escape');

      await findTab(page, 'Hair').click();
      await pressButton(page, /7\.43/);
      await findAppliedProductsButton(page, /2/).click();
      await page.getByText('Take this code to your salon: Solandre 7.43').waitFor();
      await pressButton(page, 'Add all to Cart');
      await page.getByText('Added to Cart!', { exact: true }).first().waitFor();
      await expect
        .poll(() => page.evaluate(async () => (await fetch('/api/cart')).json()), POLLING)
        .toMatchObject([
          { productName: 'Opening Night', colorCode: 'CL2', price: '89.95', quantity: 1 },
          { productName: name, colorCode: 'L105', price: '28.99', quantity: 1 },
          { colorCode: '7.43', price: '12.99', quantity: 1 },
        ]);
      expect(pageErrors).toEqual([]);
    },
  );
});

describe('Analysis', () => {
  it('the analysis of a photo that was chosen before begins by itself when its tab is opened', async () => {
    const { page } = await openStudio('/studio');
    page.setDefaultTimeout(60_000);
    await uploadPhoto(page, portrait);
    await page.getByRole('button', { name: 'Analyse photo' }).waitFor();
    await findTab(page, 'Face analysis').click();
    await page.getByRole('heading', { name: 'Face analysis' }).waitFor();
  });

  it('without a photo, the drawn sample face is analyzed, the mirror and the results say that it is drawn, and nothing of it is saved as an analysis', async () => {
    const { page, pageErrors } = await openMember();
    page.setDefaultTimeout(60_000);
    await page.goto('/studio?tab=analysis');
    await pressButton(page, 'Use the sample face');
    await page.getByRole('heading', { name: 'Face analysis' }).waitFor();
    await page.getByText('This is a drawn sample face').waitFor();
    await page.getByText('Results of a drawn sample face').waitFor();
    // The sample has light skin and green eyes.
    await page
      .getByRole('paragraph')
      .filter({ hasText: /Light.*undertone/ })
      .waitFor();
    await page.getByText('Green', { exact: true }).waitFor();
    expect(await page.getByRole('button', { name: 'Analyse photo' }).count()).toBe(0);
    expect(await page.getByRole('button', { name: 'Save analysis' }).isDisabled()).toBe(true);
    expect(await page.getByRole('checkbox', { name: /^Save a small picture of me/ }).count()).toBe(0);

    await uploadPhoto(page, portrait);
    await page.getByText('Results of a drawn sample face').waitFor({ state: 'detached' });
    await page.getByRole('heading', { name: 'Face analysis' }).waitFor();
    expect(await page.getByText('drawn sample face').count()).toBe(0);
    expect(await page.getByRole('button', { name: 'Save analysis' }).isEnabled()).toBe(true);
    expect(pageErrors).toEqual([]);
  });

  it('the analysis is a demonstration that cannot be saved if faces cannot be found', async () => {
    const { page } = await openMember();
    page.setDefaultTimeout(60_000);
    await page.route('**/assets/face-mesh-*/**', (route) => route.abort());
    await page.goto('/studio?tab=analysis');
    await uploadPhoto(page, portrait);
    await page.getByRole('heading', { name: 'Hair texture' }).waitFor();
    await page.getByText('so these results are made up').waitFor();
    await page.setViewportSize(PHONE);
    await page.evaluate(() => window.scrollTo(0, 0));
    await uploadPhoto(page, portrait);
    const title = page.getByRole('heading', { name: 'Face analysis' });
    await expect.poll(() => hasFocus(title)).toBe(true);
    const [mirror, shape] = [
      page.locator('main .sticky').first(),
      page.getByRole('heading', { name: 'Face shape' }),
    ];
    const [above, heading, below] = await Promise.all(
      [mirror, title, shape].map((each) => each.boundingBox()),
    );
    expect(heading?.y).toBeGreaterThanOrEqual((above?.y ?? 0) + (above?.height ?? 0));
    expect((below?.y ?? Infinity) + (below?.height ?? 0)).toBeLessThan(PHONE.height);
    await page.getByText("so we're guessing where yours is").waitFor();
    expect(await page.getByRole('button', { name: 'Save analysis' }).isDisabled()).toBe(true);
  });
});

describe('Opening', () => {
  it('a bar shows how much of the mirror has been loaded, until the photo is there', async () => {
    const { page } = await openVisitor();
    page.setDefaultTimeout(60_000);
    const release = await holdRequests(page, '**/face_mesh_solution_packed_assets.data');
    await page.goto('/studio');
    await uploadPhoto(page, portrait);
    const bar = page.getByRole('progressbar', { name: 'Opening the mirror' });
    await bar.waitFor();
    const readShare = () => bar.evaluate((element: HTMLProgressElement) => element.value);
    // All but the file that is held back, which has two fifths of the bytes.
    await expect.poll(readShare, POLLING).toBeGreaterThan(0.55);
    expect(await readShare()).toBeLessThan(0.7);
    release();
    await findDivider(page).waitFor();
    expect(await bar.count()).toBe(0);
  });
});

describe('Members', () => {
  it('the analysis names face shape, skin and eyes and applies what suits them, and a member saves analyses and looks, with a picture only on demand, until the try-ons of the month are used up', async () => {
    const { page } = await openMember();
    page.setDefaultTimeout(60_000);
    await page.goto('/studio?tab=analysis');
    await uploadPhoto(page, portrait);
    await page.getByRole('heading', { name: 'Face analysis' }).waitFor();
    await page.getByText('Oval', { exact: true }).first().waitFor();
    await page.getByRole('heading', { name: 'Skin tone' }).waitFor();
    await page.getByRole('heading', { name: 'Eye color' }).waitFor();
    expect(await page.getByText('Demo:').count()).toBe(0);
    await pressButton(page, /^Try on: /);
    await findChosenShades(page).waitFor();
    await findChosenShades(page)
      .getByRole('button', { name: /^Take off/ })
      .click();
    await page.getByText('Shades you try appear here').waitFor();

    await page.getByText('0 of 3 try-ons used this month').waitFor();
    await pressButton(page, 'Save analysis');
    await page.getByText('1 of 3 try-ons used this month').waitFor();
    await page.getByText('The analysis is saved to your profile.').waitFor();
    await pressButton(page, /^Try on: /);
    await pressButton(page, 'Save look');
    await page.getByLabel('Name of the look').fill('For Saturday');
    await pressButton(page, 'Save look');
    await page.getByText('The look is saved to your profile.').first().waitFor();

    await uploadPhoto(page, portrait);
    await page.getByLabel('Save a small picture of me with the look and the analysis').check();
    await pressButton(page, 'Save analysis');
    await page.getByText('2 of 3 try-ons used this month').waitFor();
    await pressButton(page, 'Save with my picture');
    const dialog = page.getByRole('dialog', { name: 'Save this look' });
    await dialog.getByText('You saved this look already, as “For Saturday”.').waitFor();
    await dialog.getByLabel('Name of the look').fill('With my face');
    expect(await dialog.getByLabel('Save a small picture of me with it').isChecked()).toBe(true);
    await dialog.getByRole('button', { name: 'Save again' }).click();
    const fetchJson = <T>(path: string) =>
      page.evaluate(async (at) => (await fetch(at)).json() as Promise<T>, path);
    await expect
      .poll(() => fetchJson('/api/saved-looks'), POLLING)
      .toMatchObject([
        { name: 'With my face', previewImageUrl: expect.any(String) },
        { name: 'For Saturday', previewImageUrl: null },
      ]);
    expect(await fetchJson('/api/analysis')).toMatchObject([
      { faceShape: 'oval', photoUrl: expect.any(String) },
      { faceShape: 'oval', photoUrl: null },
    ]);

    // The third try-on is used by a direct request to the API.
    await page.evaluate(async () => {
      const form = {
        faceShape: 'oval',
        faceShapeConfidence: 90,
        skinTone: 'light_warm',
        skinToneConfidence: 90,
      };
      const headers = { 'Content-Type': 'application/json' };
      await fetch('/api/analysis', { method: 'POST', headers, body: JSON.stringify(form) });
    });
    await uploadPhoto(page, portrait);
    await pressButton(page, 'Save analysis');
    await page.getByText('You have no try-ons left this month. A larger plan has more.').first().waitFor();
    await page.reload();
    await page.getByText('3 of 3 try-ons used this month').waitFor();
    await page.getByRole('link', { name: 'See the plans' }).waitFor();

    await page.route('**/api/photo-usage', async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, json: { ...(await answer.json()), bonusCredits: 2 } });
    });
    await page.reload();
    await page.getByText('Bonus photos left: 2').waitFor();
    expect(await page.getByRole('link', { name: 'See the plans' }).count()).toBe(0);
  });
});

describe('A photo', () => {
  it('a photo and its analysis are there again after the sign-up in the tab of the mailed link, are never sent, and leave nothing on the device', async () => {
    const { page, context, pageErrors } = await openStudio('/studio?tab=analysis');
    const writes: string[] = [];
    context.on('request', (call) => call.method() !== 'GET' && writes.push(new URL(call.url()).pathname));
    await uploadPhoto(page, portrait);
    await page.getByRole('heading', { name: 'Face shape' }).waitFor();
    await page.getByText('You sign in by a link in an email.').waitFor();
    const newTab = await signUpInNewTab(page);
    await findDivider(newTab).waitFor();
    await newTab.getByRole('heading', { name: 'Face shape' }).waitFor();
    await newTab.getByRole('button', { name: 'Save analysis' }).waitFor();
    const readDatabases = () =>
      newTab.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));
    await expect.poll(readDatabases, POLLING).not.toContain('mirabelle.photo');
    expect(new URL(newTab.url()).searchParams.has('photo')).toBe(false);
    expect(writes.filter((path) => !path.startsWith('/api/auth/'))).toEqual([]);
    expect(pageErrors).toEqual([]);
  });
});

describe('Chosen shades', () => {
  // Every third day; the test of a reload above runs on another one.
  it.runIf(isItsTurn(2, 3))(
    'chosen shades are still there after signing in, in the tab of the mailed link and in the first tab',
    async () => {
      const { page } = await openStudio('/studio?tab=analysis');
      await findTab(page, 'Virtual try-on').click();
      await pressButton(page, /L105/);
      await findAppliedProductsButton(page, /1/).click();
      const newTab = await signUpInNewTab(page);
      await newTab.waitForURL(/\/studio\?tab=tryon&wear=lipstick/);
      await newTab.getByRole('dialog').getByRole('button', { name: 'Save look' }).click();
      await newTab.getByText('The look is saved to your profile.').first().waitFor();
      await findAppliedProductsButton(newTab, /1/).click();
      await findChosenShades(newTab).getByText('L105').waitFor();

      await page.goto('/studio');
      await findAppliedProductsButton(page, /1/).click();
      await page
        .getByRole('link', { name: /^Saved as/ })
        .first()
        .waitFor();
      await findChosenShades(page).getByText('L105').waitFor();
    },
  );

  // Every third day; the test of a reload above runs on another one.
  it.runIf(isItsTurn(1, 3))(
    'the URL names the chosen shades, so that Back, a reload and a shared link find them, and names none after a reset',
    async () => {
      const { page, pageErrors } = await openStudio('/studio?shade=lindwerk-7-46');
      await page.waitForURL(/wear=hair%3Dlindwerk-7-46/);
      await findTab(page, 'Makeup').click();
      await pressButton(page, /L105/);
      await findStrengthSlider(page).fill('40');
      await page.waitForURL(/lipstick%3Dvelmira-l105.*makeup%3D40/);
      const shared = page.url();
      await page.getByRole('navigation').getByRole('link', { name: 'Brands' }).first().click();
      await page.waitForURL('/brands');
      await page.goBack();
      await findAppliedProductsButton(page, /2/).waitFor();
      expect(page.url()).toBe(shared);

      const friend = await openStudio(shared);
      await findAppliedProductsButton(friend.page, /2/).click();
      await findChosenShades(friend.page).getByText('L105').waitFor();
      await findTab(friend.page, 'Makeup').click();
      expect(await findStrengthSlider(friend.page).inputValue()).toBe('40');
      await friend.page.reload();
      await findAppliedProductsButton(friend.page, /2/).waitFor();
      await pressButton(friend.page, 'Reset All');
      await expect.poll(() => new URL(friend.page.url()).searchParams.has('wear'), POLLING).toBe(false);
      expect([...pageErrors, ...friend.pageErrors]).toEqual([]);
    },
  );
});

describe('Languages and themes', () => {
  it('the studio is mirrored in Arabic except for the face, and fits a phone in the dark theme', async () => {
    const { page, pageErrors } = await openStudio('/studio?lng=ar', {
      colorScheme: 'dark',
      viewport: PHONE,
    });
    await uploadPhoto(page, portrait);
    const slider = page.getByRole('slider', { name: 'الفاصل بين قبل وبعد' });
    await slider.waitFor();
    await page.getByRole('button', { name: /L105/ }).click();
    await slider.press('Home');
    await slider.press('ArrowRight');
    expect(await slider.inputValue()).toBe('1');
    const pageLayout = await page.evaluate(() => ({
      dir: document.documentElement.dir,
      overflow: document.documentElement.scrollWidth - window.innerWidth,
      transform: getComputedStyle(document.querySelector('main canvas') as Element).scale,
      ground: getComputedStyle(document.documentElement).backgroundColor,
      // Swatches keep a light background, where dark powders are visible.
      paper: getComputedStyle(document.querySelector('button[aria-pressed=true] svg') as Element)
        .backgroundColor,
    }));
    expect(pageLayout).toEqual({
      dir: 'rtl',
      overflow: 0,
      transform: 'none',
      ground: 'rgb(23, 18, 22)',
      paper: 'rgb(207, 196, 188)',
    });
    await page.setViewportSize(DESKTOP);
    const [mirror, tabs] = await Promise.all([
      page.locator('main canvas').boundingBox(),
      page.getByRole('tablist').first().boundingBox(),
    ]);
    expect(mirror?.x).toBeGreaterThan(tabs?.x ?? 0);
    expect(pageErrors).toEqual([]);
  });
});
