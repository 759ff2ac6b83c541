import { HAIR_INTENSITY, MAKEUP_INTENSITY } from '@mirabelle/catalogue';
import type { Dispatch, SetStateAction } from 'react';
import { useTranslation } from 'react-i18next';
import type { AppliedProducts } from '../applied-products';
import { IntensitySlider } from './intensity-slider';

interface IntensityOfAppliedProps {
  readonly kind: 'makeup' | 'hair';
  readonly applied: AppliedProducts;
  readonly onApply: Dispatch<SetStateAction<AppliedProducts>>;
  /** See `IntensitySlider`. */
  readonly isOnPicture?: boolean;
}

/** The slider for how strong the applied makeup or hair color is. */
export function IntensityOfApplied({ kind, applied, onApply, isOnPicture = false }: IntensityOfAppliedProps) {
  const { t } = useTranslation('studio');
  return kind === 'makeup' ? (
    <IntensitySlider
      label={t('intensity.makeup')}
      range={MAKEUP_INTENSITY}
      value={applied.makeupPercent}
      onChange={(makeupPercent) => onApply((current) => ({ ...current, makeupPercent }))}
      isOnPicture={isOnPicture}
    />
  ) : (
    <IntensitySlider
      label={t('intensity.hair')}
      range={HAIR_INTENSITY}
      value={applied.hairPercent}
      onChange={(hairPercent) => onApply((current) => ({ ...current, hairPercent }))}
      isOnPicture={isOnPicture}
    />
  );
}
