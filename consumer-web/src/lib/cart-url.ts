/** The state of the entry of the history that opening the cart adds, so that closing it goes back (`useUrlParameter`). */
export const OPENED_CART = { state: { opened: 'cart' } } as const;

/** The URL of the page on screen with the parameter with which `Layout` shows the cart. */
export function createCartUrl(): string {
  const { pathname, search } = window.location;
  const parameters = new URLSearchParams(search);
  parameters.set('cart', 'open');
  return `${pathname}?${parameters}`;
}
