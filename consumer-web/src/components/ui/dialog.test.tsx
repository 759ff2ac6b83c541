import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { Dialog } from './dialog';

const showDialog = (content?: React.ReactNode) => (
  <Dialog open onOpenChange={() => undefined} title="Reviews" description="What customers say" isWide>
    {content}
  </Dialog>
);

it('the keys scroll a long text that arrives after the dialog has opened, and its controls take the focus instead where there are any', async () => {
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(100);
  vi.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(900);
  const { rerender } = render(showDialog(<p>Loading</p>));
  rerender(showDialog(<p>A long text</p>));
  const body = () => screen.getByText('A long text').parentElement;
  await waitFor(() => expect(body()).toHaveProperty('tabIndex', 0));
  const withButton = (isDisabled: boolean) => [
    <p key="text">A long text</p>,
    <button key="more" type="button" disabled={isDisabled}>
      More
    </button>,
  ];
  rerender(showDialog(withButton(false)));
  await waitFor(() => expect(body()).toHaveProperty('tabIndex', -1));
  rerender(showDialog([<p key="text">A long text</p>]));
  await waitFor(() => expect(body()).toHaveProperty('tabIndex', 0));
});

it('Escape closes a dialog although its focused button is disabled, as while its action runs', async () => {
  const onOpenChange = vi.fn();
  const showForm = (isPending: boolean) => (
    <Dialog open onOpenChange={onOpenChange} title="Cancel" description="Your appointment">
      <button type="button" disabled={isPending}>
        Send
      </button>
    </Dialog>
  );
  const { rerender } = render(showForm(false));
  screen.getByText('Send').focus();
  rerender(showForm(true));
  await userEvent.keyboard('{Escape}');
  expect(onOpenChange).toHaveBeenCalledExactlyOnceWith(false);
});
