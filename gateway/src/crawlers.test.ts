import express from 'express';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type LoopbackServer, startLoopbackServer } from '../../tests/support/loopback-server.js';
import { serveCrawlers } from './crawlers.js';

const PAGES = ['/', '/brands', '/contact', '/pricing', '/salons', '/studio'];

/** The ids of the salons that read-api answers with, or undefined while it does not answer. */
let salons: readonly string[] | undefined = ['maison-aurore-paris'];

let server: LoopbackServer;

beforeAll(async () => {
  server = await startLoopbackServer(
    express().use(
      serveCrawlers('https://mirabelle.example/', {
        publicPaths: PAGES,
        shadePaths: ['/shades/solandre-7-43'],
        listSalons: async () => salons,
      }),
    ),
  );
});
afterAll(() => server.close());

const read = async (path: string) => (await fetch(server.origin + path)).text();

describe('serveCrawlers', () => {
  it('serveCrawlers excludes the API in robots.txt and names the sitemap', async () => {
    const robots = await read('/robots.txt');
    expect(robots).toContain('Disallow: /api/\n');
    expect(robots).toContain('Sitemap: https://mirabelle.example/sitemap.xml');
  });

  it('serveCrawlers lists every public page in every language and every shade and salon once, with links to the other languages', async () => {
    const sitemap = await read('/sitemap.xml');
    const listed = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address);
    expect(listed).toHaveLength(6 * 11 + 2);
    expect(listed).toContain('https://mirabelle.example/salons/maison-aurore-paris');
    expect(listed).toContain('https://mirabelle.example/brands?lng=el');
    expect(sitemap).toContain('hreflang="x-default" href="https://mirabelle.example/brands"');
    expect(listed).toContain('https://mirabelle.example/shades/solandre-7-43');
    expect(sitemap).toContain('href="https://mirabelle.example/shades/solandre-7-43?lng=ja"');
  });

  it('a sitemap without salons, answered while read-api gives no answer, may be cached for only one minute', async () => {
    salons = undefined;
    const answer = await fetch(`${server.origin}/sitemap.xml`);
    expect(answer.headers.get('cache-control')).toBe('public, max-age=60');
    expect(await answer.text()).not.toContain('/salons/maison-aurore-paris');
  });
});
