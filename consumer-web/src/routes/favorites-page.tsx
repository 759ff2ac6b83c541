import { findShade } from '@mirabelle/catalogue';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Button } from '../components/ui/button';
import { PageHeading } from '../components/ui/page-heading';
import { Skeleton } from '../components/ui/skeleton';
import { useCurrentUser } from '../features/account/api/current-user';
import { favoritesQuery } from '../features/favorites/api/favorites';
import { FavoriteLook } from '../features/favorites/components/favorite-look';
import { FavoriteSalon } from '../features/favorites/components/favorite-salon';
import { FavoriteShade } from '../features/favorites/components/favorite-shade';
import { HeartButton } from '../features/favorites/components/heart-button';
import { useFavorites } from '../features/favorites/use-favorites';
import { useSalons } from '../features/salon/api/salons';
import { SalonRating } from '../features/salon/components/salon-rating';
import { Storefront } from '../features/salon/components/storefront';
import { NO_FILTERS } from '../features/salon/salon-filters';
import { savedLooksQuery } from '../lib/saved-looks-query';
import { handleUnauthorized } from '../lib/unauthorized';
import { usePageTitle } from '../lib/use-page-title';
import { useProducts } from '../lib/use-products';
import { BookingInUrl, useBookingInUrl } from './booking-in-url';

/** The favorites of the signed-in person, at `/favorites`. Signed-out visitors are taken to sign in. */
export function FavoritesPage() {
  const { t } = useTranslation('favorites');
  const { user, isSignedOut, hasFailed, retry } = useCurrentUser();
  usePageTitle(t('title'));
  useEffect(() => {
    if (isSignedOut) handleUnauthorized();
  }, [isSignedOut]);
  return (
    <div className="page pb-20">
      <PageHeading title={t('title')} text={t('intro')} />
      {user && <FavoriteList />}
      {!user && (hasFailed ? <ListFailed onRetry={retry} /> : <Skeleton className="h-48" />)}
      <BookingInUrl />
    </div>
  );
}

function ListFailed({ onRetry }: { readonly onRetry: () => void }) {
  const { t } = useTranslation('favorites');
  return (
    <div role="alert" className="grid justify-items-start gap-4">
      <p className="text-muted">{t('listFailed')}</p>
      <Button variant="secondary" onClick={onRetry}>
        {t('retry')}
      </Button>
    </div>
  );
}

function FavoriteList() {
  const { t } = useTranslation('favorites');
  const { data, isPending, isLoadingError, refetch } = useQuery(favoritesQuery);
  const { data: looks } = useQuery(savedLooksQuery);
  const products = useProducts();
  const salons = useSalons(NO_FILTERS).data?.salons;
  const book = useBookingInUrl();
  const { toggle } = useFavorites({ isSignedIn: true });
  if (isPending) return <Skeleton className="h-48" />;
  if (isLoadingError) return <ListFailed onRetry={() => void refetch()} />;
  if (data.length === 0) {
    return (
      <div className="grid justify-items-start gap-5">
        <p className="max-w-prose text-muted">{t('empty')}</p>
        <Button asChild>
          <Link to="/brands">{t('browse')}</Link>
        </Button>
      </div>
    );
  }
  return (
    <ul className="grid gap-4 md:grid-cols-2 lg:grid-cols-3">
      {data.map(({ id, itemType, itemId }) => {
        const listed = itemType === 'product' ? findShade(itemId) : undefined;
        const shade = listed && { ...listed, name: products.getName(listed) };
        const salon = itemType === 'salon' ? salons?.find((candidate) => candidate.id === itemId) : undefined;
        const look = itemType === 'look' ? looks?.find((candidate) => candidate.id === itemId) : undefined;
        const name = shade?.name ?? salon?.name ?? look?.name ?? t(`kinds.${itemType}`);
        const heart = (
          <HeartButton name={name} isPressed onPress={() => toggle({ itemType, itemId }, name)} />
        );
        if (shade) return <FavoriteShade key={id} shade={shade} heart={heart} />;
        if (salon)
          return (
            <FavoriteSalon
              key={id}
              {...salon}
              picture={<Storefront salon={salon} className="size-full" />}
              rating={<SalonRating {...salon} />}
              heart={heart}
              onBook={() => book(salon)}
            />
          );
        if (look) return <FavoriteLook key={id} look={look} heart={heart} />;
        return (
          <li
            key={id}
            className="flex items-center justify-between gap-3 rounded-card border border-line bg-surface p-3"
          >
            <Link
              to={itemType === 'salon' ? `/salons/${itemId}` : '/profile'}
              className="min-w-0 font-medium underline-offset-4 hover:underline"
            >
              <bdi>{name}</bdi>
            </Link>
            {heart}
          </li>
        );
      })}
    </ul>
  );
}
