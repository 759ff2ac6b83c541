import type { User } from '@mirabelle/contracts';
import { useMutation } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { installFakeApi } from '../testing/fake-api';
import { renderInApp } from '../testing/render';
import { MemberDialogs } from './member-dialogs';

const createUser = (staffRoles: User['staffRoles']) =>
  ({ id: 'jonas', plan: 'basic', staffRoles, salons: [], documentsDue: ['terms'] }) as unknown as User;

function Page({ staffRoles }: Pick<User, 'staffRoles'>) {
  const { mutate } = useMutation({ mutationFn: async () => undefined });
  return (
    <>
      <button type="button" onClick={() => mutate()}>
        Add to the cart
      </button>
      <MemberDialogs user={createUser(staffRoles)} />
    </>
  );
}

/** What is loaded only when it is shown must be awaited within `act`. */
const openPage = (staffRoles: User['staffRoles'], path: string) =>
  act(async () => {
    await renderInApp(<Page staffRoles={staffRoles} />, path);
  });
const findQuestion = () => screen.findByRole('dialog', { name: 'Please agree to continue' });
const isAsked = () => screen.queryByRole('dialog') !== null;

beforeEach(async () => {
  installFakeApi({});
  await import('../features/account/components/documents-dialog');
});
afterEach(() => vi.unstubAllGlobals());

it('staff are asked for their consent on the pages of what they have as customers', async () => {
  await openPage(['operator'], '/profile');
  await findQuestion();
});

it('customers are asked for their consent on a public page too', async () => {
  await openPage([], '/salons/kiku-salon');
  await findQuestion();
});

it('staff who look at a public page are asked for their consent only once they act as a customer, and can put it off', async () => {
  await openPage(['operator'], '/salons/kiku-salon');
  // By now the question would be shown at once, because the tests before have loaded it.
  expect(isAsked()).toBe(false);
  await userEvent.click(screen.getByRole('button', { name: 'Add to the cart' }));
  await findQuestion();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(isAsked()).toBe(false));
});
