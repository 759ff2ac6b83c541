import { Route, Routes } from 'react-router-dom';
import { lazyWithTexts } from '../lib/lazy-with-texts';
import { NotFoundPage } from '../routes/not-found-page';

const Shade = lazyWithTexts(
  async () => (await import('../routes/shade-page')).ShadePage,
  'shade',
  'brand',
  'catalogue',
  'styles',
  'cart',
  'favorites',
);

const Favorites = lazyWithTexts(
  async () => (await import('../routes/favorites-page')).FavoritesPage,
  'favorites',
  'shade',
);

/** The routes that a first visit does not need to know, so that they are no part of its download. */
export function OtherRoutes() {
  return (
    <Routes>
      <Route path="shades/:id" element={<Shade />} />
      <Route path="favorites" element={<Favorites />} />
      <Route path="*" element={<NotFoundPage />} />
    </Routes>
  );
}
