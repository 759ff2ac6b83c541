import { SERVICES, WISHES } from '@mirabelle/catalogue';
import type { ReactElement } from 'react';
import { NullableBooleanInput, SelectInput } from 'react-admin';
import { DateFilter } from '../components/date-filter';
import { ListSearch } from '../components/list-search';
import { formatFieldKey } from '../i18n/i18n';
import { CityFilter } from '../salons/city-filter';
import { SalonFilter } from '../salons/salon-filter';
import { PersonFilter } from './person-filter';

const serviceChoices = SERVICES.map(({ label }) => ({ id: label, name: label }));
const wishChoices = WISHES.map(({ label }) => ({ id: label, name: label }));

const search = <ListSearch key="q" source="q" resource="bookings" alwaysOn />;

/**
 * The filters by salon and by the salon's local day.
 *
 * @param alwaysOn whether they are visible without being added by hand
 */
const createMainFilters = ({ alwaysOn }: { alwaysOn: boolean }): ReactElement[] => [
  <SalonFilter
    key="salonId"
    source="salonId"
    label={formatFieldKey('bookings', 'salonId')}
    alwaysOn={alwaysOn}
  />,
  ...['from', 'to'].map((source) => (
    <DateFilter
      key={source}
      source={source}
      label={formatFieldKey('bookings', source)}
      alwaysOn={alwaysOn}
      insteadOf="when"
    />
  )),
];

const rareFilters: readonly ReactElement[] = [
  <CityFilter key="city" source="city" label={formatFieldKey('bookings', 'city')} />,
  <SelectInput
    key="serviceType"
    source="serviceType"
    label={formatFieldKey('bookings', 'serviceType')}
    choices={serviceChoices}
    emptyText="backOffice.filters.any"
    helperText={false}
  />,
  <SelectInput
    key="wish"
    source="wish"
    label={formatFieldKey('bookings', 'wish')}
    choices={wishChoices}
    emptyText="backOffice.filters.any"
    helperText={false}
  />,
  <NullableBooleanInput
    key="paid"
    source="paid"
    label={formatFieldKey('bookings', 'paid')}
    helperText={false}
    sx={{ minWidth: 170 }}
  />,
  <PersonFilter key="userId" source="userId" label={formatFieldKey('bookings', 'userId')} />,
];

/** The filters of the bookings list on a wide screen. */
export const wideFilters = [search, ...createMainFilters({ alwaysOn: true }), ...rareFilters];

/** The filters of the bookings list on a phone, where only the search is always visible. */
export const phoneFilters = [search, ...createMainFilters({ alwaysOn: false }), ...rareFilters];

/** The filters above the calendar, which has its own control for the day. */
export const withoutDays = (filters: readonly ReactElement[]): ReactElement[] =>
  filters.filter(({ key }) => key !== 'from' && key !== 'to');
