import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PortraitModel } from '@mirabelle/studio-engine/portrait';
import type { Browser, Page } from 'playwright-core';
import type { Engine } from '../browser/studio-engine-page/main.js';
import { launchBrowser } from '../support/chromium.js';

declare global {
  interface Window {
    engine: Engine;
  }
}

/** Frames of a video of four seconds. */
export const MOVING_VIDEO_FRAMES = 120;

/**
 * Runs a function with a page of the studio engine whose camera shows a head, and closes the browser afterwards.
 *
 * @param face the face to draw, or the path of a photograph on the server
 * @param frameCount frames of the video that the camera repeats; with one frame the head stands still
 */
export async function runWithFakeCamera<T>(
  url: string,
  face: PortraitModel | string,
  run: (page: Page) => Promise<T>,
  frameCount = 1,
): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'mirabelle-camera-'));
  const file = join(folder, 'face.mjpeg');
  try {
    writeFileSync(file, await drawCameraVideo(url, face, frameCount));
    const browser = await launchBrowserWithCamera(file);
    try {
      return await run(await openPage(await browser.newPage(), url));
    } finally {
      await browser.close();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Launches a browser whose camera shows a video and may be used. @param video a file of at least two frames */
export const launchBrowserWithCamera = (video: string): Promise<Browser> =>
  launchBrowser({
    args: [
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
      `--use-file-for-fake-video-capture=${video}`,
    ],
  });

/** A video of a head: one JPEG after the other. */
async function drawCameraVideo(
  url: string,
  face: PortraitModel | string,
  frameCount: number,
): Promise<Buffer> {
  const browser = await launchBrowser();
  try {
    const page = await openPage(await browser.newPage(), url);
    const frames = await page.evaluate(([head, count]) => window.engine.drawCameraVideo(head, count), [
      face,
      frameCount,
    ] as const);
    // A fake camera needs a video of at least two frames.
    const video = frames.length === 1 ? [...frames, ...frames] : frames;
    return Buffer.concat(video.map((frame) => Buffer.from(frame, 'base64')));
  } finally {
    await browser.close();
  }
}

async function openPage(page: Page, url: string): Promise<Page> {
  page.setDefaultTimeout(120_000);
  await page.goto(url);
  return page;
}
