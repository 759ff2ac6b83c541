import type { SavedSearch } from '@mirabelle/backoffice-contracts';
import { Button, List, Typography } from '@mui/material';
import { Fragment, useState } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import { ConfirmDialog } from '../components/confirm-dialog';
import { InlineFailure } from '../components/inline-failure';
import { useResourceTranslate } from '../i18n/i18n';
import { SavedSearchDialog } from './saved-search-dialog';
import { type SavedSearchAction, SavedSearchItem } from './saved-search-item';
import { isSameSearch, useApplySearch } from './use-apply-search';
import { useChangeSavedSearch, useSavedSearches } from './use-saved-searches';

type Dialog =
  | { readonly kind: 'save' }
  | { readonly kind: 'rename' | 'remove'; readonly search: SavedSearch };

/** The name of a list's period that moves on with the calendar; undefined if none is chosen. */
function findPeriod(
  { when, period }: Readonly<Record<string, unknown>>,
  translate: (key: string) => string,
  resource: string,
): string | undefined {
  const moving = [when, period].flat().find((value) => typeof value === 'string');
  if (moving === undefined) return undefined;
  return (
    translate(`resources.${resource}.periods.${moving}`) ||
    translate(`backOffice.filters.periods.${moving}`) ||
    undefined
  );
}

/**
 * The saved searches of the list around it, first the user's own, and the forms to save and to change them. The first search has the
 * focus, so that Enter applies it.
 *
 * @param onDone called once a search was applied or saved
 */
export function SavedSearchMenu({ onDone }: { onDone: () => void }) {
  const t = useResourceTranslate('saved-searches');
  const { resource, filterValues, sort } = useListContext();
  const { data: searches = [], error, isPending, refetch } = useSavedSearches(resource);
  const change = useChangeSavedSearch(resource);
  const apply = useApplySearch();
  const [dialog, setDialog] = useState<Dialog>();
  const currentSearch = { filter: filterValues, sort };
  const translate = useTranslate();
  const hasDays = Boolean(filterValues.from || filterValues.to);
  const movingPeriod = hasDays ? translate('backOffice.filters.periods.last-7-days') : undefined;
  const period = findPeriod(filterValues, (key) => translate(key, { _: '' }), resource);
  const hasFilter = Object.keys(filterValues).length > 0;
  const groups = [
    { name: t('yours'), searches: searches.filter(({ isOwn }) => isOwn) },
    { name: t('ofColleagues'), searches: searches.filter(({ isOwn }) => !isOwn) },
  ];
  const first = groups.find((group) => group.searches.length > 0)?.searches[0];
  const close = () => setDialog(undefined);

  function runAction(search: SavedSearch, action: SavedSearchAction): void {
    if (action === 'rename' || action === 'remove') setDialog({ kind: action, search });
    else change.mutate({ action, id: search.id });
  }

  return (
    <>
      {error && searches.length === 0 ? <InlineFailure error={error} onRetry={refetch} /> : null}
      {groups.map(({ name, searches: groupSearches }) =>
        groupSearches.length === 0 ? null : (
          <Fragment key={name}>
            <Typography
              aria-hidden
              variant="caption"
              component="p"
              sx={{ px: 2, pt: 1, pb: 0.5, color: 'text.secondary', fontWeight: 600 }}
            >
              {name}
            </Typography>
            <List dense disablePadding aria-label={name}>
              {groupSearches.map((search) => (
                <SavedSearchItem
                  key={search.id}
                  search={search}
                  autoFocus={search === first}
                  isApplied={isSameSearch(search, currentSearch)}
                  disabled={change.isPending}
                  onApply={() => {
                    apply(search);
                    onDone();
                  }}
                  onAction={(action) => runAction(search, action)}
                />
              ))}
            </List>
          </Fragment>
        ),
      )}
      {searches.length === 0 && !error && !isPending ? (
        <Typography variant="body2" sx={{ color: 'text.secondary', px: 2, pt: 1 }}>
          {t('none')}
        </Typography>
      ) : null}
      <Button disabled={!hasFilter} onClick={() => setDialog({ kind: 'save' })} sx={{ mx: 1, mt: 1 }}>
        {t('save')}
      </Button>
      {hasFilter ? null : (
        <Typography variant="caption" component="p" sx={{ color: 'text.secondary', px: 2, pb: 1 }}>
          {t('filterFirst')}
        </Typography>
      )}
      {dialog?.kind === 'save' || dialog?.kind === 'rename' ? (
        <SavedSearchDialog
          open
          isPending={change.isPending}
          {...(dialog.kind === 'rename' ? { search: dialog.search } : { movingPeriod, period })}
          onClose={close}
          onSave={({ title, isShared }) =>
            change.mutate(
              dialog.kind === 'rename'
                ? { action: 'rename', id: dialog.search.id, title }
                : { action: 'create', search: { title, shared: isShared, ...currentSearch } },
              {
                onSuccess: () => {
                  close();
                  if (dialog.kind === 'save') onDone();
                },
              },
            )
          }
        />
      ) : null}
      {dialog?.kind === 'remove' ? (
        <ConfirmDialog
          open
          isPending={change.isPending}
          title={t('removeDialog.title', { title: dialog.search.title })}
          lead={t(dialog.search.shared ? 'removeDialog.sharedLead' : 'removeDialog.lead')}
          submitLabel={t('removeDialog.submit')}
          tone="error"
          onClose={close}
          onSubmit={() => change.mutate({ action: 'remove', id: dialog.search.id }, { onSuccess: close })}
        />
      ) : null}
    </>
  );
}
