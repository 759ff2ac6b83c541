import { expect, it } from 'vitest';
import { findSelectedTab } from '../components/status-tabs';
import { i18nProvider } from '../i18n/i18n';
import { createMessageTabs } from './message-tabs';

it('what waits and nobody has taken has a tab of its own', () => {
  const tabs = createMessageTabs('lea');
  const find = (filter: object) => findSelectedTab(tabs, { ...filter })?.name;
  expect(find({ waiting: true })).toBe('waiting');
  expect(find({ waiting: true, unassigned: true })).toBe('nobodys');
  expect(find({ unassigned: false })).toBe('all');
  expect(find({ status: ['spam'] })).toBe('spamOnly');
  expect(find({ putAside: true })).toBe('putAside');
  expect(i18nProvider.translate('resources.contact-messages.statuses.nobodys')).toBe('Not assigned yet');
});
