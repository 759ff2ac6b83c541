/**
 * `npm run bench -- studio-photos FOLDER [--json=FILE] [--moving=COUNT] [--again=COUNT]`: runs the studio over a folder of photographs and
 * prints how good its hair masks and its analysis are. The README beside this file describes the folder. `--json` writes
 * the measurements of each photograph to a file, with the landmarks of its face. `--moving` also measures how steady the
 * masks of some of the photographs are while a camera moves before them. `--again` measures variants of some of them, with other light,
 * size and section.
 */
import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Page } from 'playwright-core';
import type { VideoMeasurement } from '../../browser/studio-engine-page/photo-measurements.js';
import { MOTIONS } from '../../browser/studio-engine-page/photo-motion.js';
import { startEngineServer } from '../../browser/studio-engine-server.js';
import { launchBrowser } from '../../support/chromium.js';
import { findOption } from '../find-option.js';
import { type Photo, readPhotoFolder } from './photo-folder.js';
import { formatReport } from './photo-report.js';
import type { MeasuredPhoto } from './summary.js';
import { formatVariants, type VariantsOfPhoto } from './variant-report.js';

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

/** Photographs with exactly one face, evenly spread over the folder. */
function choosePhotos(photos: readonly MeasuredPhoto[], count: number): readonly MeasuredPhoto[] {
  const single = photos.filter(({ measured }) => measured.faces === 1);
  const step = Math.max(1, Math.floor(single.length / count));
  return single.filter((_, i) => i % step === 0).slice(0, count);
}

/** Measures some photographs with each motion. */
async function measureMoving(
  page: Page,
  photos: readonly MeasuredPhoto[],
  count: number,
): Promise<Record<string, VideoMeasurement>> {
  const measured: Record<string, VideoMeasurement> = {};
  for (const motion of MOTIONS)
    for (const { photo } of choosePhotos(photos, count))
      measured[`${motion} ${photo.name}`] = await page.evaluate(
        ([url, requestedMotion]) => window.engine.measureMotion(url, requestedMotion),
        [`/photos/${photo.path}`, motion] as const,
      );
  return measured;
}

/** Measures variants of some photographs, with other light, size and section. */
async function measureVariants(
  page: Page,
  photos: readonly MeasuredPhoto[],
  count: number,
): Promise<VariantsOfPhoto[]> {
  const measured: VariantsOfPhoto[] = [];
  for (const original of choosePhotos(photos, count))
    measured.push({
      original,
      variants: await page.evaluate(
        (url) => window.engine.measureVariants(url),
        `/photos/${original.photo.path}`,
      ),
    });
  return measured;
}

const [folder] = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const [json, moving, variantCount] = ['json', 'moving', 'again'].map(findOption);
if (!folder) {
  console.error(
    'Usage: npm run bench -- studio-photos FOLDER [--json=FILE] [--moving=COUNT] [--again=COUNT]',
  );
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
    const clips = {
      ...(await measureVideos(page, videos)),
      ...(moving && (await measureMoving(page, measured, Number(moving)))),
    };
    console.log(formatReport(photos.length, measured, clips));
    if (variantCount)
      console.log(`\n${formatVariants(await measureVariants(page, measured, Number(variantCount)))}`);
    if (json) await writeFile(json, JSON.stringify({ photos: measured, videos: clips }));
  } finally {
    await browser.close();
  }
} finally {
  await server.stop();
}
