import { BRANDS, findShade } from '@mirabelle/catalogue';

/** The tabs of what can be tried on. */
export const TRY_ON_TABS = ['makeup', 'hair', 'complete'] as const;
export type TryOnTab = (typeof TRY_ON_TABS)[number];

const findBrand = (parameters: URLSearchParams) => BRANDS.find(({ id }) => id === parameters.get('brand'));

/** The tab that a URL of the studio opens: the one that it names, or else that of its shade or brand, or else makeup. */
export function readTryOnTab(parameters: URLSearchParams): TryOnTab {
  const named = TRY_ON_TABS.find((name) => name === parameters.get('look'));
  return named ?? findShade(parameters.get('shade') ?? '')?.type ?? findBrand(parameters)?.type ?? 'makeup';
}

/** Makes a URL open a tab. It names the tab only if it would open another one otherwise. */
export function writeTryOnTab(parameters: URLSearchParams, look: TryOnTab): void {
  parameters.delete('look');
  if (readTryOnTab(parameters) !== look) parameters.set('look', look);
}

/** Removes the shade from a URL, which opens the same tab as before. */
export function removeShade(parameters: URLSearchParams): void {
  const look = readTryOnTab(parameters);
  parameters.delete('shade');
  writeTryOnTab(parameters, look);
}
