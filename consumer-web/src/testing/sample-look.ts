import type { SavedLook } from '@mirabelle/contracts';

/** A saved look in copper hair, without makeup. */
export const SAMPLE_LOOK: SavedLook = {
  id: '9f7d4a52-6e0b-4a9a-9a53-0d9b2a7c1e01',
  name: 'Gala',
  hairColorId: 'lindwerk-7-46',
  description: null,
  analysisId: null,
  previewImageUrl: null,
  makeupItems: [],
  createdAt: '2026-11-20T10:00:00.000Z',
  hairstyleId: null,
  makeupPercent: 75,
  hairPercent: 85,
};
