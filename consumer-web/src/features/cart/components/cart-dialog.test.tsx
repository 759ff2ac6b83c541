import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isAdKeptAway } from '../../../lib/keep-ad-away';
import { installFakeApi } from '../../../testing/fake-api';
import { createCaptureAnswer, installFakePayPal, PAYMENT_SETUP } from '../../../testing/fake-paypal';
import { renderInApp } from '../../../testing/render';
import { SAMPLE_ADDRESS, SAMPLE_PURCHASE, SAMPLE_PURCHASE_TO_SEND } from '../../../testing/sample-payment';
import { CartDialog } from './cart-dialog';

const ID = '7b0d8c1e-1c7e-4b7a-9c63-0d3a5f0c1a12';
const ROSEWATER = {
  id: ID,
  productType: 'makeup',
  brandName: 'Velmira',
  productName: 'Rosewater',
  colorCode: 'L102',
  price: '28.99',
  quantity: 2,
  affiliateLink: null,
  isOffered: true,
};

const renderCart = (receiverName = '') =>
  renderInApp(
    <CartDialog
      onClose={() => undefined}
      isSignedIn
      receiverName={receiverName}
      renderPicture={() => null}
      getName={({ productName }) => productName}
    />,
  );

/** Tells the page which elements are on the screen, which jsdom does not know. */
let reportInView: (isIntersecting: boolean) => void;

beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly #targets = new Set<Element>();
      constructor(report: (entries: object[]) => void) {
        reportInView = (isIntersecting) =>
          report([...this.#targets].map((target) => ({ target, isIntersecting })));
      }
      observe(target: Element) {
        this.#targets.add(target);
      }
      disconnect() {}
    },
  );
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const LINK = 'https://shop.example/rosewater';
const RECORDED = {
  id: ID,
  affiliateId: 'platform_owner',
  status: 'pending',
  grossAmount: '57.98',
  commissionRate: '0.0800',
  commissionAmount: '4.64',
};

/** Opens the cart with an address of the last purchase, and an item whose payment button is ready. */
async function renderCartWithPayment(
  answers: Parameters<typeof installFakeApi>[0] = {},
  receiverName?: string,
) {
  const paypal = installFakePayPal();
  const calls = installFakeApi({
    'GET /api/cart': { json: [{ ...ROSEWATER, affiliateLink: LINK }] },
    ...PAYMENT_SETUP,
    'POST /api/paypal/order/ORDER-1/capture': createCaptureAnswer('57.98'),
    'POST /api/affiliate/transaction': { status: 201, json: RECORDED },
    [`DELETE /api/cart/${ID}`]: { status: 204 },
    'GET /api/payments': { json: [SAMPLE_PURCHASE, SAMPLE_PURCHASE_TO_SEND] },
    ...answers,
  });
  await renderCart(receiverName);
  await waitFor(() => paypal.getHandlers());
  if (!('GET /api/payments' in answers)) await screen.findByText('418 Larkspur Row');
  return { paypal, calls };
}

