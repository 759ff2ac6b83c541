import { usePermissions, useTranslate } from 'react-admin';
import { canOpenPath } from '../shortcuts/shortcut-help-dialog';
import { SEARCHED_RESOURCES } from './search-option';

/** The names of the lists that the search looks in, of those that the user's roles open, and the customers whose money alone they may see; undefined while the roles are unknown. */
export function useSearchScope(): string | undefined {
  const translate = useTranslate();
  const { permissions } = usePermissions();
  const lists = [...SEARCHED_RESOURCES, 'prices']
    .filter((resource) => canOpenPath(permissions, `/${resource}`))
    .map((resource) => translate(`resources.${resource}.name`, { smart_count: 2 }));
  const findsCustomers = canOpenPath(permissions, '/payments') && !canOpenPath(permissions, '/users');
  if (findsCustomers) lists.unshift(translate('backOffice.search.customers'));
  return lists.length > 0 ? translate('backOffice.search.scope', { lists: lists.join(', ') }) : undefined;
}
