/** The studio: analyses with what they recommend, saved looks, photos, and the try-ons that a month allows. */
export * from './allowance.js';
export * from './recommendations/index.js';
export * from './studio.js';
export * from './studio-events.js';
