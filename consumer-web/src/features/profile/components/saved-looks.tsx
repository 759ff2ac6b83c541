import type { ProductReference } from '@mirabelle/catalogue';
import type { SavedLook } from '@mirabelle/contracts';
import { useQuery } from '@tanstack/react-query';
import { Heart } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Button } from '../../../components/ui/button';
import { toast } from '../../../components/ui/toast-store';
import { isUnauthorized } from '../../../lib/api-error';
import { savedLooksQuery } from '../../../lib/saved-looks-query';
import { useDeleteLook, useRestoreLook } from '../api/profile-activity';
import { ProfileTabList } from './profile-tab-list';
import { SavedLookCard } from './saved-look-card';

interface SavedLooksProps {
  /** Adds the products of a look to the cart. */
  readonly onBuy: (products: readonly ProductReference[]) => void;
  /** The button that makes a look a favorite. */
  readonly renderHeart: (look: SavedLook) => ReactNode;
}

/** The user's saved looks. Each can be tried on again, bought and deleted, and a deletion can be undone. */
export function SavedLooks({ onBuy, renderHeart }: SavedLooksProps) {
  const { t } = useTranslation(['profile', 'shade', 'favorites']);
  const list = useRef<HTMLDivElement>(null);
  const { mutate, isPending } = useDeleteLook();
  const restore = useRestoreLook();
  const undo = (look: SavedLook) =>
    // The toast may be pressed on another page, where callbacks of `mutate` would not be called.
    void restore.mutateAsync(look.id).catch((error: unknown) => {
      if (isUnauthorized(error)) return;
      toast({ title: t('error'), description: t('shade:look.undoFailed'), variant: 'destructive' });
    });
  const remove = (look: SavedLook) =>
    mutate(look.id, {
      onSuccess: () => {
        toast({
          title: t('looks.deleted.title'),
          description: t('looks.deleted.text'),
          actions: [{ label: t('shade:look.undo'), run: () => undo(look) }],
        });
        // The focused button disappears with its look, so the focus moves to the list.
        list.current?.focus();
      },
      onError: (error) => {
        if (isUnauthorized(error)) return;
        toast({ title: t('error'), description: t('looks.failed'), variant: 'destructive' });
      },
    });
  return (
    <div ref={list} tabIndex={-1} className="outline-none">
      <Button asChild variant="secondary" size="small" className="mt-6">
        <Link to="/favorites">
          <Heart className="size-4" aria-hidden />
          {t('favorites:open')}
        </Link>
      </Button>
      <ProfileTabList query={useQuery(savedLooksQuery)} emptyText={t('looks.empty')}>
        {(look: SavedLook) => (
          <SavedLookCard
            key={look.id}
            look={look}
            isBusy={isPending}
            heart={renderHeart(look)}
            onDelete={() => remove(look)}
            onBuy={onBuy}
          />
        )}
      </ProfileTabList>
    </div>
  );
}
