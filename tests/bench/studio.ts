import { readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { cpus, loadavg } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { createPortrait } from '@mirabelle/studio-engine/portrait';
import type { FullLook } from '@mirabelle/studio-engine/render';
import { FACE_MESH_ASSETS } from '@mirabelle/studio-engine/tracker';
import type { CDPSession, Page } from 'playwright-core';
import { type EngineServer, startEngineServer } from '../browser/studio-engine-server.js';
import { calculateMedian, type Row } from './report.js';
import { MOVING_VIDEO_FRAMES, runWithFakeCamera } from './studio-camera.js';

/** A look with every kind of makeup and a hair color, which takes the longest to paint. */
const FULL_LOOK: FullLook = {
  makeup: {
    foundation: { hex: '#e3ba96', texture: 'natural', intensity: 0.75 },
    lipstick: { hex: '#a8323e', texture: 'glossy', intensity: 0.75 },
    blush: { hex: '#d9808a', texture: 'cream', intensity: 0.75 },
    eyeshadow: { hex: '#9a5a35', texture: 'shimmer', intensity: 0.75 },
  },
  hairColor: { hex: '#8e2a22', intensity: 0.85 },
};
const HAIR_COLOR_LOOK: FullLook = { hairColor: { hex: '#8e2a22', intensity: 0.85 } };
const HAIRSTYLE_LOOK: FullLook = { hairstyle: { id: 'soft-beach-waves', intensity: 1 } };
const FACE = createPortrait();
/** The looks that the camera is measured with, and their names in the report. */
const CAMERA_LOOKS: readonly (readonly [string, FullLook])[] = [
  ['bare', {}],
  ['hair color', HAIR_COLOR_LOOK],
  ['makeup', { makeup: FULL_LOOK.makeup ?? {} }],
  ['hairstyle', HAIRSTYLE_LOOK],
];
/** Frames that are measured with each look: the video of the camera once. */
const FRAMES_PER_LOOK = MOVING_VIDEO_FRAMES;
/** Frames of each look before the measurement. */
const WARM_UP_FRAMES = 10;

/**
 * Measures the studio in Chromium with a software GPU: the stages of a frame, the camera, and the size of downloads.
 */
export async function measureStudio(): Promise<Row[]> {
  // `STUDIO_PHOTO` names a photograph that the camera shows in place of a drawn face.
  const photo = process.env.STUDIO_PHOTO;
  const server = await startEngineServer(photo && dirname(photo));
  try {
    const face = photo ? `/photos/${basename(photo)}` : FACE;
    return await runWithFakeCamera(
      server.url,
      face,
      async (page) => [
        ...(await measureStages(page)),
        ...(await measureCamera(page)),
        ...(await measureCameraLooks(page)),
        ...measureSizes(server),
      ],
      MOVING_VIDEO_FRAMES,
    );
  } finally {
    await server.stop();
  }
}

/** Durations of segmentation and blending on the CPU renderer, for frames of 640 by 480 pixels. */
async function measureStages(page: Page): Promise<Row[]> {
  const measure = async (look: FullLook) => {
    const times = await page.evaluate(([face, wanted]) => window.engine.measureStages(face, wanted, 200), [
      FACE,
      look,
    ] as const);
    const masks = calculateMedian(times.map((time) => time.masks));
    const blend = calculateMedian(times.map((time) => time.blend));
    const both = times.map((time) => time.masks + time.blend);
    return { masks, blend, both: calculateMedian(both), fastest: Math.min(...both) };
  };
  const withEverything = await measure(FULL_LOOK);
  const hair = await measure(HAIR_COLOR_LOOK);
  return [
    {
      what: 'studio, CPU: finding all regions and hair of a frame',
      measured: withEverything.masks,
      unit: 'ms',
    },
    { what: 'studio, CPU: blending five coats', measured: withEverything.blend, unit: 'ms' },
    {
      what: 'studio, CPU: masks and blending, whole look',
      measured: withEverything.both,
      unit: 'ms',
      aim: { most: 8 },
    },
    // Other processes affect the median, but hardly the fastest frame.
    {
      what: 'studio, CPU: the same, the quickest frame of 200',
      measured: withEverything.fastest,
      unit: 'ms',
    },
    {
      what: 'studio, CPU: masks and blending, hair color alone',
      measured: hair.both,
      unit: 'ms',
      aim: { most: 8 },
    },
  ];
}

/** Durations of opening the camera and of painting its frames. */
async function measureCamera(page: Page): Promise<Row[]> {
  const begin = performance.now();
  await page.evaluate(() => window.engine.open('face-mesh', 'cpu'));
  await page.evaluate((look) => window.engine.applyLook(look), FULL_LOOK);
  const opened = performance.now() - begin;
  await page.evaluate(() => window.engine.paintCameraFrames(1));
  const first = performance.now() - begin;
  const devtools = await page.context().newCDPSession(page);
  // CPU time of the page instead of wall time, because other processes use the CPU too.
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  const before = await readMainThreadSeconds(devtools);
  const reports = await page.evaluate(() => window.engine.paintCameraFrames(30));
  const onPage = ((await readMainThreadSeconds(devtools)) - before) * 1000;
  const calculateMedianOf = (read: (report: (typeof reports)[number]) => number) =>
    calculateMedian(reports.slice(5).map(read));
  const [fifth = 0, last = 0] = [reports.at(4)?.paintedAt, reports.at(-1)?.paintedAt];
  const rate = (1000 * (reports.length - 5)) / (last - fifth);
  return [
    { what: 'studio, camera: from opening to the first frame painted', measured: first, unit: 'ms' },
    {
      what: 'studio, camera: of that, from starting the camera on, where the studio was open before',
      measured: first - opened,
      unit: 'ms',
    },
    {
      what: 'studio, camera: tracking a frame, in its worker',
      measured: calculateMedianOf(({ ms }) => ms.track),
      unit: 'ms',
    },
    { what: 'studio, camera: frames a second, tracked and painted', measured: rate, unit: '/s' },
    {
      what: "studio, camera: the page's own thread, a frame (CPU time, playing the video included)",
      measured: onPage / reports.length,
      unit: 'ms',
      aim: { most: 2 },
    },
  ];
}

/** Frame rate and longest standstill of the camera with each look. */
async function measureCameraLooks(page: Page): Promise<Row[]> {
  const rows: Row[] = [];
  for (const [name, look] of CAMERA_LOOKS) {
    await page.evaluate((fullLook) => window.engine.applyLook(fullLook), look);
    const reports = await page.evaluate(
      (count) => window.engine.paintCameraFrames(count),
      WARM_UP_FRAMES + FRAMES_PER_LOOK,
    );
    const measured = reports.slice(WARM_UP_FRAMES);
    const gaps = measured.slice(1).map(({ paintedAt }, i) => paintedAt - (measured[i]?.paintedAt ?? 0));
    const seconds = gaps.reduce((sum, gap) => sum + gap, 0) / 1000;
    rows.push(
      { what: `studio, camera, ${name}: frames a second`, measured: gaps.length / seconds, unit: '/s' },
      {
        what: `studio, camera, ${name}: masks and blending of a frame`,
        measured: calculateMedian(measured.map(({ ms }) => ms.masks + ms.blend)),
        unit: 'ms',
      },
      { what: `studio, camera, ${name}: longest standstill`, measured: Math.max(...gaps), unit: 'ms' },
    );
    const firstShown = reports.find(({ isHairstyleMissing }) => !isHairstyleMissing);
    if (look.hairstyle && firstShown && reports[0])
      rows.push({
        what: `studio, camera, ${name}: from the first frame until it is shown`,
        measured: firstShown.paintedAt - reports[0].paintedAt,
        unit: 'ms',
      });
  }
  return rows;
}

/** CPU time of the page's main thread so far, in seconds: script, layout and video. */
async function readMainThreadSeconds(devtools: CDPSession): Promise<number> {
  const { metrics } = await devtools.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN;
}

/** Sizes of the downloaded files. */
function measureSizes(server: EngineServer): Row[] {
  const folder = dirname(createRequire(import.meta.url).resolve(`${FACE_MESH_ASSETS.package}/package.json`));
  const fetched = FACE_MESH_ASSETS.files.filter((file) => server.sent.has(`/vendor/face-mesh/${file}`));
  const raw = fetched.reduce((sum, file) => sum + statSync(join(folder, file)).size, 0);
  const packed = fetched.reduce((sum, file) => sum + gzipSync(readFileSync(join(folder, file))).length, 0);
  const workerFiles = [...server.sent].filter(
    ([path]) => path.startsWith('/assets/') && path.includes('worker'),
  );
  return [
    { what: 'studio: tracker and model as a browser fetches them', measured: raw / 2 ** 20, unit: 'MiB' },
    { what: 'studio: the same, gzipped', measured: packed / 2 ** 20, unit: 'MiB' },
    {
      what: "studio: the engine's two workers",
      measured: workerFiles.reduce((sum, [, bytes]) => sum + bytes, 0) / 1024,
      unit: 'KiB',
    },
  ];
}

if (process.argv[1]?.endsWith('studio.ts')) {
  console.log(
    `Load average ${loadavg()
      .map((load) => load.toFixed(1))
      .join(' ')} on ${cpus().length} processors`,
  );
  for (const { what, measured, unit } of await measureStudio())
    console.log(`${what}: ${measured.toFixed(1)} ${unit}`);
}
