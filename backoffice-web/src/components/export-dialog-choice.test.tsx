import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CoreAdminContext, testDataProvider } from 'react-admin';
import { expect, it, vi } from 'vitest';
import { i18nProvider } from '../i18n/i18n';
import { ExportDialog } from './export-dialog';

it('a file without the names and addresses of buyers needs no reason, and is offered only where the list can leave them out', async () => {
  const onSubmit = vi.fn();
  const renderDialog = (mayOmitPeople: boolean) =>
    render(
      <CoreAdminContext dataProvider={testDataProvider()} i18nProvider={i18nProvider}>
        <ExportDialog open mayOmitPeople={mayOmitPeople} onClose={() => undefined} onSubmit={onSubmit} />
      </CoreAdminContext>,
    );
  const { unmount } = renderDialog(false);
  await screen.findByRole('button', { name: 'Download' });
  expect(screen.queryByRole('checkbox')).toBeNull();
  unmount();
  renderDialog(true);
  const submit = await screen.findByRole<HTMLButtonElement>('button', { name: 'Download' });
  expect(submit.disabled).toBe(true);
  await userEvent.click(
    screen.getByRole('checkbox', { name: 'Without the names and email addresses of buyers' }),
  );
  // The field stays, so that nothing moves under the pointer.
  screen.getByRole('combobox', { name: 'Reason' });
  await userEvent.click(submit);
  expect(onSubmit).toHaveBeenCalledExactlyOnceWith();
});
