import { screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { installFakeApi } from '../../../testing/fake-api';
import { renderInApp } from '../../../testing/render';
import { UNNAMED_OPERATOR } from '../../../testing/sample-site-operator';
import { SiteOperatorDetails } from './site-operator-details';

afterEach(() => vi.unstubAllGlobals());

const FIELDS = ['name', 'representative', 'address', 'email', 'phone', 'register', 'vatId'] as const;

it('the legal notice of an operator who has entered nothing says so in one sentence, without a list of empty details', async () => {
  installFakeApi({ 'GET /api/operator': { json: UNNAMED_OPERATOR } });
  await renderInApp(<SiteOperatorDetails fields={FIELDS} />);
  await screen.findByText('The operator of this installation has not entered their details yet.');
  expect(screen.queryByRole('term')).toBeNull();
});

it('the legal notice leaves out what not every operator has, and says which of the other details are not entered yet', async () => {
  const json = { ...UNNAMED_OPERATOR, name: 'Plum Ltd', address: '1 Main Street' };
  installFakeApi({ 'GET /api/operator': { json } });
  await renderInApp(<SiteOperatorDetails fields={FIELDS} />);
  await screen.findByText('Plum Ltd');
  const read = (role: 'term' | 'definition') =>
    screen.getAllByRole(role).map(({ textContent }) => textContent);
  expect(read('term')).toEqual(['Operator', 'Address', 'Email']);
  expect(read('definition')).toEqual(['Plum Ltd', '1 Main Street', 'Not provided yet']);
});
