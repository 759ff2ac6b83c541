/** What people have in the studio: analyses with recommendations, looks, and the month's try-ons. */
import { combined } from '../kernel/projection.js';
import { analyses } from './analyses.js';
import { photoUsage } from './photo-usage.js';
import { savedLooks } from './saved-looks.js';

/** Everything that the studio's events do to the read tables. */
export const studio = combined(analyses, savedLooks, photoUsage);
