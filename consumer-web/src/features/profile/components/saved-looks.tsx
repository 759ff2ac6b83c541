import type { SavedLook } from '@mirabelle/contracts';
import { useQuery } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/ui/button';
import { toast } from '../../../components/ui/toast-store';
import { isUnauthorized } from '../../../lib/api-error';
import { useFormat } from '../../../lib/use-format';
import { savedLooksQuery, useDeleteLook } from '../api/profile-activity';
import { ProfileList } from './profile-list';

/** The user's saved looks. Each can be deleted. */
export function SavedLooks() {
  const { t } = useTranslation('profile');
  const list = useRef<HTMLDivElement>(null);
  const { mutate, isPending } = useDeleteLook();
  const remove = ({ id }: SavedLook) =>
    mutate(id, {
      onSuccess: () => {
        toast({ title: t('looks.deleted.title'), description: t('looks.deleted.text') });
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
      <ProfileList query={useQuery(savedLooksQuery)} empty={t('looks.empty')}>
        {(look: SavedLook) => (
          <LookCard key={look.id} look={look} isBusy={isPending} onDelete={() => remove(look)} />
        )}
      </ProfileList>
    </div>
  );
}

interface LookCardProps {
  readonly look: SavedLook;
  readonly isBusy: boolean;
  readonly onDelete: () => void;
}

function LookCard({ look, isBusy, onDelete }: LookCardProps) {
  const { t } = useTranslation('profile');
  const format = useFormat();
  return (
    <li className="overflow-hidden rounded-card border border-line bg-surface">
      {look.previewImageUrl && (
        <img
          src={look.previewImageUrl}
          alt={t('looks.preview', { name: look.name })}
          loading="lazy"
          className="aspect-[4/3] w-full object-cover"
        />
      )}
      <div className="flex items-start justify-between gap-3 p-5">
        <div className="grid min-w-0 gap-1">
          <h2 className="text-lg wrap-anywhere">
            <bdi>{look.name}</bdi>
          </h2>
          {look.description && (
            <p className="text-sm wrap-anywhere">
              <bdi>{look.description}</bdi>
            </p>
          )}
          <p className="text-sm text-muted">{t('looks.saved', { date: format.date(look.createdAt) })}</p>
        </div>
        <Button
          variant="danger"
          size="icon"
          disabled={isBusy}
          onClick={onDelete}
          aria-label={t('looks.delete', { name: look.name })}
        >
          <Trash2 className="size-5" aria-hidden />
        </Button>
      </div>
    </li>
  );
}
