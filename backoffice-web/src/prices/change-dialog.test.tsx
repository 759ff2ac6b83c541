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

/** Chooses to make the change later. @returns the field of the day */
async function chooseLater(): Promise<HTMLInputElement> {
  const [, later] = screen.getAllByRole('radio');
  await userEvent.click(later as HTMLElement);
  return document.querySelector('input[type="date"]') as HTMLInputElement;
}

it('a change takes effect only at a time that exists, which a year of five digits is not', async () => {
  const { onSubmit } = openDialog();
  await userEvent.click(screen.getByLabelText(/^Reason/));
  await userEvent.click(screen.getAllByRole('option').at(-1) as HTMLElement);
  const field = await chooseLater();
  const submit = screen.getByRole('button', { name: 'Save' });
  // Browsers hand on such a value; jsdom would empty it.
  field.type = 'text';
  fireEvent.change(field, { target: { value: '20260-01-01' } });
  expect(submit.hasAttribute('disabled')).toBe(true);
  fireEvent.change(field, { target: { value: '2099-01-01' } });
  await userEvent.click(submit);
  expect(onSubmit).toHaveBeenCalledWith(
    expect.objectContaining({ validFrom: new Date('2099-01-01T00:00').toISOString() }),
  );
});

it('a day is enough for a change, which then holds from midnight in the zone that is named', async () => {
  const { onSubmit } = openDialog();
  const field = await chooseLater();
  expect(screen.getByLabelText<HTMLInputElement>('Time').value).toBe('00:00');
  expect(screen.getByText(/^Your time: /)).toBeTruthy();
  fireEvent.change(field, { target: { value: '2099-01-01' } });
  expect(screen.getByText('Thursday')).toBeTruthy();
  await userEvent.click(screen.getByLabelText(/^Reason/));
  await userEvent.click(screen.getAllByRole('option').at(-1) as HTMLElement);
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(onSubmit).toHaveBeenCalledWith(
    expect.objectContaining({ validFrom: new Date('2099-01-01T00:00').toISOString() }),
  );
});

it('a change can be set to the first of the next month by one press', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-29T12:00:00') });
  openDialog();
  const field = await chooseLater();
  fireEvent.click(screen.getByRole('button', { name: 'Take Friday, January 1, 2027' }));
  expect(field.value).toBe('2027-01-01');
  expect(screen.queryByRole('button', { name: /^Take / })).toBeNull();
  vi.useRealTimers();
});
