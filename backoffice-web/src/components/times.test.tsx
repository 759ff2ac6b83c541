import { fireEvent, render, screen } from '@testing-library/react';
import { AdminContext, testDataProvider } from 'react-admin';
import { expect, it } from 'vitest';
import { i18nProvider } from '../i18n/i18n';
import { TimeZoneNote, UtcTimes } from './time-zone';
import { AppointmentTime, ExactTime, FullTime, RelativeTime } from './times';

const renderTime = (value: string, isOneLine: boolean) =>
  render(
    <AdminContext dataProvider={testDataProvider()} i18nProvider={i18nProvider}>
      <ExactTime value={value} isOneLine={isOneLine} />
    </AdminContext>,
  );

it('the time of a payment is its date, its time and whose zone that is, and the distance from now on hovering', async () => {
  const value = new Date(Date.now() - 3 * 86_400_000).toISOString();
  const { container } = renderTime(value, true);
  const time = container.querySelector('time') as HTMLTimeElement;
  expect(time.dateTime).toBe(value);
  const year = new Date(value).getFullYear();
  expect(time.textContent).toMatch(new RegExp(`^\\w{3} \\d{1,2}, ${year}, \\d{1,2}:\\d\\d\\s[AP]M `));
  expect(time.textContent?.endsWith(' your time')).toBe(true);
  fireEvent.mouseOver(time);
  expect(await screen.findByRole('tooltip', { name: '3 days ago' })).toBeTruthy();
});

it('the time in a record about money shows the date and the distance from now without hovering', () => {
  const value = new Date(Date.now() - 3 * 86_400_000).toISOString();
  const { container } = render(
    <AdminContext dataProvider={testDataProvider()} i18nProvider={i18nProvider}>
      <UtcTimes>
        <FullTime value={value} />
      </UtcTimes>
    </AdminContext>,
  );
  expect(container.textContent).toMatch(/^\w{3} \d{1,2}, \d{4}, \d{1,2}:\d\d\s[AP]M UTC3 days ago$/);
});

it('a page about money shows times in UTC wherever it is read, and says so', async () => {
  const value = '2026-10-31T23:30:00.000Z';
  const { container } = render(
    <AdminContext dataProvider={testDataProvider()} i18nProvider={i18nProvider}>
      <UtcTimes>
        <ExactTime value={value} isOneLine />
        <RelativeTime value={value} />
        <TimeZoneNote />
      </UtcTimes>
    </AdminContext>,
  );
  const [exact, relative] = container.querySelectorAll('time');
  expect(exact?.textContent?.replaceAll(/\s/g, ' ')).toBe('Oct 31, 2026, 11:30 PM UTC');
  fireEvent.mouseOver(relative as HTMLTimeElement);
  expect(await screen.findByRole('tooltip', { name: /Oct 31, 2026, 11:30\sPM UTC$/ })).toBeTruthy();
  expect(screen.getByText('Months, days and times here are in UTC.')).toBeTruthy();
});

it('a link with the time of an appointment is named by that time, and not by its distance from now', async () => {
  render(
    <AdminContext dataProvider={testDataProvider()} i18nProvider={i18nProvider}>
      <a href="/bookings/one/show">
        <AppointmentTime startsAt="2099-11-21T00:00:00.000Z" timeZone="Asia/Tokyo" />
      </a>
    </AdminContext>,
  );
  await screen.findByRole('link', { name: /Nov 21, 2099, 9:00 AM/ });
});
