import { Card } from '@mui/material';
import { CanAccess, type RaRecord, useGetList, useTranslate } from 'react-admin';
import { useNow } from '../components/use-now';
import { BarChart } from './bar-chart';
import { byDay, lastDays } from './by-day';

/** As many as the API gives at once. */
const MOST = 1000;
const DAYS = 14;

interface DayChartProps<Item extends RaRecord> {
  readonly resource: string;
  /** Names the chart under `backOffice.dashboard.charts`. */
  readonly name: string;
  readonly filter?: Readonly<Record<string, unknown>>;
  /** Of which instant the day counts; the list is fetched from the latest backwards. */
  readonly by: string & keyof Item;
  readonly worthOf?: (item: Item) => number;
  readonly format?: (value: number) => string;
}

function Drawn<Item extends RaRecord>(props: DayChartProps<Item>) {
  const { resource, name, filter = {}, by, worthOf, format = String } = props;
  const translate = useTranslate();
  const now = useNow();
  const { data } = useGetList<Item>(resource, {
    filter,
    sort: { field: by, order: 'DESC' },
    pagination: { page: 1, perPage: MOST },
  });
  if (!data) return null;
  const range = lastDays(DAYS, now);
  const dated = data.filter((item) => typeof item[by] === 'string');
  const days = byDay(dated, range, (item) => String(item[by]), worthOf);
  // Where the oldest of a full page lies within the range, older ones are missing from it.
  const isPartial = data.length === MOST && days.some(({ value }) => value === 0);
  return (
    <Card sx={{ p: { xs: 2, sm: 2.5 } }}>
      <BarChart
        title={translate(`backOffice.dashboard.charts.${name}`)}
        note={translate(`backOffice.dashboard.charts.${isPartial ? 'partial' : 'range'}`, {
          days: DAYS,
          count: MOST,
        })}
        days={days}
        format={format}
        total={format(days.reduce((sum, { value }) => sum + value, 0))}
      />
    </Card>
  );
}

/** What happened in the last two weeks, day by day in the viewer's zone; for those who may see the list behind it. */
export function DayChart<Item extends RaRecord>(props: DayChartProps<Item>) {
  return (
    <CanAccess resource={props.resource} action="list">
      <Drawn {...props} />
    </CanAccess>
  );
}
