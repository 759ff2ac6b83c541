import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PortraitModel } from '@mirabelle/studio-engine/portrait';
import type { Page } from 'playwright-core';
import type { Engine } from '../browser/studio-engine-page/main.js';
import { launchBrowser } from '../support/chromium.js';

declare global {
  interface Window {
    engine: Engine;
  }
}

/**
 * Runs a function with a page of the studio engine whose camera shows a drawn face, and closes the browser
 * afterwards.
 */
export async function withFakeCamera<T>(
  url: string,
  face: PortraitModel,
  run: (page: Page) => Promise<T>,
): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'mirabelle-camera-'));
  const file = join(folder, 'face.mjpeg');
  try {
    const jpeg = await drawJpeg(url, face);
    writeFileSync(file, Buffer.concat([jpeg, jpeg]));
    const browser = await launchBrowser({
      args: [
        '--use-fake-device-for-media-stream',
        '--use-fake-ui-for-media-stream',
        `--use-file-for-fake-video-capture=${file}`,
      ],
    });
    try {
      return await run(await openPage(await browser.newPage(), url));
    } finally {
      await browser.close();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A JPEG of a drawn face. */
async function drawJpeg(url: string, face: PortraitModel): Promise<Buffer> {
  const browser = await launchBrowser();
  try {
    const page = await openPage(await browser.newPage(), url);
    return Buffer.from(await page.evaluate((model) => window.engine.jpeg(model), face));
  } finally {
    await browser.close();
  }
}

async function openPage(page: Page, url: string): Promise<Page> {
  page.setDefaultTimeout(120_000);
  await page.goto(url);
  return page;
}
