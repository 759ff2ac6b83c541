/** Favorites: salons, looks and products that a person wants to find again. */
export * from './favorites.js';
export * from './favorites-events.js';
