import { deltaE2000, hexToLab } from '@mirabelle/studio-engine/color';
import { FACE_SHAPES, type PortraitModel, createPortrait } from '@mirabelle/studio-engine/portrait';
import type { FullLook } from '@mirabelle/studio-engine/render';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withFakeCamera } from '../bench/studio-camera.js';
import { launchBrowser } from '../support/chromium.js';
import { type EngineServer, startEngineServer } from './studio-engine-server.js';

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
/** Two thousand frames in milliseconds, where other programs want the processor too. */
const BUSY_MACHINE = 900_000;

const SKINS = { light: '#f0cdb4', medium: '#c68a63', dark: '#55352a' };

let server: EngineServer;
let browser: Browser;
let page: Page;
const problems: string[] = [];

beforeAll(async () => {
  [server, browser] = await Promise.all([startEngineServer(), launchBrowser()]);
  page = await browser.newPage();
  page.setDefaultTimeout(120_000);
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().includes('404')) problems.push(message.text());
  });
  await page.goto(server.url);
  await page.evaluate(() => window.engine.open('face-mesh', 'cpu'));
});

afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

async function worn(model: PortraitModel, look: FullLook) {
  const report = await page.evaluate(
    async ([face, wanted]) => {
      await window.engine.wear(wanted);
      return window.engine.photo(face);
    },
    [model, look] as const,
  );
  const regions = await page.evaluate((face) => window.engine.regions(face), model);
  const moved = (region: keyof typeof regions) => deltaE2000(regions[region].before, regions[region].after);
  return { report, regions, moved };
}

describe('a lipstick on a tracked face', () => {
  it.each(Object.entries(SKINS))(
    'makes lips on a %s face its shade, and leaves teeth, eyes and all else',
    async (_name, skin) => {
      const { report, regions, moved } = await worn(createPortrait({ skin, mouth: 'smile' }), LIPSTICK);
      expect(report).toMatchObject({ faces: 1, hints: [], simulated: false });
      const shade = hexToLab('#a8323e');
      const was = deltaE2000(regions.lips.before, shade);
      expect(deltaE2000(regions.lips.after, shade)).toBeLessThan(was * 0.5);
      for (const region of ['teeth', 'eye', 'iris', 'hair', 'background', 'clothes', 'neck'] as const)
        expect([region, moved(region)]).toEqual([region, expect.toSatisfy((away: number) => away < 2)]);
    },
  );
});

describe('a whole look on a tracked face', () => {
  it('colours lips, skin and hair and leaves eyes, teeth and background', async () => {
    const { moved } = await worn(createPortrait({ mouth: 'smile', uneven: true }), EVERYTHING);
    expect(moved('hair')).toBeGreaterThan(8);
    expect(moved('lips')).toBeGreaterThan(8);
    for (const region of ['teeth', 'eye', 'iris', 'background', 'clothes'] as const)
      expect([region, moved(region)]).toEqual([region, expect.toSatisfy((away: number) => away < 2)]);
  });

  it('gives before and after as a file, and a small one', async () => {
    expect(await page.evaluate(() => window.engine.snapshot('both'))).toEqual({
      type: 'image/jpeg',
      width: 1280,
      height: 480,
    });
    expect(await page.evaluate(() => window.engine.snapshot('after', 320))).toMatchObject({
      width: 320,
      height: 240,
    });
  });

  it('shows another hairstyle where the own hair was', async () => {
    const { moved } = await worn(createPortrait(), { hairstyle: { id: 'classic-pixie', intensity: 1 } });
    expect(moved('hair')).toBeGreaterThan(8);
    for (const region of ['eye', 'iris', 'lips'] as const) expect(moved(region)).toBeLessThan(2);
  });
});

