import { deltaE2000, hexToLab } from '@mirabelle/studio-engine/color';
import { createPortrait, FACE_SHAPES, type PortraitModel } from '@mirabelle/studio-engine/portrait';
import type { FullLook } from '@mirabelle/studio-engine/render';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runWithFakeCamera } from '../bench/studio-camera.js';
import { getSharedBrowser } from '../support/chromium.js';
import { listPairs, pickByRotation, shortOrSoak, takeTurns } from '../support/soak.js';
import { type EngineServer, startEngineServer } from './studio-engine-server.js';
import { collectPageErrors } from './visitor.js';

const LIPSTICK: FullLook = { makeup: { lipstick: { hex: '#a8323e', texture: 'satin', intensity: 1 } } };
const EVERYTHING: FullLook = {
  makeup: {
    ...LIPSTICK.makeup,
    foundation: { hex: '#e3ba96', texture: 'dewy', intensity: 0.75 },
    blush: { hex: '#d9808a', texture: 'cream', intensity: 0.75 },
    eyeshadow: { hex: '#9a5a35', texture: 'shimmer', intensity: 0.75 },
  },
  hairColor: { hex: '#8e2a22', intensity: 0.85 },
};
/** Enough time for all frames on a busy machine. */
const FRAMES_TIMEOUT_MS = 900_000;

const SKINS = { light: '#f0cdb4', medium: '#c68a63', dark: '#55352a' };

let server: EngineServer;
let page: Page;
let pageErrors: string[];

beforeAll(async () => {
  server = await startEngineServer();
  const browser = await getSharedBrowser();
  page = await browser.newPage();
  page.setDefaultTimeout(120_000);
  pageErrors = collectPageErrors(page, (text) => text.includes('404'));
  await page.goto(server.url);
  await page.evaluate(() => window.engine.open('face-mesh', 'cpu'));
});

afterAll(async () => {
  await page?.close();
  await server?.stop();
});

/** Paints a look on a photo of a drawn face. `measureColorChange` gives the ΔE2000 of a region's mean color. */
async function paintLook(model: PortraitModel, look: FullLook) {
  const report = await page.evaluate(
    async ([face, appliedLook]) => {
      await window.engine.applyLook(appliedLook);
      return window.engine.paintPhoto(face);
    },
    [model, look] as const,
  );
  const regions = await page.evaluate((face) => window.engine.measureRegionColors(face), model);
  const measureColorChange = (region: keyof typeof regions) =>
    deltaE2000(regions[region].before, regions[region].after);
  return { report, regions, measureColorChange };
}

describe('Lipstick on a tracked face', () => {
  it.each(pickByRotation(Object.entries(SKINS), 2))(
    'a lipstick colors the lips of a %s face and nothing else',
    async (_name, skin) => {
      const { report, regions, measureColorChange } = await paintLook(
        createPortrait({ skin, mouth: 'smile' }),
        LIPSTICK,
      );
      expect(report).toMatchObject({ faces: 1, hints: [], isSimulated: false });
      const shade = hexToLab('#a8323e');
      const before = deltaE2000(regions.lips.before, shade);
      expect(deltaE2000(regions.lips.after, shade)).toBeLessThan(before * 0.5);
      for (const region of ['teeth', 'eye', 'iris', 'hair', 'background', 'clothes', 'neck'] as const)
        expect([region, measureColorChange(region)]).toEqual([
          region,
          expect.toSatisfy((change: number) => change < 2),
        ]);
    },
  );
});

describe('Complete look on a tracked face', () => {
  it('a complete look colors lips, skin and hair, but not eyes, teeth and background', async () => {
    const { measureColorChange } = await paintLook(
      createPortrait({ mouth: 'smile', hasBlemishes: true }),
      EVERYTHING,
    );
    expect(measureColorChange('hair')).toBeGreaterThan(8);
    expect(measureColorChange('lips')).toBeGreaterThan(8);
    for (const region of ['teeth', 'eye', 'iris', 'background', 'clothes'] as const)
      expect([region, measureColorChange(region)]).toEqual([
        region,
        expect.toSatisfy((change: number) => change < 2),
      ]);
  });

  it('before and after are exported as one picture, and the one after alone in a smaller size', async () => {
    expect(await page.evaluate(() => window.engine.describeSnapshot('both'))).toEqual({
      type: 'image/jpeg',
      width: 1280,
      height: 480,
    });
    expect(await page.evaluate(() => window.engine.describeSnapshot('after', 320))).toMatchObject({
      width: 320,
      height: 240,
    });
  });

  it("a hairstyle replaces the person's own hair", async () => {
    const { measureColorChange } = await paintLook(createPortrait({ hairstyle: 'blunt-bob' }), {
      hairstyle: { id: 'sleek-center-part', intensity: 1 },
      hairColor: { hex: '#d8b679', intensity: 1 },
    });
    expect(measureColorChange('hair')).toBeGreaterThan(8);
    for (const region of ['eye', 'iris', 'lips'] as const) expect(measureColorChange(region)).toBeLessThan(2);
  });

  it('hair that is much longer than a hairstyle stays, and the report says so', async () => {
    const { measureColorChange, report } = await paintLook(createPortrait(), {
      hairstyle: { id: 'classic-pixie', intensity: 1 },
    });
    expect(report.isOwnHairTooLong).toBe(true);
    expect(measureColorChange('hair')).toBeLessThan(0.5);
  });
});

