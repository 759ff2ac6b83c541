import type { FigureName } from '@mirabelle/backoffice-contracts';
import { Box, Card } from '@mui/material';
import { useTranslate } from 'react-admin';
import { InlineFailure } from '../components/inline-failure';
import { formatCount, formatMoney } from '../format/format';
import { BarChart } from './bar-chart';
import { ReplyTimeCard } from './reply-time-card';
import { CHART_DAYS, type DailyValue, useFigures } from './use-figures';

const CHART_GRID = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(auto-fit, minmax(280px, 1fr))' },
};
const formatAmount = (amount: number) => formatMoney(amount.toFixed(2));

/** The charts in the order of display. */
const CHARTS: readonly { readonly name: FigureName; readonly format?: (value: number) => string }[] = [
  { name: 'bookings' },
  { name: 'revenue', format: formatAmount },
  { name: 'commission', format: formatAmount },
  { name: 'messages' },
  { name: 'signUps' },
  { name: 'referrals' },
];

interface ChartProps {
  readonly name: FigureName;
  readonly days: readonly DailyValue[];
  readonly format?: ((value: number) => string) | undefined;
}

function Chart({ name, days, format = formatCount }: ChartProps) {
  const translate = useTranslate();
  const filledDays = days.map(({ day, value }) => ({ day, value: value ?? 0 }));
  return (
    <Card sx={{ p: { xs: 2, sm: 2.5 } }}>
      <BarChart
        title={translate(`backOffice.dashboard.charts.${name}`)}
        note={translate('backOffice.dashboard.charts.range', { days: CHART_DAYS })}
        days={filledDays}
        format={format}
        total={format(filledDays.reduce((sum, { value }) => sum + value, 0))}
      />
    </Card>
  );
}

/** The charts that the user's roles may see: the figures of the last two weeks, by day in the viewer's time zone. */
export function DashboardCharts() {
  const { data: figures, error, refetch } = useFigures();
  if (error && !figures) return <InlineFailure error={error} onRetry={refetch} />;
  if (!figures) return null;
  return (
    <Box sx={CHART_GRID}>
      {CHARTS.map(({ name, format }) => {
        const days = figures.get(name);
        return days ? <Chart key={name} name={name} days={days} format={format} /> : null;
      })}
      <ReplyTimeCard />
    </Box>
  );
}
