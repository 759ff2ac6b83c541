import { expect, it } from 'vitest';
import { findMetricNames } from './metric-names.js';

it.each([
  ['max by (consumer) (log_lag_seconds) > 60', ['log_lag_seconds']],
  ['up{job="mirabelle"} == 0', ['up']],
  [
    'sum by (service) (rate(http_count{status=~"5..|x{y}"}[5m])) / sum by (service) (rate(http_sum[5m])) > 0.01',
    ['http_count', 'http_sum'],
  ],
  ['max(mails{state="x"}) > (max(mails{state="x"} offset 1h) or vector(0))', ['mails', 'mails']],
  ['histogram_quantile(0.99, sum by (le) (rate(duration_bucket[5m]))) > 1e3', ['duration_bucket']],
])('the metrics of the expression %s are found', (expression, names) => {
  expect(findMetricNames(expression)).toEqual(names);
});
