import type { FigureName } from '@mirabelle/contracts';
import { Box, Card } from '@mui/material';
import { useTranslate } from 'react-admin';
import { formatDuration, formatMoney } from '../components/format';
import { AnswerTime } from './answer-time';
import { BarChart } from './bar-chart';
import { DAYS, type Day, useFigures } from './use-figures';

const GRID = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(auto-fit, minmax(280px, 1fr))' },
};
const money = (amount: number) => formatMoney(amount.toFixed(2));

/** In the order in which they are shown. */
const CHARTS: readonly { readonly name: FigureName; readonly format?: (value: number) => string }[] = [
  { name: 'bookings' },
  { name: 'revenue', format: money },
  { name: 'commission', format: money },
  { name: 'messages' },
  { name: 'signUps' },
  { name: 'referrals' },
];

interface ChartProps {
  readonly name: FigureName;
  readonly days: readonly Day[];
  readonly format?: ((value: number) => string) | undefined;
}

function Chart({ name, days, format = String }: ChartProps) {
  const translate = useTranslate();
  const known = days.map(({ day, value }) => ({ day, value: value ?? 0 }));
  return (
    <Card sx={{ p: { xs: 2, sm: 2.5 } }}>
      <BarChart
        title={translate(`backOffice.dashboard.charts.${name}`)}
        note={translate('backOffice.dashboard.charts.range', { days: DAYS })}
        days={known}
        format={format}
        total={format(known.reduce((sum, { value }) => sum + value, 0))}
      />
    </Card>
  );
}

/** The charts of the person's roles: what happened in the last two weeks, by the days of the viewer's zone. */
export function Charts() {
  const figures = useFigures();
  if (!figures) return null;
  return (
    <Box sx={GRID}>
      {CHARTS.map(({ name, format }) => {
        const days = figures.get(name);
        return days ? <Chart key={name} name={name} days={days} format={format} /> : null;
      })}
      <AnswerTime format={formatDuration} />
    </Box>
  );
}