describe('Face analysis', () => {
  it.each(takeTurns(shortOrSoak(FACE_SHAPES.slice(0, 2), [...FACE_SHAPES])))(
    'a face drawn as %s is measured as such',
    async (shape) => {
      await paintLook(createPortrait({ faceShape: shape, hairstyle: 'sleek-center-part' }), EVERYTHING);
      const analysis = await page.evaluate(() => window.engine.analyze());
      expect(analysis?.faceShape.shape).toBe(shape);
    },
  );

  const skins: [depth: string, undertone: string, skin: string, eyeColor: string, eyes: string][] = [
    ['very light', 'cool', '#f6d4c0', 'blue', '#5f7f9c'],
    ['tan', 'warm', '#b28a5c', 'brown', '#64442b'],
    ['dark', 'neutral', '#593b2c', 'dark brown', '#2f1d15'],
  ];

  it.each(takeTurns(shortOrSoak(skins.slice(1), skins)))(
    'skin drawn as %s and %s (%s) is measured as such, with %s eyes',
    async (depth, undertone, skin, name, eyes) => {
      await paintLook(createPortrait({ skin, eyes, hairstyle: 'sleek-center-part' }), {});
      const analysis = await page.evaluate(() => window.engine.analyze());
      expect([analysis?.skinTone?.depth, analysis?.skinTone?.undertone]).toEqual([depth, undertone]);
      expect(analysis?.eyeColor?.name).toBe(name);
    },
  );
});

const HAIR_COLORS = ['#15110f', '#6b4430', '#d9b574'];

describe('Hair segmentation', () => {
  it.each(
    takeTurns(
      listPairs(Object.entries(SKINS), HAIR_COLORS).map(([[name, skin], hair]) => [name, hair, skin]),
      3,
    ),
  )('the hair of a %s face is found in the color %s', async (_name, hair, skin) => {
    const overlap = await page.evaluate(
      (face) => window.engine.measureHairOverlap(face),
      createPortrait({ skin, hair }),
    );
    expect(overlap).toBeGreaterThan(0.85);
  });
});

describe('Renderers', () => {
  const looks: [string, FullLook][] = [
    ['a whole look', EVERYTHING],
    ['a hairstyle', { ...LIPSTICK, hairstyle: { id: 'soft-beach-waves', intensity: 0.9 } }],
    ['a lipstick', LIPSTICK],
  ];

  it.each(takeTurns(shortOrSoak(looks.slice(0, 2), looks)))(
    'GPU and CPU paint the same picture of %s',
    async (_name, look) => {
      const { mean, paintedCount } = await page.evaluate(
        ([face, appliedLook]) => window.engine.compareRenderers(face, appliedLook),
        [createPortrait({ hasBlemishes: true }), look] as const,
      );
      expect(paintedCount).toBeGreaterThan(500);
      expect(mean).toBeLessThan(0.5);
    },
  );
});

describe('Engine', () => {
  it.each(takeTurns([shortOrSoak(300, 2000)]))(
    'the engine needs no more memory after %i frames',
    async (frameCount) => {
      const devtools = await page.context().newCDPSession(page);
      /** MiB in use after a garbage collection, including pixels and masks. */
      const measureHeapAfter = async (frames: number) => {
        await page.evaluate(([face, look, count]) => window.engine.paintFrames(face, look, count), [
          createPortrait(),
          EVERYTHING,
          frames,
        ] as const);
        await devtools.send('HeapProfiler.collectGarbage');
        const { usedSize, ...rest } = await devtools.send('Runtime.getHeapUsage');
        return (usedSize + ('backingStorageSize' in rest ? Number(rest.backingStorageSize) : 0)) / 2 ** 20;
      };
      // Until the browser has compiled all that a frame runs, its code grows by a few hundred KiB.
      const before = await measureHeapAfter(frameCount);
      const after = await measureHeapAfter(frameCount);
      // Half a KiB for each frame.
      expect(after - before, 'growth in MiB').toBeLessThan(frameCount / 2 ** 11);
    },
    FRAMES_TIMEOUT_MS,
  );

  it('the engine works under a content security policy that lets only the tracker use eval', () => {
    expect(pageErrors).toEqual([]);
  });
});

describe('Camera', () => {
  it('every frame of a camera is painted, and its face is found', async () => {
    const reports = await runWithFakeCamera(server.url, createPortrait(), async (cameraPage) => {
      await cameraPage.evaluate(() => window.engine.open('face-mesh', 'cpu'));
      await cameraPage.evaluate((look) => window.engine.applyLook(look), EVERYTHING);
      return cameraPage.evaluate(() => window.engine.paintCameraFrames(6));
    });
    expect(reports.slice(2).map(({ faces }) => faces)).toEqual([1, 1, 1, 1]);
    expect(reports.at(-1)).toMatchObject({ isSimulated: false, renderer: 'cpu' });
  });
});

describe('Software GPU', () => {
  it('the studio chooses the CPU if the GPU is emulated in software', async () => {
    await page.evaluate(() => window.engine.open('simulated', 'auto'));
    const { report } = await paintLook(createPortrait(), LIPSTICK);
    expect(report.renderer).toBe('cpu');
  });
});

describe('Simulated tracker', () => {
  it('the engine without a tracker simulates a face and reports that', async () => {
    await page.evaluate(() => window.engine.open('simulated', 'webgl2'));
    const { report } = await paintLook(createPortrait(), LIPSTICK);
    expect(report).toMatchObject({ faces: 1, isSimulated: true, renderer: 'webgl2' });
  });
});
