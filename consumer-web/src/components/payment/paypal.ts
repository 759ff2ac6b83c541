import { useQuery } from '@tanstack/react-query';
import { loadContracts, request } from '../../lib/api-client';

/** The options and callbacks that the page passes to the provider's button. */
export interface ButtonHandlers {
  readonly style: Readonly<Record<string, string | number>>;
  readonly createOrder: () => Promise<string>;
  readonly onApprove: (data: { readonly orderID: string }) => Promise<void>;
  readonly onCancel: () => void;
  readonly onError: (error: unknown) => void;
}

/** The part of the provider's API that the app uses. The payment sandbox offers the same. */
export interface PayPal {
  readonly version?: string;
  readonly Buttons: (handlers: ButtonHandlers) => {
    readonly render: (element: HTMLElement) => Promise<void>;
    readonly close?: () => Promise<void>;
  };
}

declare global {
  interface Window {
    paypal?: PayPal;
  }
}

function addScript(address: string): Promise<PayPal> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const fail = () => {
      // The next attempt adds the script again.
      script.remove();
      reject(new Error('The script of the payment provider did not load'));
    };
    script.src = address;
    script.async = true;
    script.addEventListener('load', () => (window.paypal ? resolve(window.paypal) : fail()));
    script.addEventListener('error', fail);
    document.head.append(script);
  });
}

async function loadPayPal(): Promise<PayPal> {
  const setup = await request('GET', '/api/paypal/setup', async () => (await loadContracts()).PaymentSetup);
  return addScript(setup.scriptUrl);
}

/** The provider's API. Its script is loaded once, when the first pay button is rendered. */
export function usePayPal() {
  return useQuery({
    queryKey: ['payment-script'],
    queryFn: loadPayPal,
    gcTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  });
}
