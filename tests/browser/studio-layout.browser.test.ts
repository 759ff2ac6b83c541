import { describe, expect, it } from 'vitest';
import {
  LANGUAGE_CODES,
  listReadersOfBothDevices,
  PHONE,
  switchLanguage,
} from './languages-and-viewports.js';
import { measureOverflowWidth } from './page-checks.js';
import { drawFace, uploadPhoto } from './studio-photos.js';
import { findToast } from './toasts.js';
import { openMember, openVisitor } from './visitor.js';

describe.each(listReadersOfBothDevices())('The studio on %s in %s', (_, locale, viewport) => {
  it('the studio shows the whole face and the first shades without scrolling', async () => {
    const { page, pageErrors } = await openVisitor({ locale, viewport });
    await page.goto('/studio');
    const [face, shade] = [
      page.locator('main svg[role=img]').first(),
      // The color of the first shade; its name may be just below.
      page.locator('main button[aria-pressed] .aspect-4\\/3').first(),
    ];
    await shade.waitFor();
    const boxes = await Promise.all([face.boundingBox(), shade.boundingBox()]);
    for (const box of boxes) {
      expect(box?.y).toBeGreaterThan(0);
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(viewport.height);
    }
    expect(await measureOverflowWidth(page)).toBeLessThanOrEqual(0);
    expect(pageErrors).toEqual([]);
  });
});

it('the studio cuts off no button for a camera, a photo, a comparison or the applied shades on a phone, in any language', async () => {
  const { page } = await openVisitor();
  await page.goto('/studio?shade=lindwerk-7-46');
  for (const language of LANGUAGE_CODES) {
    await switchLanguage(page, language);
    for (const width of [320, PHONE.width]) {
      await page.setViewportSize({ ...PHONE, width });
      const rows = page
        .locator('main :is(.flex-wrap, .scroll-row):has(> button svg)')
        .locator('button:visible, label:visible');
      // The row below the mirror has one more once a shade was tried: to compare two.
      await rows.nth(4).waitFor();
      const edges = await rows.evaluateAll((buttons) =>
        buttons.map((button) => {
          const { left, right } = button.getBoundingClientRect();
          // What is wider than its button is cut off as well.
          return { text: button.textContent, left, right: right + button.scrollWidth - button.clientWidth };
        }),
      );
      // Below 390 pixels the longest words need a second row.
      if (width === PHONE.width) {
        const tops = await page
          .locator('main .sticky .flex-wrap')
          .locator('button:visible, a:visible')
          .evaluateAll((buttons) => buttons.map((button) => button.getBoundingClientRect().top));
        expect(new Set(tops).size, `${language}: the rows below the mirror`).toBe(1);
      }
      for (const { text, left, right } of edges) {
        expect(left, `${language}: ${text}`).toBeGreaterThanOrEqual(0);
        expect(right, `${language}: ${text}`).toBeLessThanOrEqual(width);
      }
    }
  }
});

it('on a phone the shades stay where they are when the first of them is tried', async () => {
  const { page } = await openVisitor({ viewport: PHONE });
  await page.goto('/studio');
  const shade = page.locator('main button[aria-pressed]').first();
  await shade.waitFor();
  // In the document, because a click may scroll it.
  const readTop = () => shade.evaluate((element) => element.getBoundingClientRect().top + window.scrollY);
  const top = await readTop();
  await shade.click();
  await page.getByRole('button', { name: 'Compare two shades' }).waitFor();
  expect(await readTop()).toBe(top);
});