describe('what a tracked face measures', () => {
  it.each(FACE_SHAPES)('is %s where it is drawn so', async (shape) => {
    await worn(createPortrait({ shape, hairstyle: 'sleek-center-part' }), EVERYTHING);
    const analysis = await page.evaluate(() => window.engine.analyse());
    expect(analysis?.faceShape.shape).toBe(shape);
  });

  it.each([
    ['very light', 'cool', '#f6d4c0', 'blue', '#5f7f9c'],
    ['tan', 'warm', '#b28a5c', 'brown', '#64442b'],
    ['dark', 'neutral', '#593b2c', 'dark brown', '#2f1d15'],
  ])('is %s and %s, as drawn (%s), with %s eyes', async (depth, undertone, skin, name, eyes) => {
    await worn(createPortrait({ skin, eyes, hairstyle: 'sleek-center-part' }), {});
    const analysis = await page.evaluate(() => window.engine.analyse());
    expect([analysis?.skinTone?.depth, analysis?.skinTone?.undertone]).toEqual([depth, undertone]);
    expect(analysis?.eyeColor?.name).toBe(name);
  });
});

describe('the hair', () => {
  for (const [name, skin] of Object.entries(SKINS)) {
    it.each(['#15110f', '#6b4430', '#d9b574'])(
      `of a ${name} face is found as a browser draws it, in %s`,
      async (hair) => {
        const overlap = await page.evaluate(
          (face) => window.engine.hairOverlap(face),
          createPortrait({ skin, hair }),
        );
        expect(overlap).toBeGreaterThan(0.85);
      },
    );
  }
});

describe('GPU and CPU', () => {
  it.each<[string, FullLook]>([
    ['a lipstick', LIPSTICK],
    ['a whole look', EVERYTHING],
    ['a hairstyle', { ...LIPSTICK, hairstyle: { id: 'soft-beach-waves', intensity: 0.9 } }],
  ])('paint the same picture of %s', async (_name, look) => {
    const { mean, changed } = await page.evaluate(
      ([face, wanted]) => window.engine.compareRenderers(face, wanted),
      [createPortrait({ uneven: true }), look] as const,
    );
    expect(changed).toBeGreaterThan(500);
    expect(mean).toBeLessThan(0.5);
  });
});

describe('the engine', () => {
  it(
    'needs no more memory after 2,000 frames',
    async () => {
      const devtools = await page.context().newCDPSession(page);
      /** MiB that are in use, pixels and masks included, once what is left over is thrown away. */
      const heapAfter = async (frames: number) => {
        await page.evaluate(([face, look, count]) => window.engine.paintMany(face, look, count), [
          createPortrait(),
          EVERYTHING,
          frames,
        ] as const);
        await devtools.send('HeapProfiler.collectGarbage');
        const { usedSize, ...rest } = await devtools.send('Runtime.getHeapUsage');
        return (usedSize + ('backingStorageSize' in rest ? Number(rest.backingStorageSize) : 0)) / 2 ** 20;
      };
      const before = await heapAfter(50);
      const after = await heapAfter(2000);
      expect(after - before).toBeLessThan(1);
    },
    BUSY_MACHINE,
  );

  it('works under a policy that lets only the tracker evaluate, and reports no error', () => {
    expect(problems).toEqual([]);
  });
});

describe('a camera', () => {
  it('is painted frame by frame, with the face found in each', async () => {
    const reports = await withFakeCamera(server.url, createPortrait(), async (mirror) => {
      await mirror.evaluate(() => window.engine.open('face-mesh', 'cpu'));
      await mirror.evaluate((look) => window.engine.wear(look), EVERYTHING);
      return mirror.evaluate(() => window.engine.camera(6));
    });
    expect(reports.slice(2).map(({ faces }) => faces)).toEqual([1, 1, 1, 1]);
    expect(reports.at(-1)).toMatchObject({ simulated: false, renderer: 'cpu' });
  });
});

describe('a GPU that the processor plays', () => {
  it('paints nothing where the studio may choose: the processor is quicker at its own work', async () => {
    await page.evaluate(() => window.engine.open('simulated', 'auto'));
    const { report } = await worn(createPortrait(), LIPSTICK);
    expect(report.renderer).toBe('cpu');
  });
});

describe('where no tracker runs', () => {
  it('a face is supposed, and said to be', async () => {
    await page.evaluate(() => window.engine.open('simulated', 'webgl2'));
    const { report } = await worn(createPortrait(), LIPSTICK);
    expect(report).toMatchObject({ faces: 1, simulated: true, renderer: 'webgl2' });
  });
});
