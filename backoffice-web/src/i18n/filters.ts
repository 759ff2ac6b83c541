/** The texts of the filters that several lists have, under `backOffice.filters`. */
export const filters = {
  days: 'Days (UTC)',
  any: 'Any',
  anyTime: 'Any time',
  chosenDays: 'Chosen days',
  periods: {
    today: 'Today',
    yesterday: 'Yesterday',
    'last-7-days': 'Last 7 days',
    'last-30-days': 'Last 30 days',
    'this-month': 'This month',
    'last-month': 'Last month',
  },
  invalidAmount: 'Enter an amount such as 5 or 12.50',
};
