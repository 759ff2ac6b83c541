import { useTranslation } from 'react-i18next';

/** The depth and the undertone, if there is one, in a skin tone such as "very_light_warm". */
const SKIN_TONE = /^(.+?)(?:_(cool|neutral|warm))?$/;
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
    nameSkinTone(value: string): string {
      const [, depth = '', undertone] = SKIN_TONE.exec(value) ?? [];
      const name = nameDepth(depth);
      if (!name) return nameParts(value);
      return undertone ? `${name} · ${t(`studio:analysis.undertones.${undertone}`)}` : name;
    },
    nameEyeColor: (value: string): string => nameEyes(value) || nameParts(value),
  };
}
