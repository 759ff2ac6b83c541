import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowserWithCamera } from '../bench/studio-camera.js';
import { launchBrowser } from '../support/chromium.js';
import { getSharedProduct } from '../support/shared-product.js';
import { isItsTurn } from '../support/soak.js';
import { listReaders } from './languages-and-viewports.js';
import { isSameDocument, markDocument, measureOverflowWidth } from './page-checks.js';
import { holdTime, prepareTime } from './page-time.js';
import { createReader } from './reader.js';
import { drawFace, findRedPatch, uploadPhoto } from './studio-photos.js';
import { watchForText } from './toasts.js';
import { openVisitor, type VisitorOptions } from './visitor.js';

const product = getSharedProduct();
/** A browser whose camera shows a drawn face and may be used. */
let browserWithCamera: Browser;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mirabelle-camera-'));
  // The fake camera needs a video of at least two frames.
  const frame = await drawFace({ type: 'jpeg' });
  const video = join(folder, 'face.mjpeg');
  await writeFile(video, Buffer.concat([frame, frame]));
  browserWithCamera = await launchBrowserWithCamera(video);
});

afterAll(async () => {
  await browserWithCamera?.close();
  if (folder) await rm(folder, { recursive: true, force: true });
});

const POLLING = { timeout: 30_000 };
const pressButton = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click();

/** Opens a page in a browser with or without a camera. `prepare` runs in the page before anything else. */
async function openInBrowser(browser: Browser, prepare?: () => void, options: VisitorOptions = {}) {
  const visitor = await openVisitor({ browser, ...options });
  visitor.page.setDefaultTimeout(60_000);
  if (prepare) await visitor.page.addInitScript(prepare);
  return visitor;
}

/** Opens the studio. The camera's countdown stands still until the time goes on. */
async function openWithoutCountdown(page: Page): Promise<void> {
  await prepareTime(page);
  await page.goto('/studio');
  await page.getByRole('button', { name: 'Start camera' }).first().waitFor();
  await holdTime(page);
}

/** Stores the camera's track on the page, so that a test can read whether the camera is on. */
const watchCamera = () => {
  const original = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
  navigator.mediaDevices.getUserMedia = async (constraints) => {
    const stream = await original(constraints);
    Object.assign(window, { constraints, track: stream.getVideoTracks()[0] });
    return stream;
  };
};
const readCameraState = (page: Page) =>
  page.evaluate(() => (window as { track?: MediaStreamTrack }).track?.readyState ?? 'never on');

describe('Camera', () => {
  it.each(listReaders({ firstDay: 'desktop' }))(
    'on %s in %s the camera counts down from three, captures, stops, and the face is analyzed',
    async (_, language, viewport) => {
      const { text, options } = createReader(language, viewport);
      const { page, pageErrors } = await openInBrowser(browserWithCamera, watchCamera, options);
      const formatNumber = new Intl.NumberFormat(language).format;
      const wereShown = await Promise.all(
        [
          ...[3, 2, 1].map((seconds) =>
            text('studio:camera.countdown').replace('{{seconds, number}}', formatNumber(seconds)),
          ),
          text('studio:analysis.running'),
        ].map((words) => watchForText(page, words)),
      );
      await page.goto('/studio?tab=analysis&shade=velmira-l111');
      await pressButton(page, text('studio:camera.start'));
      await page.getByRole('heading', { name: text('studio:analysis.title') }).waitFor();
      expect(await measureOverflowWidth(page)).toBeLessThanOrEqual(0);
      expect(await Promise.all(wereShown.map((wasShown) => wasShown()))).toEqual([true, true, true, true]);
      expect(await readCameraState(page)).toBe('ended');
      expect(await page.evaluate(() => (window as { constraints?: unknown }).constraints)).toEqual({
        video: {
          width: { ideal: 640 },
          height: { ideal: 480 },
          facingMode: 'user',
          frameRate: { ideal: 30 },
        },
      });
      await page.getByText(text('studio:camera.permission.granted')).waitFor();
      await page.getByText(text('studio:analysis.shapes.oval'), { exact: true }).first().waitFor();

      // The page shows the picture mirrored; the file has it as others see it.
      const scale = await page.locator('main canvas').evaluate((canvas) => getComputedStyle(canvas).scale);
      expect(scale).toBe('-1 1');
      const downloading = page.waitForEvent('download');
      await pressButton(page, text('studio:pictures.download'));
      const picture = await readFile(await (await downloading).path());
      expect(await findRedPatch(page, picture)).toEqual({ left: true, right: false });
      expect(pageErrors).toEqual([]);
    },
  );

  it('the live camera does not render React components for each frame, and stops on demand and when a photo is chosen', async () => {
    const { page, pageErrors } = await openInBrowser(browserWithCamera, () => {
      // React reports each commit to its developer tools, and each frame requests the next.
      Object.assign(window, { commitCount: 0, frameCount: 0 });
      const counts = window as typeof window & { commitCount: number; frameCount: number };
      const hook = {
        supportsFiber: true,
        inject: () => 1,
        onCommitFiberRoot: () => {
          counts.commitCount += 1;
        },
        onCommitFiberUnmount: () => undefined,
      };
      Object.assign(window, { __REACT_DEVTOOLS_GLOBAL_HOOK__: hook });
      const requestFrame = HTMLVideoElement.prototype.requestVideoFrameCallback;
      HTMLVideoElement.prototype.requestVideoFrameCallback = function (callback) {
        counts.frameCount += 1;
        return requestFrame.call(this, callback);
      };
    });
    const readCounts = () =>
      page.evaluate(() => {
        const { commitCount, frameCount } = window as typeof window & {
          commitCount: number;
          frameCount: number;
        };
        return { commitCount, frameCount };
      });
    await page.addInitScript(watchCamera);
    await openWithoutCountdown(page);
    await pressButton(page, 'Start camera');
    await pressButton(page, 'Continue without a picture');
    await page.getByRole('timer').waitFor({ state: 'detached' });
    await page.clock.resume();
    await page.getByRole('button', { name: /L105/ }).click();
    const before = await readCounts();
    await expect
      .poll(async () => (await readCounts()).frameCount, POLLING)
      .toBeGreaterThan(before.frameCount + 10);
    const after = await readCounts();
    expect(before.commitCount).toBeGreaterThan(0);
    // A hint may appear or disappear with a frame; nothing else renders.
    expect(after.commitCount - before.commitCount).toBeLessThanOrEqual(2);

    await pressButton(page, 'Capture');
    // What is analyzed already is not offered once more.
    await page.getByRole('tab', { name: 'Face analysis' }).click();
    await page.getByRole('heading', { name: 'Shades that suit you' }).waitFor();
    await page.getByRole('tab', { name: 'Virtual try-on' }).click();
    expect(await page.getByRole('button', { name: 'Analyse photo' }).count()).toBe(0);
    await holdTime(page);
    await pressButton(page, 'Start camera');
    await pressButton(page, 'Stop camera');
    await page.getByRole('button', { name: 'Start camera' }).waitFor();
    expect(await page.locator('main canvas').count()).toBe(0);

    await pressButton(page, 'Start camera');
    await page.getByRole('button', { name: 'Stop camera' }).waitFor();
    expect(await readCameraState(page)).toBe('live');
    const buffer = await drawFace();
    await uploadPhoto(page, buffer);
    await page.clock.resume();
    await page.getByRole('button', { name: 'Analyse photo' }).waitFor();
    expect(await readCameraState(page)).toBe('ended');
    expect(pageErrors).toEqual([]);
  });
});

