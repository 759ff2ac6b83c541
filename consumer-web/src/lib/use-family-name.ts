import type { ShadeFamily } from '@mirabelle/catalogue';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

/** Returns a function that names a shade's family in the reader's language: "Red" for a hair color, "Lipstick" for makeup. */
export function useFamilyName(): (family: ShadeFamily) => string {
  const { t } = useTranslation(['catalogue', 'styles']);
  return useCallback(
    (family) =>
      family === 'blush' || family === 'eyeshadow'
        ? t(`styles:makeup.${family}`)
        : t(`catalogue:categories.${family}`),
    [t],
  );
}
