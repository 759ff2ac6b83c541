import { TextField } from '@mui/material';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CoreAdminContext } from 'react-admin';
import { expect, it, vi } from 'vitest';
import { FormDialog } from './form-dialog';

function openDialog() {
  const onClose = vi.fn();
  render(
    <CoreAdminContext>
      <FormDialog
        open
        isPending={false}
        title="Change the price"
        lead="Of one product"
        cancelLabel="Cancel"
        submitLabel="Save"
        onClose={onClose}
        onSubmit={vi.fn()}
      >
        <TextField label="Price" />
        <TextField label="Day" type="date" />
      </FormDialog>
    </CoreAdminContext>,
  );
  const pressBeside = () => userEvent.click(document.querySelector('.MuiDialog-container') as HTMLElement);
  return { onClose, pressBeside };
}

it('a press beside a dialog closes it while nothing is filled in', async () => {
  const { onClose, pressBeside } = openDialog();
  await pressBeside();
  expect(onClose).toHaveBeenCalledOnce();
});

it('a press beside a dialog does not throw away what was typed, and Escape closes it', async () => {
  const { onClose, pressBeside } = openDialog();
  await userEvent.type(screen.getByLabelText('Price'), '32');
  await pressBeside();
  expect(onClose).not.toHaveBeenCalled();
  await userEvent.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledOnce();
});

it('Escape in the calendar of a filled-in dialog closes only the calendar', async () => {
  const { onClose } = openDialog();
  await userEvent.type(screen.getByLabelText('Day'), '2031-01-02');
  await userEvent.keyboard('{Escape}');
  expect(onClose).not.toHaveBeenCalled();
  await userEvent.click(screen.getByLabelText('Price'));
  await userEvent.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledOnce();
});