describe('Unavailable camera', () => {
  // Every other day; on the others runs the next test, which has the other reasons.
  it.runIf(isItsTurn(0, 2))(
    'the studio shows how to allow a camera that is blocked, and reloads once it is allowed',
    async () => {
      const browserWithoutPermission = await launchBrowser({
        needsFullBrowser: true,
        args: ['--use-fake-device-for-media-stream'],
      });
      const { page } = await openInBrowser(browserWithoutPermission);
      const session = await browserWithoutPermission.newBrowserCDPSession();
      const { targetInfos } = await session.send('Target.getTargets');
      const browserContextId = targetInfos.find(({ type }) => type === 'page')?.browserContextId;
      const setPermission = (setting: 'granted' | 'denied') =>
        session.send('Browser.setPermission', {
          permission: { name: 'camera' },
          setting,
          origin: product.url,
          ...(browserContextId && { browserContextId }),
        });
      await page.goto('/studio');
      await pressButton(page, 'Start camera');
      const dialog = page.getByRole('dialog', { name: 'Camera needed' });
      await dialog.getByRole('alert').getByText('The camera is not allowed').waitFor();
      expect(await dialog.getByRole('listitem').count()).toBe(3);
      await dialog.getByRole('button', { name: 'Cancel' }).click();
      await dialog.waitFor({ state: 'hidden' });
      await page.getByText('The camera is blocked for this page.').waitFor();

      await markDocument(page);
      expect(await isSameDocument(page)).toBe(true);
      await setPermission('denied');
      await setPermission('granted');
      await expect.poll(() => isSameDocument(page).catch(() => true), POLLING).toBe(false);
      // Nobody has asked for the camera in the new document.
      await page.getByText('Clear, well-lit photos work best.').waitFor();
      expect(await page.getByText('Camera allowed.').count()).toBe(0);

      await setPermission('denied');
      await pressButton(page, 'Start camera');
      await markDocument(page);
      await dialog.getByRole('button', { name: 'Retry' }).click();
      await expect.poll(() => isSameDocument(page).catch(() => true), POLLING).toBe(false);
      await session.detach();
      await browserWithoutPermission.close();
    },
  );

  // On the days on which the test above does not run.
  it.runIf(isItsTurn(1, 2))(
    'the studio shows what to do if a camera is missing, is busy, fails in another way or is unknown to the browser',
    async () => {
      const failures: [() => void, string][] = [
        [() => undefined, 'No camera was found'],
        [
          () => {
            navigator.mediaDevices.getUserMedia = () =>
              Promise.reject(new DOMException('Could not start video source', 'NotReadableError'));
          },
          'The camera is busy',
        ],
        [
          () => {
            navigator.mediaDevices.getUserMedia = () =>
              Promise.reject(new DOMException('The lens cap is on', 'AbortError'));
          },
          'Camera error: The lens cap is on',
        ],
        [
          () => Object.defineProperty(navigator, 'mediaDevices', { value: undefined }),
          'Camera not supported in this browser. Please use Chrome, Firefox, or Safari.',
        ],
      ];
      const browserWithoutCamera = await launchBrowser({
        args: ['--use-fake-device-for-media-stream=device-count=0', '--use-fake-ui-for-media-stream'],
      });
      const { page, pageErrors } = await openInBrowser(browserWithoutCamera);
      await page.goto('/studio');
      const dialog = page.getByRole('dialog', { name: 'Camera needed' });
      for (const [breakCamera, words] of failures) {
        await page.evaluate(breakCamera);
        await pressButton(page, 'Start camera');
        await dialog.getByRole('alert').getByText(words).waitFor();
        expect(await dialog.getByRole('alert').getByRole('listitem').count()).toBe(3);
        await dialog.getByRole('button', { name: 'Cancel' }).click();
        await dialog.waitFor({ state: 'detached' });
      }
      expect(pageErrors).toEqual([]);
      await browserWithoutCamera.close();
    },
  );
});
