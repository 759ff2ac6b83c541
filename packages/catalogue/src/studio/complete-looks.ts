import type { CompleteLook } from '../studio-types.js';

/** The brand name of the complete looks. */
export const COMPLETE_LOOK_BRAND = 'Mirabelle';

/** The three complete looks of the studio. */
export const COMPLETE_LOOKS: readonly CompleteLook[] = [
  {
    id: 'morning-light',
    name: 'Morning Light',
    code: 'CL1',
    description: 'Well-rested skin, old-rose lips and loose waves in honey copper.',
    priceCents: 6797,
    intensity: 0.6,
    makeup: {
      foundation: 'velmira-n35',
      lipstick: 'velmira-l105',
      blush: 'corvessa-cb02',
      eyeshadow: 'noctavine-ne02',
    },
    hairstyleId: 'soft-beach-waves',
    hairColorId: 'solandre-8-34',
  },
  {
    id: 'opening-night',
    name: 'Opening Night',
    code: 'CL2',
    description: 'A signal-red mouth, smoked lids and a mirror-smooth part in darkest espresso.',
    priceCents: 8995,
    intensity: 0.9,
    makeup: {
      foundation: 'pelluma-251',
      lipstick: 'velmira-l111',
      blush: 'corvessa-cb06',
      eyeshadow: 'noctavine-ne10',
    },
    hairstyleId: 'sleek-center-part',
    hairColorId: 'solandre-2-0',
  },
  {
    id: 'garden-party',
    name: 'Garden Party',
    code: 'CL3',
    description: 'Rose gold on the eyes, wild rose on the cheeks and curtain bangs in toffee.',
    priceCents: 7696,
    intensity: 0.7,
    makeup: {
      foundation: 'velmira-n45',
      lipstick: 'pelluma-ml02',
      blush: 'corvessa-cb03',
      eyeshadow: 'noctavine-ne03',
    },
    hairstyleId: 'curtain-fringe',
    hairColorId: 'lindwerk-7-73',
  },
];