describe('CartDialog', () => {
  it('CartDialog shows an empty state', async () => {
    installFakeApi({ 'GET /api/cart': { json: [] } });
    await renderCart();
    expect(await screen.findByText('Your cart is empty')).toBeTruthy();
    expect(screen.getByText('Add some products to get started!')).toBeTruthy();
    expect(screen.getByText('What you would like to buy.')).toBeTruthy();
  });

  it('CartDialog shows the total, free shipping over $50 and the 30-day guarantee', async () => {
    installFakeApi({ 'GET /api/cart': { json: [ROSEWATER] } });
    await renderCart();
    expect(await screen.findAllByText('$57.98')).toHaveLength(2);
    expect(screen.getByText(/Free shipping: your cart is over \$50/)).toBeTruthy();
    expect(screen.getByText('30-day satisfaction guarantee')).toBeTruthy();
    expect(screen.getByText(/^It covers what you pay for in this cart\. /)).toBeTruthy();
  });

  it.each([
    [
      '50.00',
      'This order ships free. Free shipping over $50 is the rule; for now, smaller orders ship free too.',
    ],
    ['50.01', 'Free shipping: your cart is over $50.'],
  ])('CartDialog says of a cart of $%s once what shipping costs: "%s"', async (price, sentence) => {
    installFakeApi({ 'GET /api/cart': { json: [{ ...ROSEWATER, price, quantity: 1 }] } });
    await renderCart();
    await screen.findByText(sentence);
    expect(screen.getAllByText(/shipping/i)).toHaveLength(1);
  });

  it('CartDialog says of an item that it is no longer offered, leaves it out of the total, and offers no way to buy it', async () => {
    const gone = { ...ROSEWATER, id: `${ID.slice(0, -1)}3`, productName: 'Peony', isOffered: false };
    installFakeApi({ 'GET /api/cart': { json: [ROSEWATER, gone] } });
    await renderCart();
    expect(await screen.findByText('No longer offered')).toBeTruthy();
    expect(screen.getAllByText('$57.98')).toHaveLength(2);
    expect(screen.getByLabelText('One Peony more')).toHaveProperty('disabled', true);
    expect(screen.getByLabelText('One Peony less')).toHaveProperty('disabled', false);
    expect(screen.getByLabelText('Remove Peony')).toHaveProperty('disabled', false);
    expect(screen.queryByRole('group', { name: /for Peony/ })).toBeNull();
  });

  it('CartDialog sends the new quantity', async () => {
    const calls = installFakeApi({
      'GET /api/cart': { json: [ROSEWATER] },
      [`PUT /api/cart/${ID}`]: { json: ROSEWATER },
    });
    await renderCart();
    await userEvent.click(await screen.findByLabelText('One Rosewater more'));
    await waitFor(() => expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({ quantity: 3 }));
  });

  it('CartDialog puts a removed item back with its quantity', async () => {
    const calls = installFakeApi({
      'GET /api/cart': { json: [ROSEWATER] },
      [`DELETE /api/cart/${ID}`]: { status: 204 },
      'POST /api/cart': { status: 201, json: ROSEWATER },
    });
    await renderCart();
    await userEvent.click(await screen.findByLabelText('Remove Rosewater'));
    await userEvent.click(await screen.findByText('Undo'));
    const { id: _, isOffered: _isOffered, ...item } = ROSEWATER;
    await waitFor(() => expect(calls.find(({ method }) => method === 'POST')?.body).toEqual(item));
  });

  it('CartDialog says why the only item could not be put back, although its line is no longer there', async () => {
    const carts = [[ROSEWATER], []];
    installFakeApi({
      'GET /api/cart': () => ({ json: carts.shift() ?? [] }),
      [`DELETE /api/cart/${ID}`]: { status: 204 },
      'POST /api/cart': { status: 422, json: { code: 'price_changed', detail: 'It costs $29.99 now.' } },
    });
    await renderCart();
    await userEvent.click(await screen.findByLabelText('Remove Rosewater'));
    await screen.findByText('Your cart is empty');
    await userEvent.click(await screen.findByText('Undo'));
    expect(await screen.findByText('It costs $29.99 now.')).toBeTruthy();
  });

  it('CartDialog removes an item whose quantity falls to 0, and confirms it', async () => {
    const calls = installFakeApi({
      'GET /api/cart': { json: [{ ...ROSEWATER, quantity: 1 }] },
      [`DELETE /api/cart/${ID}`]: { status: 204 },
    });
    await renderCart();
    await userEvent.click(await screen.findByLabelText('One Rosewater less'));
    expect(await screen.findByText('Item Removed')).toBeTruthy();
    expect(screen.getByText('Item has been removed from your cart')).toBeTruthy();
    expect(calls.some(({ method }) => method === 'PUT')).toBe(false);
  });

  it.each([
    ['One Rosewater more', 'Failed to update cart'],
    ['Remove Rosewater', 'Failed to remove item'],
  ])('CartDialog shows an error when "%s" fails', async (button, message) => {
    installFakeApi({ 'GET /api/cart': { json: [ROSEWATER] } });
    await renderCart();
    await userEvent.click(await screen.findByLabelText(button));
    expect(await screen.findByText(message)).toBeTruthy();
    expect(screen.getByText('Error')).toBeTruthy();
  });

  it('CartDialog captures the payment, records the transaction and removes the item, and no video ad follows in this visit', async () => {
    const { paypal, calls } = await renderCartWithPayment();
    expect(isAdKeptAway()).toBe(false);
    await act(paypal.approve);
    expect(await screen.findByText('Payment Successful!')).toBeTruthy();
    expect(isAdKeptAway()).toBe(true);
    expect(
      screen.getByText(
        'You bought Rosewater. The receipt is in your profile under Payments. Mirabelle earned $4.64 in commission.',
      ),
    ).toBeTruthy();
    const findBody = (path: string) =>
      calls.find((call) => call.method === 'POST' && call.path === path)?.body;
    expect(findBody('/api/paypal/order')).toEqual({
      amount: '57.98',
      currency: 'USD',
      intent: 'CAPTURE',
      for: { cartItemId: ID },
      delivery: SAMPLE_ADDRESS,
    });
    expect(findBody('/api/affiliate/transaction')).toEqual({
      affiliateId: 'platform_owner',
      type: 'product_purchase',
      amount: '57.98',
      commission: '4.64',
      description: 'Rosewater (Velmira)',
      paypalOrderId: 'ORDER-1',
      productDetails: {
        productName: 'Rosewater',
        brandName: 'Velmira',
        colorCode: 'L102',
        productType: 'makeup',
      },
    });
    expect(calls.some(({ method }) => method === 'DELETE')).toBe(true);
  });

  it('CartDialog leads to the receipt of what was paid, from the message and from the cart itself', async () => {
    const { paypal } = await renderCartWithPayment();
    await act(paypal.approve);
    const link = await screen.findByRole('link', { name: 'View receipt' });
    expect(link.getAttribute('href')).toBe('/payments/ORDER-1');
    expect(screen.getByText('What you bought, and what is still in your cart.')).toBeTruthy();
    // Beside further items that are paid after it, the link says for what it is. No dot is left over where the line ends.
    expect([...(link.parentElement?.childNodes ?? [])].map(({ textContent }) => textContent)).toEqual([
      'Rosewater',
      '$57.98',
      'View receipt',
    ]);
    await userEvent.click(screen.getByRole('button', { name: 'View receipt' }));
    await waitFor(() => expect(window.location.pathname).toBe('/payments/ORDER-1'));
  });

  it('CartDialog says thanks for the last item that was paid, with its amount, its address and what happens next, and offers nothing more', async () => {
    let isPaid = false;
    const { paypal } = await renderCartWithPayment({
      'GET /api/cart': () => ({ json: isPaid ? [] : [ROSEWATER] }),
      [`DELETE /api/cart/${ID}`]: () => {
        isPaid = true;
        return { status: 204 };
      },
    });
    await act(paypal.approve);
    expect(await screen.findByRole('dialog', { name: 'Thank you for your purchase' })).toBeTruthy();
    expect(screen.getByText('What you bought.')).toBeTruthy();
    expect(screen.queryByText('Your cart is empty')).toBeNull();
    expect(screen.queryByText('Your cart')).toBeNull();
    expect(screen.queryByText('What you would like to buy.')).toBeNull();
    expect(screen.queryByText('Thank you! You paid for:')).toBeNull();
    expect(screen.getByText('Rosewater').parentElement?.textContent).toContain('$57.98');
    expect(screen.getByText('It goes to:').nextElementSibling?.textContent).toContain('418 Larkspur Row');
    expect(screen.getByText(/^We'll email you as soon as it's on its way/)).toBeTruthy();
    expect(screen.getByText('CAPTURE-1')).toBeTruthy();
    const all = screen.getByRole('link', { name: 'All your payments' });
    expect(all.getAttribute('href')).toBe('/profile#payments');
    expect(screen.queryByText('Add some products to get started!')).toBeNull();
  });

  it('CartDialog tells the buyer that a captured payment was not recorded', async () => {
    const { paypal, calls } = await renderCartWithPayment({
      'POST /api/affiliate/transaction': { status: 500, json: {} },
    });
    await act(paypal.approve);
    expect(await screen.findByText('Payment Completed')).toBeTruthy();
    expect(
      screen.getByText('Payment successful, but there was an issue recording the transaction.'),
    ).toBeTruthy();
    expect(calls.some(({ method }) => method === 'DELETE')).toBe(true);
  });

  it('CartDialog says that a payment was canceled, and that nothing was charged', async () => {
    const { paypal } = await renderCartWithPayment();
    act(() => paypal.getHandlers().onCancel());
    expect(await screen.findByText('Payment canceled. Nothing was charged.')).toBeTruthy();
    await act(paypal.approve);
    expect(screen.queryByText('Payment canceled. Nothing was charged.')).toBeNull();
  });

  it('CartDialog keeps the item when the payment is declined', async () => {
    const { paypal, calls } = await renderCartWithPayment({
      'POST /api/paypal/order/ORDER-1/capture': { status: 422, json: { code: 'payment_declined' } },
    });
    await act(paypal.approve);
    expect(await screen.findByText('Payment Error')).toBeTruthy();
    expect(screen.getByText('There was an issue processing your payment. Please try again.')).toBeTruthy();
    expect(
      screen.getByText('The payment was declined and nothing was charged. Please try another way to pay.'),
    ).toBeTruthy();
    expect(calls.some(({ method }) => method === 'DELETE')).toBe(false);
  });

  it('CartDialog says that an item has another amount by now, and loads the cart again', async () => {
    const { paypal, calls } = await renderCartWithPayment({
      'POST /api/paypal/order': {
        status: 422,
        json: { code: 'amount_mismatch', detail: 'The amount is $59.98 now.' },
      },
    });
    const countReads = () =>
      calls.filter(({ method, path }) => method === 'GET' && path === '/api/cart').length;
    const before = countReads();
    await act(paypal.approve);
    expect(await screen.findByText('The amount is $59.98 now.')).toBeTruthy();
    await waitFor(() => expect(countReads()).toBe(before + 1));
  });

  it('CartDialog shows an error when the script of the payment button does not load', async () => {
    installFakePayPal({ loads: false });
    installFakeApi({ 'GET /api/cart': { json: [ROSEWATER] }, ...PAYMENT_SETUP });
    await renderCart();
    expect(await screen.findByText("The payment button didn't load.")).toBeTruthy();
  });

  it('CartDialog begins no payment without an address: the form opens at its first field, and says what is missing only once it was there to be filled in', async () => {
    const { paypal, calls } = await renderCartWithPayment({ 'GET /api/payments': { json: [] } });
    expect(screen.queryByLabelText('Full name')).toBeNull();
    await act(paypal.approve);
    expect(document.activeElement).toBe(screen.getByLabelText('Full name'));
    expect(screen.queryByText(/^Please /)).toBeNull();
    await act(paypal.approve);
    expect(await screen.findByText('Please enter the name of whoever receives it.')).toBeTruthy();
    expect(screen.getByText('Please choose a country.')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('Full name'));
    expect(calls.some(({ path }) => path === '/api/paypal/order')).toBe(false);

    await userEvent.type(screen.getByLabelText('Full name'), 'Ada Lovelace');
    await userEvent.selectOptions(screen.getByLabelText('Country'), 'United States');
    await userEvent.type(screen.getByLabelText('Street and number'), '418 Larkspur Row');
    await userEvent.type(screen.getByLabelText('City'), 'New York');
    await userEvent.type(screen.getByLabelText('Postal code'), '10014');
    await act(paypal.approve);
    const region = screen.getByLabelText('State or province');
    expect(document.activeElement).toBe(region);
    expect(region.getAttribute('aria-invalid')).toBe('true');

    // An address in France has no region, so what was entered for the other country is not sent.
    await userEvent.type(region, 'NY');
    await userEvent.selectOptions(screen.getByLabelText('Country'), 'France');
    expect(screen.queryByLabelText('State or province')).toBeNull();
    await act(paypal.approve);
    await waitFor(() => expect(calls.some(({ path }) => path === '/api/paypal/order')).toBe(true));
    const order = calls.find(({ path }) => path === '/api/paypal/order')?.body;
    const { region: _, ...address } = SAMPLE_ADDRESS;
    expect(order).toMatchObject({ delivery: { ...address, country: 'FR' } });
    expect(order).not.toHaveProperty('delivery.region');
  });

  it('CartDialog says with an example what is wrong with a postal code, and no more once the code is one of the chosen country', async () => {
    const { paypal, calls } = await renderCartWithPayment();
    await userEvent.click(screen.getByRole('button', { name: 'Change address' }));
    await userEvent.selectOptions(screen.getByLabelText('Country'), 'Germany');
    const code = screen.getByLabelText('Postal code');
    await userEvent.clear(code);
    await userEvent.type(code, 'Berlin');
    await act(paypal.approve);
    expect(screen.getByText(/^Please enter a postal code such as .?10115.?\.$/)).toBeTruthy();
    expect(document.activeElement).toBe(code);
    expect(calls.some(({ path }) => path === '/api/paypal/order')).toBe(false);

    await userEvent.clear(code);
    await userEvent.type(code, 'W1F 9ZZ');
    await userEvent.selectOptions(screen.getByLabelText('Country'), 'United Kingdom');
    await waitFor(() => expect(screen.queryByText(/^Please enter a postal code/)).toBeNull());
    await act(paypal.approve);
    await waitFor(() => expect(calls.some(({ path }) => path === '/api/paypal/order')).toBe(true));
  });

  it('CartDialog opens an address from before whose postal code is no longer taken, at that field', async () => {
    const delivery = {
      ...SAMPLE_PURCHASE_TO_SEND.paidFor.delivery,
      address: { ...SAMPLE_ADDRESS, postalCode: 'New York' },
    };
    const purchase = {
      ...SAMPLE_PURCHASE_TO_SEND,
      paidFor: { ...SAMPLE_PURCHASE_TO_SEND.paidFor, delivery },
    };
    const { paypal } = await renderCartWithPayment({ 'GET /api/payments': { json: [purchase] } });
    await screen.findByText('New York, NY New York');
    await act(paypal.approve);
    expect(document.activeElement).toBe(await screen.findByLabelText('Postal code'));
    expect(screen.getByText(/^Please enter a postal code such as .?10014.?\.$/)).toBeTruthy();
  });

  it('CartDialog leads from the row with the total to the address first, and then to the payment, and says to which', async () => {
    const scrollTo = vi.fn();
    Element.prototype.scrollIntoView = scrollTo;
    await renderCartWithPayment({ 'GET /api/payments': { json: [] } });
    // The only button of this name, so that nobody wonders which one counts.
    const button = screen.getByRole('button', { name: 'Enter address' });
    expect(button.closest('div')?.parentElement?.textContent).toBe('Total$57.98Enter address');
    await userEvent.click(button);
    expect(button.textContent).toBe('Continue to payment');
    const name = await screen.findByLabelText('Full name');
    await waitFor(() => expect(document.activeElement).toBe(name));
    await userEvent.type(name, 'Ada Lovelace');
    await userEvent.selectOptions(screen.getByLabelText('Country'), 'France');
    await userEvent.type(screen.getByLabelText('Street and number'), '418 Larkspur Row');
    await userEvent.type(screen.getByLabelText('Postal code'), '75001');
    await userEvent.type(screen.getByLabelText('City'), 'Paris{Enter}');
    const payment = screen.getByRole('group', { name: 'Pay $57.98 for Rosewater' }).parentElement;
    await waitFor(() => expect(document.activeElement).toBe(payment));
    // The accepted address is shown, and not its form.
    expect(screen.queryByLabelText('Street and number')).toBeNull();
    expect(screen.getByText('418 Larkspur Row')).toBeTruthy();
    await userEvent.click(button);
    await waitFor(() => expect(document.activeElement).toBe(payment));
    expect(scrollTo).toHaveBeenCalledTimes(2);
  });

  it('CartDialog offers no way to the payment while the payment is on the screen, so that nobody has to press twice', async () => {
    await renderCartWithPayment();
    const button = await screen.findByRole('button', { name: 'Continue to payment' });
    act(() => reportInView(true));
    expect(button.className).toContain('invisible');
    expect(screen.getByText('Pay above')).toBeTruthy();
    act(() => reportInView(false));
    expect(button.className).not.toContain('invisible');
  });

  it('CartDialog fills in the name of the profile for whoever has ordered nothing yet', async () => {
    const { paypal } = await renderCartWithPayment({ 'GET /api/payments': { json: [] } }, 'Ada Lovelace');
    await act(paypal.approve);
    expect((await screen.findByLabelText<HTMLInputElement>('Full name')).value).toBe('Ada Lovelace');
    expect(document.activeElement).toBe(screen.getByLabelText('Country'));
  });

  it('CartDialog fills in the address of the last purchase, which can be changed', async () => {
    const { paypal, calls } = await renderCartWithPayment();
    expect(screen.getByText('New York, NY 10014')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Change address' }));
    const street = screen.getByLabelText<HTMLInputElement>('Street and number');
    expect([street.value, street.autocomplete]).toEqual(['418 Larkspur Row', 'shipping address-line1']);
    await userEvent.clear(street);
    await userEvent.type(street, '7 Elm Street');
    await act(paypal.approve);
    expect(calls.find(({ path }) => path === '/api/paypal/order')?.body).toMatchObject({
      delivery: { ...SAMPLE_ADDRESS, line1: '7 Elm Street' },
    });
  });

  it('CartDialog offers a web search for a brand without a shop, and announces no commission for it', async () => {
    const item = { ...ROSEWATER, brandName: 'Corvessa', affiliateLink: 'https://search.example/?q=Corvessa' };
    installFakeApi({ 'GET /api/cart': { json: [item] }, ...PAYMENT_SETUP });
    await renderCart();
    await userEvent.click(await screen.findByRole('link', { name: 'Search for Corvessa on the web' }));
    expect(screen.queryByText('Redirecting to Purchase')).toBeNull();
  });

  it("CartDialog opens the brand's shop in a new tab and announces the commission", async () => {
    await renderCartWithPayment();
    const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'Buy from Velmira' });
    expect([link.href, link.target]).toEqual([LINK, '_blank']);
    await userEvent.click(link);
    expect(await screen.findByText('Redirecting to Purchase')).toBeTruthy();
    expect(screen.getByText("You'll earn commission from this purchase!")).toBeTruthy();
  });
});
