/** The path of an endpoint as Express writes it: `/api/cart/{id}` becomes `/api/cart/:id`. */
export const toExpressPath = (path: string): string => path.replaceAll(/\{(\w+)\}/g, ':$1');
