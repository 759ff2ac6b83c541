import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '../../components/ui/toast-store';
import { isUnauthorized } from '../../lib/api-error';
import { describeError } from '../../lib/describe-error';
import { createLoginUrl, fullPageNavigation } from '../../lib/full-page-navigation';
import { createIntentUrl } from '../../lib/intent';
import { leaveAfterToast } from '../../lib/leave-after-toast';
import { IGNORES_UNAUTHORIZED } from '../../lib/query-client';
import { type FavoriteItem, favoritesQuery, useChangeFavorite } from './api/favorites';

interface FavoritesOptions {
  readonly isSignedIn: boolean;
  /** Waits until it is known whether somebody is signed in; without it, `isSignedIn` is final. */
  readonly checkSignedIn?: () => Promise<boolean>;
}

const formatKey = ({ itemType, itemId }: FavoriteItem): string => `${itemType}:${itemId}`;

/**
 * Tells which items are favorites and changes them. Signed-out visitors go to the sign-in page instead, and the item
 * becomes a favorite after the sign-in.
 */
export function useFavorites({ isSignedIn, checkSignedIn }: FavoritesOptions) {
  const { t } = useTranslation('favorites');
  const favorites =
    useQuery({ ...favoritesQuery, enabled: isSignedIn, meta: IGNORES_UNAUTHORIZED }).data ?? [];
  const { mutateAsync } = useChangeFavorite();
  /** What the person pressed last for an item, until the list of favorites shows it. */
  const pressed = useRef(new Map<string, { readonly shouldBeFavorite: boolean }>());
  const isFavorite = ({ itemType, itemId }: FavoriteItem) =>
    favorites.some((favorite) => favorite.itemType === itemType && favorite.itemId === itemId);
  const change = async (
    item: FavoriteItem,
    name: string,
    { shouldBeFavorite }: { readonly shouldBeFavorite: boolean },
  ): Promise<void> => {
    const press = { shouldBeFavorite };
    pressed.current.set(formatKey(item), press);
    try {
      await mutateAsync({ ...item, shouldBeFavorite });
      if (shouldBeFavorite) toast({ title: t('added'), description: name });
      else
        toast({
          title: t('removed'),
          description: name,
          actions: [{ label: t('undo'), run: () => add(item, name) }],
        });
    } catch (error) {
      if (isUnauthorized(error)) return;
      toast({
        title: t('failed'),
        description: describeError(error, t('failedText')),
        variant: 'destructive',
      });
    } finally {
      if (pressed.current.get(formatKey(item)) === press) pressed.current.delete(formatKey(item));
    }
  };
  const willBeFavorite = (item: FavoriteItem) =>
    pressed.current.get(formatKey(item))?.shouldBeFavorite ?? isFavorite(item);
  const toggle = async (item: FavoriteItem, name: string) => {
    if (isSignedIn || (await checkSignedIn?.()))
      return change(item, name, { shouldBeFavorite: !willBeFavorite(item) });
    toast({ title: t('signIn.title'), description: t('signIn.text'), variant: 'destructive' });
    const url = createIntentUrl('favor', [formatKey(item)]);
    void leaveAfterToast(() => fullPageNavigation.to(createLoginUrl(url)));
  };
  const add = (item: FavoriteItem, name: string) => void change(item, name, { shouldBeFavorite: true });
  return { isFavorite, toggle: (item: FavoriteItem, name: string) => void toggle(item, name), add };
}
