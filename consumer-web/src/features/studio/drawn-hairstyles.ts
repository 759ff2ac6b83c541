import type { Hairstyle } from '@mirabelle/catalogue';

/**
 * The hairstyles that are drawn: by the camera as a sketch, and on a photograph where they look convincing on this person. The others
 * can be chosen, but the picture keeps the person's own hair and the page says so.
 */
const DRAWN_HAIRSTYLES: ReadonlySet<string> = new Set([
  'french-bob',
  'blunt-bob',
  'waterfall-layers',
  'soft-beach-waves',
  'sleek-center-part',
  'glass-lob',
  'rounded-afro',
]);

/** Whether pictures show this hairstyle. */
export const isDrawn = ({ id }: Hairstyle): boolean => DRAWN_HAIRSTYLES.has(id);
