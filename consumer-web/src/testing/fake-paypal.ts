import { vi } from 'vitest';
import type { ButtonHandlers } from '../components/payment/paypal';

export interface FakePayPal {
  /** What the page gave to the button that was rendered last. */
  readonly handlers: () => ButtonHandlers;
  /** Walks through order and approval, as the provider's script does. */
  readonly approve: () => Promise<void>;
}

/** Answers for the calls that come before anybody pays. */
export const PAYMENT_SETUP = {
  'GET /api/paypal/setup': { json: { clientToken: 't', clientId: 'c', scriptUrl: '/buttons.js' } },
  'POST /api/paypal/order': { status: 201, json: { id: 'ORDER-1' } },
} as const;

/** The answer to a capture. @param amount "12.99" */
export const captured = (amount: string) => ({
  json: { id: 'ORDER-1', status: 'COMPLETED', captureId: 'CAPTURE-1', amount, currency: 'USD' },
});

/** Stands in for the provider's script, which the page adds to its head. @param loads false lets it fail to load */
export function fakePayPal(loads = true): FakePayPal {
  let given: ButtonHandlers | undefined;
  const handlers = () => {
    if (!given) throw new Error('No payment button was rendered');
    return given;
  };
  vi.spyOn(document.head, 'append').mockImplementation((script) => {
    window.paypal = {
      Buttons: (own) => {
        given = own;
        return {
          render: async (element) => {
            element.replaceChildren(document.createElement('button'));
          },
        };
      },
    };
    if (script instanceof HTMLElement)
      queueMicrotask(() => script.dispatchEvent(new Event(loads ? 'load' : 'error')));
  });
  const approve = async () => {
    const own = handlers();
    try {
      await own.onApprove({ orderID: await own.createOrder() });
    } catch (error) {
      own.onError(error);
    }
  };
  return { handlers, approve };
}
