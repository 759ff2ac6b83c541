import type { Salon } from '@mirabelle/contracts';
import type { ReactNode } from 'react';
import { useSignedIn } from '../features/account/use-signed-in';
import { HeartButton } from '../features/favorites/components/heart-button';
import { useFavorites } from '../features/favorites/use-favorites';

/**
 * Returns a function that renders the heart of a salon. Visitors are taken to sign in, and the salon is a favorite afterwards.
 */
export function useRenderSalonHeart(): (salon: Pick<Salon, 'id' | 'name'>) => ReactNode {
  const signedIn = useSignedIn();
  const { isFavorite, toggle } = useFavorites(signedIn);
  return ({ id, name }) => {
    const favorite = { itemType: 'salon', itemId: id } as const;
    return (
      <HeartButton name={name} isPressed={isFavorite(favorite)} onPress={() => toggle(favorite, name)} />
    );
  };
}
