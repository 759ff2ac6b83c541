import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AdminContext, SaveButton, SimpleForm, testDataProvider } from 'react-admin';
import { expect, it } from 'vitest';
import { i18nProvider } from '../i18n/i18n';
import { TeamInput } from './team-input';

const ADA = { name: 'Ada', role: 'Stylist', specialties: [] };

function renderTeam(team: readonly object[], answer: object = {}) {
  render(
    <AdminContext dataProvider={testDataProvider()} i18nProvider={i18nProvider}>
      <SimpleForm
        toolbar={<SaveButton alwaysEnable />}
        defaultValues={{ team }}
        onSubmit={async () => answer}
      >
        <TeamInput />
      </SimpleForm>
    </AdminContext>,
  );
  return userEvent.click(screen.getByRole('button', { name: 'Save' }));
}

it('the team of a salon shows the reason for which the server refuses it', async () => {
  await renderTeam([ADA], { team: 'A name has characters that cannot be stored' });
  expect(await screen.findByText('A name has characters that cannot be stored')).toBeTruthy();
});

it('the team of a salon is refused if a person stands in it twice', async () => {
  await renderTeam([ADA, ADA]);
  expect(await screen.findByText('Each person only once.')).toBeTruthy();
});
