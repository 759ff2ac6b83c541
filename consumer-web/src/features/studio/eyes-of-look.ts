import { COMPLETE_LOOKS, type CompleteLook, type MakeupKind } from '@mirabelle/catalogue';
import type { EyeDefinition } from '@mirabelle/studio-engine';

/** The strokes around the eyes that complete each look, at the look's own intensity. They are not products. */
const EYES_OF_LOOKS: Readonly<Record<string, EyeDefinition>> = {
  'morning-light': { mascara: 0.55, brows: 0.5 },
  'opening-night': { liner: 0.9, wing: 0.8, mascara: 0.9, brows: 0.75 },
  'garden-party': { liner: 0.45, mascara: 0.75, brows: 0.6 },
};

/** Whether the eyes of a look have eyeliner. */
export const hasEyeliner = ({ id }: CompleteLook): boolean => EYES_OF_LOOKS[id]?.liner !== undefined;

/**
 * The strokes around the eyes of the complete look that is applied. A look counts as applied if lipstick, blush and eyeshadow
 * are its own; the foundation and the hair color may differ.
 *
 * @param makeup the applied products by kind
 * @param makeupPercent the intensity of makeup in percent
 */
export function findEyesOfLook(
  makeup: Partial<Readonly<Record<MakeupKind, { readonly id: string }>>>,
  makeupPercent: number,
): EyeDefinition | undefined {
  const look = COMPLETE_LOOKS.find((candidate) =>
    (['lipstick', 'blush', 'eyeshadow'] as const).every(
      (kind) => makeup[kind]?.id === candidate.makeup[kind],
    ),
  );
  const eyes = look && EYES_OF_LOOKS[look.id];
  if (!eyes) return undefined;
  const strength = makeupPercent / (100 * look.intensity);
  const scale = (value: number | undefined) => Math.min(1, (value ?? 0) * strength);
  return { ...eyes, liner: scale(eyes.liner), mascara: scale(eyes.mascara), brows: scale(eyes.brows) };
}
