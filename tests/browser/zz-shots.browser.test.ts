import { it } from 'vitest';
import { openVisitor } from './visitor.js';

it('shots', async () => {
  for (const [width, lng, scheme] of [[390, 'de', 'light'], [1440, 'en', 'light'], [390, 'ar', 'dark']] as const) {
    const { page } = await openVisitor({ viewport: { width, height: 900 }, colorScheme: scheme });
    await page.goto(`/privacy?lng=${lng}`);
    await page.getByText('mirabelle.sid').scrollIntoViewIfNeeded();
    await page.screenshot({ path: `/tmp/h-privacy-${width}-${lng}.png` });
    await page.goto(`/contact?lng=${lng}`);
    await page.getByText('24').first().waitFor();
    await page.screenshot({ path: `/tmp/h-contact-${width}-${lng}.png` });
  }
}, 60000);
