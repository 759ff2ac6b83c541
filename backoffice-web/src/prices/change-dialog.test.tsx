import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CoreAdminContext } from 'react-admin';
import { expect, it, vi } from 'vitest';
import { i18nProvider } from '../i18n/i18n';
import { ChangeDialog } from './change-dialog';

function openDialog() {
  const onSubmit = vi.fn();
  render(
    <CoreAdminContext i18nProvider={i18nProvider}>
      <ChangeDialog
        open
        isPending={false}
        title="Change the price"
        lead="Of one product"
        submitLabel="Save"
        reasons={['season']}
        isComplete
        onClose={() => undefined}
        onSubmit={onSubmit}
      />
    </CoreAdminContext>,
  );
  return { onSubmit };
}

/** Chooses to make the change later. @returns the field of the time */
async function chooseLater(): Promise<HTMLInputElement> {
  const [, later] = screen.getAllByRole('radio');
  await userEvent.click(later as HTMLElement);
  return document.querySelector('input[type="datetime-local"]') as HTMLInputElement;
}

it('a change takes effect only at a time that exists, which a year of five digits is not', async () => {
  const { onSubmit } = openDialog();
  await userEvent.click(screen.getByLabelText(/^Reason/));
  await userEvent.click(screen.getAllByRole('option').at(-1) as HTMLElement);
  const field = await chooseLater();
  const submit = screen.getByRole('button', { name: 'Save' });
  // Browsers hand on such a value; jsdom would empty it.
  field.type = 'text';
  fireEvent.change(field, { target: { value: '20260-01-01T00:00' } });
  expect(submit.hasAttribute('disabled')).toBe(true);
  fireEvent.change(field, { target: { value: '2099-01-01T00:00' } });
  await userEvent.click(submit);
  expect(onSubmit).toHaveBeenCalledWith(
    expect.objectContaining({ validFrom: new Date('2099-01-01T00:00').toISOString() }),
  );
});

it('a date without its time is called incomplete once the field is left', async () => {
  openDialog();
  const field = await chooseLater();
  // Browsers report a field of which a part is missing like this; jsdom does not.
  Object.defineProperty(field, 'validity', { value: { badInput: true } });
  expect(screen.queryByText('Fill in the whole date and time')).toBeNull();
  fireEvent.blur(field);
  expect(screen.getByText('Fill in the whole date and time')).toBeTruthy();
});
