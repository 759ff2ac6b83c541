import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createPageRenderer } from './page-renderer.js';

const PAGE = { language: 'en', path: '/shades/lindwerk-7-46' };
let dist: string;

beforeEach(() => {
  dist = mkdtempSync(join(tmpdir(), 'mirabelle-renderer-'));
  mkdirSync(join(dist, '.renderer'));
});
afterEach(() => rmSync(dist, { recursive: true }));

const build = (code: string) => writeFileSync(join(dist, '.renderer/prerender.mjs'), code);

it('a renderer renders 20 pages a second, and leaves further ones to browsers', async () => {
  build('export const renderPublicPage = async () => "markup";');
  let time = 5_000;
  const render = createPageRenderer(dist, undefined, () => time);
  const renderOften = () => Promise.all(Array.from({ length: 25 }, () => render(PAGE)));
  expect((await renderOften()).filter(Boolean)).toHaveLength(20);
  time += 1_000;
  expect((await renderOften()).filter(Boolean)).toHaveLength(20);
});

it('a renderer that fails says why and renders nothing, and one that was not built renders nothing', async () => {
  const messages: string[] = [];
  const report = (message: string) => void messages.push(message);
  expect(await createPageRenderer(dist, report)(PAGE)).toBeUndefined();
  expect(messages).toEqual([]);
  build('export const renderPublicPage = async () => { throw new Error("no such page"); };');
  expect(await createPageRenderer(dist, report)(PAGE)).toBeUndefined();
  expect(messages.at(-1)).toMatch(
    /^\/shades\/lindwerk-7-46 could not be rendered in en: Error: no such page/,
  );
});

it('a renderer that cannot be loaded says so once and renders nothing', async () => {
  build('throw new Error("broken file");');
  const messages: string[] = [];
  const render = createPageRenderer(dist, (message) => void messages.push(message));
  expect([await render(PAGE), await render(PAGE)]).toEqual([undefined, undefined]);
  expect(messages).toEqual([expect.stringContaining('could not be loaded: Error: broken file')]);
});
