import { useTranslation } from 'react-i18next';

/** The depth and the undertone, if there is one, in a skin tone such as "very_light_warm". */
const SKIN_TONE = /^(.+?)(?:_(cool|neutral|warm))?$/;

interface Measured {
  /** The second face shape, if it was nearly as likely. */
  readonly shapeBetween?: string | undefined;
  /** The next depth, such as "very_light", if it was nearly as likely. */
  readonly neighborDepth?: string | undefined;
  /** Number of the tone on the Monk scale, which only the studio measures. */
  readonly monk?: number | undefined;
}

const toKey = (value: string) => value.replaceAll('_', '-');

/**
 * Names the measured traits of a saved analysis with the studio's words for them. The API takes any words, so an analysis that
 * was not saved by the studio may have a trait such as "cool_light": each of its parts is translated if the profile knows it.
 */
export function useTraitNames() {
  const { t } = useTranslation(['profile', 'studio']);
  const nameParts = (value: string) =>
    value
      .split('_')
      .map((word) => t(`profile:words.${word}`, { defaultValue: word }))
      .join(' · ');
  const nameDepth = (depth: string) => t(`studio:analysis.depths.${toKey(depth)}`, { defaultValue: '' });
  const nameEyes = (color: string) => t(`studio:analysis.eyeColors.${toKey(color)}`, { defaultValue: '' });
  return {
    nameSkinTone(value: string, { neighborDepth, monk }: Measured = {}): string {
      const [, depth = '', undertone] = SKIN_TONE.exec(value) ?? [];
      const name = nameDepth(depth);
      if (!name) return nameParts(value);
      const other = neighborDepth && nameDepth(neighborDepth);
      const fullName = other ? t('studio:analysis.depthBetween', { one: name, other }) : name;
      // The studio leaves out an undertone of which it is not sure. Other clients may not know undertones at all.
      if (!undertone && monk === undefined) return fullName;
      return `${fullName} · ${t(`studio:analysis.undertones.${undertone ?? 'unsure'}`)}`;
    },
    nameFaceShape: (shape: string, { shapeBetween }: Measured = {}): string =>
      shapeBetween
        ? t('studio:analysis.between', {
            one: t(`studio:analysis.shapesBetween.${shape}`),
            other: t(`studio:analysis.shapesBetween.${shapeBetween}`),
          })
        : t(`profile:shapes.${shape}`),
    nameEyeColor: (value: string): string => nameEyes(value) || nameParts(value),
  };
}
