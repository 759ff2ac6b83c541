import { SALONS } from '@mirabelle/catalogue';
import type { Salon } from '@mirabelle/contracts';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderInApp } from '../../../testing/render';
import { MapMarker } from './map-marker';
import { SelectedSalons } from './selected-salons';

const SALON = SALONS.find(({ city }) => city === 'New York') as unknown as Salon;
const NAMES = [
  ['es', 'Nueva York'],
  ['ja', 'ニューヨーク'],
  ['ru', 'Нью-Йорк'],
] as const;

describe('the map of salons', () => {
  it.each(NAMES)('a marker names its city in %s: %s', async (language, city) => {
    const place = { salons: [SALON, SALON], x: 0, y: 0, canZoom: true };
    await renderInApp(<MapMarker place={place} isSelected={false} onOpen={() => undefined} />, '/', language);
    expect(screen.getByRole('button', { name: new RegExp(city) })).toBeTruthy();
  });

  it('a marker of a single salon shows its name in a view of few salons', async () => {
    const place = { salons: [SALON], x: 0, y: 0, canZoom: false };
    await renderInApp(<MapMarker place={place} isSelected={false} caption="name" onOpen={() => undefined} />);
    expect(screen.getByText(SALON.name)).toBeTruthy();
  });

  it.each(NAMES)('a salon that was chosen on the map names its city in %s: %s', async (language, city) => {
    await renderInApp(<SelectedSalons salons={[SALON]} onClose={() => undefined} />, '/', language);
    expect(screen.getByText(new RegExp(city))).toBeTruthy();
  });
});
