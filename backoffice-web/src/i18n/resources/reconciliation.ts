export const reconciliation = {
  name: 'Reconciliation',
  fields: {
    createdAt: 'Since',
    kind: 'What is wrong',
    status: 'What is wrong',
    orderId: 'Order',
    amount: 'Amount',
    q: 'Order or commission number',
  },
  statuses: {
    all: 'All',
    captureWithoutCommission: 'Captured, no commission',
    commissionWithoutCapture: 'Commission, not captured',
  },
  entry: 'Entry for order %{order}',
  emptyHeading: 'Money and books agree',
  empty:
    'Every captured order has its commission, and every commission its captured order. Mismatches appear here after five minutes.',
};
