import { QueryClient, useQuery } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { type AuthProvider, CoreAdminContext, testDataProvider, useCanAccess } from 'react-admin';
import { expect, it } from 'vitest';
import { i18nProvider } from '../i18n/i18n';
import { forgetAnswers } from './forget-answers';

let roles: readonly string[];

function Messages() {
  const { canAccess } = useCanAccess({ resource: 'contact-messages', action: 'list' });
  const { data } = useQuery({
    queryKey: ['contact-messages', 'getList'],
    queryFn: async () => {
      if (!roles.includes('support')) throw new Error('Your account can’t do this.');
      return 'Where is my order?';
    },
    retry: false,
    enabled: canAccess === true,
  });
  return <p>{canAccess === false ? 'Not for you' : data}</p>;
}

function Payments() {
  const { data } = useQuery({ queryKey: ['payments'], queryFn: async () => `Paid, for ${roles.join()}` });
  return <p>{data}</p>;
}

it('what a user may no longer see leaves the screen and the cache, and the rest is read again', async () => {
  roles = ['support', 'finance'];
  const queryClient = new QueryClient();
  const canAccess = async () => roles.includes('support');
  render(
    <CoreAdminContext
      authProvider={{ canAccess, checkAuth: async () => undefined } as unknown as AuthProvider}
      dataProvider={testDataProvider()}
      i18nProvider={i18nProvider}
      queryClient={queryClient}
    >
      <Messages />
      <Payments />
    </CoreAdminContext>,
  );
  await screen.findByText('Where is my order?');
  queryClient.setQueryData(['contact-messages', 'getOne', { id: 'read-earlier' }], 'Call me back.');
  roles = ['finance'];
  await forgetAnswers(queryClient);
  expect(await screen.findByText('Not for you')).toBeTruthy();
  expect(await screen.findByText('Paid, for finance')).toBeTruthy();
  const remainingQueries = queryClient.getQueryCache().findAll({ queryKey: ['contact-messages'] });
  expect(remainingQueries.map(({ state }) => state.data)).toEqual(remainingQueries.map(() => undefined));
});
