import type { SavedSearch } from '@mirabelle/backoffice-contracts';
import MoreVert from '@mui/icons-material/MoreVert';
import { IconButton, ListItem, ListItemButton, ListItemText, Menu, MenuItem } from '@mui/material';
import { useId, useState } from 'react';
import { usePermissions } from 'react-admin';
import { useResourceTranslate } from '../i18n/i18n';

export type SavedSearchAction = 'rename' | 'share' | 'stop-sharing' | 'remove';

interface SavedSearchItemProps {
  readonly search: SavedSearch;
  readonly autoFocus: boolean;
  readonly isApplied: boolean;
  readonly disabled: boolean;
  readonly onApply: () => void;
  readonly onAction: (action: SavedSearchAction) => void;
}

/** @param roles those of the user */
function listActions(
  { isOwn, shared }: SavedSearch,
  roles: readonly unknown[],
): readonly SavedSearchAction[] {
  if (isOwn) return ['rename', shared ? 'stop-sharing' : 'share', 'remove'];
  return roles.includes('operator') ? ['remove'] : [];
}

/** A saved search in the menu: a click applies it, and its own menu has what the user may do with it. */
export function SavedSearchItem({
  search,
  autoFocus,
  isApplied,
  disabled,
  onApply,
  onAction,
}: SavedSearchItemProps) {
  const t = useResourceTranslate('saved-searches');
  const { permissions } = usePermissions();
  const menuId = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const actions = listActions(search, Array.isArray(permissions) ? permissions : []);
  const { title, isOwn, shared } = search;
  const ownerName = search.ownerName ?? t('formerColleague');

  function chooseAction(action: SavedSearchAction): void {
    setAnchor(null);
    onAction(action);
  }

  return (
    <ListItem
      disablePadding
      secondaryAction={
        actions.length > 0 ? (
          <IconButton
            edge="end"
            size="small"
            disabled={disabled}
            aria-label={t('manage', { title })}
            aria-haspopup="menu"
            aria-controls={anchor ? menuId : undefined}
            aria-expanded={anchor !== null}
            onClick={(event) => setAnchor(event.currentTarget)}
          >
            <MoreVert fontSize="small" />
          </IconButton>
        ) : null
      }
    >
      <ListItemButton
        autoFocus={autoFocus}
        selected={isApplied}
        onClick={onApply}
        sx={{ borderRadius: 1, minHeight: 44 }}
      >
        <ListItemText
          primary={title}
          secondary={isOwn ? (shared ? t('shared') : null) : t('by', { name: ownerName })}
          slotProps={{
            primary: { variant: 'body2', sx: { overflowWrap: 'anywhere' } },
            secondary: { variant: 'caption', sx: { overflowWrap: 'anywhere' } },
          }}
        />
      </ListItemButton>
      <Menu id={menuId} open={anchor !== null} onClose={() => setAnchor(null)} anchorEl={anchor}>
        {actions.map((action) => (
          <MenuItem key={action} onClick={() => chooseAction(action)}>
            {t(`actions.${action}`)}
          </MenuItem>
        ))}
      </Menu>
    </ListItem>
  );
}
