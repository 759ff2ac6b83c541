import { screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderInApp } from '../../../testing/render';
import { PREVIEW_SALONS, type PreviewSalon } from '../preview-salons';
import { PreviewCard } from './preview-card';

const [SALON] = PREVIEW_SALONS as readonly [PreviewSalon];

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it.each([
  ['en', 'en-US', /1\.5 mi from the city center/],
  ['en', 'en-AU', /2\.4 km from the city center/],
  ['de', 'de-DE', /2,4\skm vom Zentrum/],
  ['de', 'en-US', /2,4\skm vom Zentrum/],
  ['ar', 'en-US', /2\.4\sكم/],
  ['ja', 'ja-JP', /中心部から2\.4\s?km/],
  ['zh', 'zh-CN', /距市中心 2\.4\s?公里/],
])(
  'a sample salon in %s is at a distance from the city, in the unit of the page’s language in a browser for %s, as in the directory',
  async (language, region, text) => {
    vi.spyOn(navigator, 'languages', 'get').mockReturnValue([region]);
    await renderInApp(<PreviewCard salon={SALON} />, '/', language);
    expect(screen.getByText(text)).toBeTruthy();
  },
);

it.each([
  ['2026-03-04T13:59:00Z', 'Closed now'],
  ['2026-03-04T14:00:00Z', 'Open now'],
  ['2026-03-05T01:59:00Z', 'Open now'],
  ['2026-03-05T02:00:00Z', 'Closed now'],
])('a sample salon in New York, open from 9 to 21, is at %s: %s', async (now, text) => {
  vi.useFakeTimers({ now: new Date(now), toFake: ['Date'] });
  await renderInApp(<PreviewCard salon={SALON} />);
  expect(screen.getByText(text)).toBeTruthy();
});
