import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderInApp } from '../../../testing/render';
import { PREVIEW_SALONS, type PreviewSalon } from '../preview-salons';
import { PreviewCard } from './preview-card';

const [SALON] = PREVIEW_SALONS as readonly [PreviewSalon];

it.each([
  ['en', /1\.5 mi from the city center/],
  ['de', /2,4\skm vom Zentrum/],
  ['ja', /中心部から2\.4\s?km/],
  ['zh', /距市中心 2\.4\s?公里/],
])(
  'a sample salon in %s is at a distance from the city, in the unit of the language',
  async (language, text) => {
    await renderInApp(<PreviewCard salon={SALON} />, '/', language);
    expect(screen.getByText(text)).toBeTruthy();
  },
);
