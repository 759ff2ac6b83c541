/**
 * `npm run bench -- studio-photos FOLDER [--json=FILE]`: runs the studio over a folder of photographs and prints how
 * good its hair masks and its analysis are. The README beside this file describes the folder. `--json` writes the
 * measurements of each photograph to a file, with the landmarks of its face.
 */
import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Page } from 'playwright-core';
import type { VideoMeasurement } from '../../browser/studio-engine-page/photo-measurements.js';
import { startEngineServer } from '../../browser/studio-engine-server.js';
import { launchBrowser } from '../../support/chromium.js';
import { type Photo, readPhotoFolder } from './photo-folder.js';
import { formatReport } from './photo-report.js';
import type { MeasuredPhoto } from './summary.js';

const PHOTO_TIMEOUT_MS = 60_000;

async function measurePhotos(page: Page, photos: readonly Photo[]): Promise<MeasuredPhoto[]> {
  const measured: MeasuredPhoto[] = [];
  for (const [i, photo] of photos.entries()) {
    const { path, maskPath } = photo;
    const result = await page.evaluate(([url, mask]) => window.engine.measurePhoto(url, mask), [
      `/photos/${path}`,
      maskPath && `/photos/${maskPath}`,
    ] as const);
    if (result) measured.push({ photo, measured: result });
    if ((i + 1) % 50 === 0) console.log(`… ${i + 1} of ${photos.length}`);
  }
  return measured;
}

async function measureVideos(
  page: Page,
  videos: Readonly<Record<string, readonly string[]>>,
): Promise<Record<string, VideoMeasurement>> {
  const measured: Record<string, VideoMeasurement> = {};
  for (const [name, frames] of Object.entries(videos))
    measured[name] = await page.evaluate(
      (urls) => window.engine.measureVideo(urls),
      frames.map((path) => `/photos/${path}`),
    );
  return measured;
}

const [folder] = process.argv.slice(2).filter((each) => !each.startsWith('--'));
const json = process.argv.find((each) => each.startsWith('--json='))?.slice('--json='.length);
if (!folder) {
  console.error('Usage: npm run bench -- studio-photos FOLDER [--json=FILE]');
  process.exit(1);
}
const { photos, videos } = readPhotoFolder(resolve(folder));
const server = await startEngineServer(resolve(folder));
try {
  const browser = await launchBrowser();
  try {
    const page = await browser.newPage();
    page.setDefaultTimeout(PHOTO_TIMEOUT_MS);
    await page.goto(server.url);
    const measured = await measurePhotos(page, photos);
    const clips = await measureVideos(page, videos);
    console.log(formatReport(photos.length, measured, clips));
    if (json) await writeFile(json, JSON.stringify({ photos: measured, videos: clips }));
  } finally {
    await browser.close();
  }
} finally {
  await server.stop();
}
