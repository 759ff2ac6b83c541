import { describe, expect, it } from 'vitest';
import { READERS } from './languages-and-viewports.js';
import { measureOverflowWidth } from './page-checks.js';
import { openVisitor } from './visitor.js';

describe.each(READERS)('The studio on %s in %s', (_, locale, viewport) => {
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
