import type { FigureName } from '@mirabelle/backoffice-contracts';
import { Box, Card } from '@mui/material';
import { useTranslate } from 'react-admin';
import { InlineFailure } from '../components/inline-failure';
import { createListPath } from '../components/paths';
import { formatCount, formatMoney } from '../format/format';
import { TestPaymentsNote } from '../payments/test-payments';
import { BarChart } from './bar-chart';
import { ReplyTimeCard } from './reply-time-card';
import { CHART_DAYS, type DailyValue, useFigures } from './use-figures';

const CHART_GRID = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(auto-fit, minmax(280px, 1fr))' },
};
const formatAmount = (amount: number) => formatMoney(amount.toFixed(2));

interface ChartOfFigure {
  readonly name: FigureName;
  readonly format?: (value: number) => string;
  /** Key of the text that says on which day refunds or reversals are taken off. */
  readonly rule?: string;
  /** The list with the rows of these days, for figures whose list can be limited to the days that they count. */
  readonly createPath?: (from: string, to: string) => string;
}

/** The charts in the order of display. */
const CHARTS: readonly ChartOfFigure[] = [
  { name: 'bookings' },
  {
    name: 'revenue',
    format: formatAmount,
    rule: 'refundsOnTheirDay',
    createPath: (paidFrom, paidTo) => createListPath('payments', { paidFrom, paidTo }),
  },
  {
    name: 'commission',
    format: formatAmount,
    rule: 'reversalsOnTheirDay',
    createPath: (from, to) => createListPath('affiliate-transactions', { from, to }),
  },
  { name: 'messages' },
  { name: 'signUps' },
  { name: 'referrals' },
];

interface ChartProps extends ChartOfFigure {
  readonly days: readonly DailyValue[];
}

function Chart({ name, days, format = formatCount, rule, createPath }: ChartProps) {
  const translate = useTranslate();
  const t = (key: string, options?: object) => translate(`backOffice.dashboard.charts.${key}`, options);
  const filledDays = days.map(({ day, value }) => ({ day, value: value ?? 0 }));
  const [first, last] = [days[0], days.at(-1)];
  const notes = [
    t('range', { days: CHART_DAYS }),
    filledDays.some(({ value }) => value < 0) && t('belowZero'),
    rule && t(rule),
    createPath && t('listInUtc'),
  ];
  return (
    <Card sx={{ p: { xs: 2, sm: 2.5 } }}>
      <BarChart
        title={t(name)}
        note={notes.filter(Boolean).join(' ')}
        {...(createPath && first && last && { to: createPath(first.day, last.day) })}
        days={filledDays}
        format={format}
        total={format(filledDays.reduce((sum, { value }) => sum + value, 0))}
      />
      {name === 'revenue' && first && last ? (
        <TestPaymentsNote filter={{ paidFrom: first.day, paidTo: last.day }} />
      ) : null}
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
      {CHARTS.map((chart) => {
        const days = figures.get(chart.name);
        return days ? <Chart key={chart.name} {...chart} days={days} /> : null;
      })}
      <ReplyTimeCard />
    </Box>
  );
}
