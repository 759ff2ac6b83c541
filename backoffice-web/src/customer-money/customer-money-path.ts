/** The route of the page with all money of one customer. */
export const CUSTOMER_MONEY_ROUTE = '/customers/:userId/money';

/** Path of the page with all money of a customer. */
export const createCustomerMoneyPath = (userId: string): string =>
  `/customers/${encodeURIComponent(userId)}/money`;
