import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CoreAdminContext, Form, ResourceContextProvider, testDataProvider } from 'react-admin';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { i18nProvider } from '../i18n/i18n';
import { PlaceInputs } from './place-inputs';
import { listTimeZones } from './time-zones';

function openNewSalon(): void {
  render(
    <MemoryRouter>
      <CoreAdminContext dataProvider={testDataProvider()} i18nProvider={i18nProvider}>
        <ResourceContextProvider value="salons">
          <Form onSubmit={() => undefined}>
            <PlaceInputs isNew />
            <button type="submit">Save</button>
          </Form>
        </ResourceContextProvider>
      </CoreAdminContext>
    </MemoryRouter>,
  );
}

const findField = (name: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name });
const readPosition = () => [findField(/^Latitude/).value, findField(/^Longitude/).value];

async function chooseCountry(name: string): Promise<void> {
  const field = screen.getByRole('combobox', { name: /^Country/ });
  await userEvent.clear(field);
  await userEvent.type(field, name);
  await userEvent.click(await screen.findByRole('option', { name }));
}

it('a new salon gets the middle of its city until somebody enters its own position', async () => {
  openNewSalon();
  fireEvent.change(findField(/^City/), { target: { value: 'Milano' } });
  expect(readPosition()).toEqual(['', '']);
  await chooseCountry('Italy');
  await waitFor(() => expect(readPosition()).toEqual(['45.4642', '9.19']));
  screen.getByText(/^This is the middle of Milan/);
  fireEvent.change(findField(/^City/), { target: { value: 'Rome' } });
  await waitFor(() => expect(readPosition()).toEqual(['41.9028', '12.4964']));
  fireEvent.change(findField(/^City/), { target: { value: 'Somewhere' } });
  await waitFor(() => expect(readPosition()).toEqual(['', '']));

  fireEvent.change(findField(/^Latitude/), { target: { value: '41.9' } });
  fireEvent.change(findField(/^Longitude/), { target: { value: '12.5' } });
  fireEvent.change(findField(/^City/), { target: { value: 'Milan' } });
  expect(readPosition()).toEqual(['41.9', '12.5']);
  expect(screen.queryByText(/^This is the middle/)).toBeNull();
});

it('the position of a known city can be left empty, and a sentence says so', async () => {
  openNewSalon();
  fireEvent.change(findField(/^City/), { target: { value: 'Milan' } });
  await chooseCountry('Italy');
  await waitFor(() => expect(readPosition()).toEqual(['45.4642', '9.19']));
  for (const name of [/^Latitude/, /^Longitude/]) {
    fireEvent.change(findField(name), { target: { value: '' } });
    expect(findField(name).required).toBe(false);
  }
  await screen.findByText(/^Where the map shows the salon\. Leave both empty for the middle of Milan/);
});

it('a city of the same name in another country is not taken for the one that is known', async () => {
  openNewSalon();
  fireEvent.change(findField(/^City/), { target: { value: 'Birmingham' } });
  await chooseCountry('United States');
  expect(readPosition()).toEqual(['', '']);
});

it('the time zones of the country come first, and all others after them', () => {
  const zones = listTimeZones('IT');
  expect(zones[0]).toBe('Europe/Rome');
  expect(zones.filter((zone) => zone === 'Europe/Rome')).toHaveLength(1);
  expect(zones).toContain('America/New_York');
});

it('the time zone of a new salon is that of its city, also in a country with several', async () => {
  openNewSalon();
  const readZone = () => screen.getByRole<HTMLInputElement>('combobox', { name: /^Time zone/ }).value;
  fireEvent.change(findField(/^City/), { target: { value: 'Chicago' } });
  await chooseCountry('United States');
  await waitFor(() => expect(readZone()).toBe('America/Chicago'));
  fireEvent.change(findField(/^City/), { target: { value: 'Phoenix' } });
  await waitFor(() => expect(readZone()).toBe('America/Phoenix'));
});

it('a field that a failed save has marked loses its mark when it is filled in from the city and the country', async () => {
  openNewSalon();
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  const isMarked = () => screen.getByRole('combobox', { name: /^Time zone/ }).getAttribute('aria-invalid');
  await waitFor(() => expect(isMarked()).toBe('true'));
  fireEvent.change(findField(/^City/), { target: { value: 'Bristol' } });
  await chooseCountry('United Kingdom');
  await waitFor(() => expect(isMarked()).toBe('false'));
});

it('a position that is copied from a map fills both fields, and a link leads to the address on one', async () => {
  openNewSalon();
  fireEvent.change(findField(/^City/), { target: { value: 'Milan' } });
  await chooseCountry('Italy');
  await waitFor(() => expect(readPosition()).toEqual(['45.4642', '9.19']));
  const enter = (text: string) => {
    fireEvent.change(findField(/^Latitude/), { target: { value: text } });
    fireEvent.blur(findField(/^Latitude/));
  };
  enter('45.47, 9.21');
  await waitFor(() => expect(readPosition()).toEqual(['45.47', '9.21']));
  expect(screen.getByRole('link', { name: 'Find the address on a map' }).getAttribute('href')).toContain(
    'Milan',
  );
});
