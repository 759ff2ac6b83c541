/** The URL of the page on screen with a parameter that opens the cart. `MemberDialogs` opens it and removes the parameter. */
export function createCartUrl(): string {
  const { pathname, search } = window.location;
  const parameters = new URLSearchParams(search);
  parameters.set('cart', 'open');
  return `${pathname}?${parameters}`;
}
