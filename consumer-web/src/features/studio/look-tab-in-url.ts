import { BRANDS, findShade } from '@mirabelle/catalogue';

/** The tabs of what can be tried on. */
export const LOOK_TABS = ['makeup', 'hair', 'complete'] as const;
export type LookTab = (typeof LOOK_TABS)[number];

const findBrand = (parameters: URLSearchParams) => BRANDS.find(({ id }) => id === parameters.get('brand'));

/** The tab that a URL of the studio opens: the one that it names, or else that of its shade or brand, or else makeup. */
export function readLookTab(parameters: URLSearchParams): LookTab {
  const named = LOOK_TABS.find((name) => name === parameters.get('look'));
  return named ?? findShade(parameters.get('shade') ?? '')?.type ?? findBrand(parameters)?.type ?? 'makeup';
}

/** Makes a URL open a tab. It names the tab only if it would open another one otherwise. */
export function writeLookTab(parameters: URLSearchParams, look: LookTab): void {
  parameters.delete('look');
  if (readLookTab(parameters) !== look) parameters.set('look', look);
}

/** Removes the shade from a URL, which opens the same tab as before. */
export function removeShade(parameters: URLSearchParams): void {
  const look = readLookTab(parameters);
  parameters.delete('shade');
  writeLookTab(parameters, look);
}