it('a distant face fills the mirror of a phone, which takes at most 45 percent of the screen and leaves three rows of shades to press', async () => {
  const { page } = await openVisitor({ viewport: PHONE });
  page.setDefaultTimeout(60_000);
  await page.goto('/studio?look=makeup&shade=velmira-l102');
  await uploadPhoto(page, await drawFace({ faceShare: 0.4 }));
  const canvas = page.locator('main canvas');
  const readWidth = async () => (await canvas.boundingBox())?.width ?? 0;
  await page.getByRole('button', { name: 'Whole picture' }).click();
  const whole = await readWidth();
  expect(whole).toBeLessThanOrEqual(PHONE.width);
  await page.getByRole('button', { name: 'Closer' }).click();
  expect(await readWidth()).toBeGreaterThan(1.5 * whole);
  // Its slider is on the picture, beside what it changes.
  await page.getByRole('slider', { name: 'Makeup intensity' }).waitFor();
  for (const viewport of [PHONE, { width: 320, height: 640 }]) {
    await page.setViewportSize(viewport);
    const { bottom, rows } = await page.evaluate(() => {
      const mirror = document.querySelector('main .sticky') as Element;
      const swatches = [
        ...document.querySelectorAll('main section li:first-child button > span:first-child'),
      ];
      const scrollBelow = () => {
        const top = swatches[0]?.getBoundingClientRect().top ?? 0;
        window.scrollBy(0, top - mirror.getBoundingClientRect().bottom - 32);
      };
      // The mirror sticks after the first move.
      scrollBelow();
      scrollBelow();
      const { bottom } = mirror.getBoundingClientRect();
      const boxes = swatches.map((swatch) => swatch.getBoundingClientRect());
      return {
        bottom,
        rows: boxes.filter((box) => box.top >= bottom && box.bottom <= window.innerHeight).length,
      };
    });
    expect(bottom / viewport.height, `${viewport.width}`).toBeLessThanOrEqual(0.45);
    expect(rows, `${viewport.width}`).toBeGreaterThanOrEqual(3);
  }
  for (const language of LANGUAGE_CODES) {
    await switchLanguage(page, language);
    await page.setViewportSize({ width: 320, height: 640 });
    const slider = page.locator('main .sticky label + input[type=range]');
    const edges = await slider.evaluate((input) => {
      const box = (input.parentElement as Element).getBoundingClientRect();
      return { left: box.left, right: box.right, sliderWidth: input.getBoundingClientRect().width };
    });
    expect(edges.left, language).toBeGreaterThanOrEqual(0);
    expect(edges.right, language).toBeLessThanOrEqual(320);
    expect(edges.sliderWidth, language).toBeGreaterThanOrEqual(48);
  }
});

it('on a phone a look can be saved while its shades are scrolled, and the mirror never covers the buttons for a picture', async () => {
  const { page, client } = await openMember({ viewport: PHONE });
  await page.goto('/studio?shade=velmira-l102');
  const [mirror, camera] = [
    page.locator('main svg[role=img]').first(),
    page.getByRole('button', { name: 'Start camera' }),
  ];
  const save = page.getByRole('button', { name: 'Save look' });
  await save.waitFor();
  for (const top of [0, 30, 60]) {
    await page.evaluate((y) => window.scrollTo(0, y), top);
    const [face, button] = await Promise.all([mirror.boundingBox(), camera.boundingBox()]);
    expect((button?.y ?? 0) + (button?.height ?? 0), `scrolled by ${top}`).toBeLessThanOrEqual(face?.y ?? 0);
  }
  await page.evaluate(() => window.scrollTo(0, 600));
  await save.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Save look' }).click();
  await findToast(page, 'The look is saved to your profile.').waitFor();
  await page
    .getByRole('link', { name: /^Saved as “Satin Lipstick Rosewater”/ })
    .first()
    .waitFor();
  expect((await client.get('/api/saved-looks')).body).toMatchObject([
    { name: 'Satin Lipstick Rosewater', makeupItems: ['velmira-l102'] },
  ]);
});

it('at 1440 by 900 pixels the column of the mirror ends on the screen, with what is said about the camera, in any language', async () => {
  const viewport = { width: 1440, height: 900 };
  const { page } = await openVisitor({ viewport });
  await page.goto('/studio');
  const note = page.locator('main .lg\\:sticky p').last();
  await page.getByText('Your browser will ask to use the camera.').waitFor();
  // The column stays where it is from here on, while the shades scroll.
  await page.mouse.wheel(0, 600);
  for (const language of LANGUAGE_CODES) {
    await switchLanguage(page, language);
    await page.setViewportSize(viewport);
    const box = await note.boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0), language).toBeLessThanOrEqual(viewport.height);
  }
});
