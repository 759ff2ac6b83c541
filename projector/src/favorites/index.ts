/** What people have marked to find it again. */
export * from './favorites.js';
