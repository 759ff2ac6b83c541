/** The studio as its owner sees it: analyses, looks, photos, and what is left of the month's try-ons. */
export * from './routes.js';
