import { vi } from 'vitest';
import type { ButtonHandlers } from '../components/payment/paypal';

export interface FakePayPal {
  /** The handlers that the page passed to the last rendered button. */
  readonly getHandlers: () => ButtonHandlers;
  /** Presses the button, creates an order and approves it, as the provider's script does. */
  readonly approve: () => Promise<void>;
}

/** Answers for the calls before a payment. */
export const PAYMENT_SETUP = {
  'GET /api/paypal/setup': { json: { clientToken: 't', clientId: 'c', scriptUrl: '/buttons.js' } },
  'POST /api/paypal/order': { status: 201, json: { id: 'ORDER-1' } },
} as const;

/** The answer to a capture. @param amount such as "12.99" */
export const createCaptureAnswer = (amount: string) => ({
  json: { id: 'ORDER-1', status: 'COMPLETED', captureId: 'CAPTURE-1', amount, currency: 'USD' },
});

/**
 * Replaces the provider's script, which the page adds to its head. With `loads: false` the script fails to load.
 *
 * @param version "sandbox" for the script of the payment sandbox
 */
export function installFakePayPal({ loads: isScriptAvailable = true, version = '5' } = {}): FakePayPal {
  let lastHandlers: ButtonHandlers | undefined;
  const getHandlers = () => {
    if (!lastHandlers) throw new Error('No payment button was rendered');
    return lastHandlers;
  };
  vi.spyOn(document.head, 'append').mockImplementation((script) => {
    window.paypal = {
      version,
      Buttons: (buttonHandlers) => {
        lastHandlers = buttonHandlers;
        return {
          render: async (element) => {
            element.replaceChildren(document.createElement('button'));
          },
        };
      },
    };
    if (script instanceof HTMLElement)
      queueMicrotask(() => script.dispatchEvent(new Event(isScriptAvailable ? 'load' : 'error')));
  });
  const approve = async () => {
    const { onClick, createOrder, onApprove, onError } = getHandlers();
    const actions = { resolve: async () => true, reject: async () => false };
    if (onClick && !(await onClick({}, actions))) return;
    try {
      await onApprove({ orderID: await createOrder() });
    } catch (error) {
      onError(error);
    }
  };
  return { getHandlers, approve };
}
