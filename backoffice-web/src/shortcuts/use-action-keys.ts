import { type RaRecord, useGetIdentity, useNotify, usePermissions, useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { canAccess } from '../auth/can-access';
import { createRecordPath } from '../components/paths';
import { findRefusal, listKeyedActions, nameAction } from './action-rules';
import { createActionRequest } from './requested-action';
import { startRowAction } from './row-actions';
import { hasSelectedRows, type KeyedButton, listActionKeys, pressActionButton } from './row-focus';
import { ACTION_KEYS } from './shortcut-keys';
import { findFocusedRecord, findPageRecord, findRowsResource } from './shown-records';

interface ActionKeys {
  /** Runs the action of a key, or says why it is not possible. @returns whether there was anything that the key could be meant for */
  press(key: string): boolean;
  /** The actions with a key that the page offers now. */
  list(): readonly KeyedButton[];
}

/** The action of the API that a role must include for an action of a button. */
const findApiAction = (action: string) => (action === 'assignToColleague' ? 'assign' : action);

/** The keys of the actions: those of the buttons on the page, and those of the focused row. */
export function useActionKeys(): ActionKeys {
  const translate = useTranslate();
  const notify = useNotify();
  const navigate = useNavigate();
  const { permissions } = usePermissions();
  const { identity } = useGetIdentity();
  const viewer = () => ({ now: Date.now(), staffId: identity?.id.toString() });
  const findLabel = (resource: string, action: string, record?: RaRecord) =>
    translate(`resources.${resource}.actions.${nameAction(resource, action, record)}`);
  const isAllowed = (resource: string, action: string) =>
    Array.isArray(permissions) && canAccess(permissions, { resource, action: findApiAction(action) });

  function notifyInfo(text: string, values: Readonly<Record<string, string>> = {}): void {
    notify(`backOffice.shortcuts.${text}`, { type: 'info', messageArgs: values });
  }

  function press(key: string): boolean {
    if (pressActionButton(key)) return true;
    if (!Array.isArray(permissions)) return false;
    const row = findFocusedRecord();
    const shownRecord = row ?? findPageRecord();
    const resource = shownRecord?.resource ?? findRowsResource();
    if (!resource) return false;
    const actions = listKeyedActions(resource).filter((action) => ACTION_KEYS[action] === key);
    const [first] = actions;
    if (!first) return false;
    if (!actions.some((action) => isAllowed(resource, action))) {
      notifyInfo('notAllowed', { action: findLabel(resource, first, shownRecord?.record) });
      return true;
    }
    if (!shownRecord) {
      notifyInfo(hasSelectedRows() ? 'notForSelected' : 'noRow', { action: findLabel(resource, first) });
      return false;
    }
    if (row && hasSelectedRows()) {
      notifyInfo('notForSelected', { action: findLabel(resource, first) });
      return true;
    }
    const { record } = shownRecord;
    const possible = actions.find((action) => !findRefusal(resource, action, record, viewer()));
    if (!possible) {
      const refusal = findRefusal(resource, first, record, viewer()) ?? 'status';
      const status = translate(`resources.${resource}.statuses.${String(record.status)}`, { _: '' });
      const reason = translate(`backOffice.shortcuts.refusals.${refusal}`, { status });
      notifyInfo('notPossible', { action: findLabel(resource, first, record), reason });
      return true;
    }
    if (!row) {
      notifyInfo('busy');
      return true;
    }
    if (!startRowAction(resource, possible, record.id))
      void navigate(createRecordPath(resource, record.id), { state: createActionRequest(possible) });
    return true;
  }

  const listKeysOf = (resource: string): readonly KeyedButton[] =>
    joinKeys(
      listKeyedActions(resource)
        .filter((action) => isAllowed(resource, action))
        .map((action) => ({ key: ACTION_KEYS[action] ?? '', label: findLabel(resource, action) })),
    );

  /** The keys that need a single row, and do nothing while rows are selected. */
  const listKeysOfOne = (resource: string, buttons: readonly KeyedButton[]): KeyedButton[] =>
    listKeysOf(resource)
      .filter(({ key }) => buttons.every((button) => button.key !== key))
      .map(({ key, label }) => ({
        key,
        label: translate('backOffice.shortcuts.onlyOne', { action: label }),
      }));

  function list(): readonly KeyedButton[] {
    const buttons = listActionKeys();
    const row = findFocusedRecord();
    const resource = row?.resource ?? findRowsResource();
    // On other pages the help names the keys of bookings, which most pages lead to.
    if (!resource) return findPageRecord() ? buttons : [...buttons, ...listKeysOf('bookings')];
    if (hasSelectedRows()) return [...buttons, ...listKeysOfOne(resource, buttons)];
    const ofRows = listKeyedActions(resource)
      .filter((action) => isAllowed(resource, action))
      .filter((action) => !row || !findRefusal(resource, action, row.record, viewer()))
      .map((action) => ({ key: ACTION_KEYS[action] ?? '', label: findLabel(resource, action, row?.record) }));
    return joinKeys([...ofRows, ...buttons]);
  }

  /** One line for each key. Of two actions with the same key each record allows one, such as “Merge” and “Undo merge”. */
  function joinKeys(actions: readonly KeyedButton[]): readonly KeyedButton[] {
    const labels = new Map<string, ReadonlySet<string>>();
    for (const { key, label } of actions) labels.set(key, new Set([...(labels.get(key) ?? []), label]));
    return [...labels].map(([key, names]) => {
      const [first = '', second] = names;
      const either = { first, second: second ?? '' };
      return { key, label: second ? translate('backOffice.shortcuts.either', either) : first };
    });
  }

  return { press, list };
}
