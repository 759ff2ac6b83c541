import { queryOptions, skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { loadContracts, request } from '../../lib/api-client';

/** The options and callbacks that the page passes to the provider's button. */
export interface ButtonHandlers {
  readonly style: Readonly<Record<string, string | number>>;
  /** Runs when the button is pressed, before a window opens. The payment begins only if the answer is that of `resolve`. */
  readonly onClick?: (
    data: unknown,
    actions: { readonly resolve: () => Promise<boolean>; readonly reject: () => Promise<boolean> },
  ) => Promise<boolean>;
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

const setupQuery = queryOptions({
  queryKey: ['payment-setup'],
  queryFn: () => request('GET', '/api/paypal/setup', async () => (await loadContracts()).PaymentSetup),
});

/** Whether the visitor has allowed the script of another company. Kept until the page is left. */
const permissionQuery = queryOptions({
  queryKey: ['payment-permission'],
  queryFn: () => false,
  initialData: false,
  enabled: false,
  gcTime: Number.POSITIVE_INFINITY,
});

const isOfThisSite = (address: string) =>
  new URL(address, window.location.href).origin === window.location.origin;

interface PayPalScript {
  readonly paypal: PayPal | undefined;
  readonly isPending: boolean;
  readonly isError: boolean;
  /** Whether the script is another company's and waits for {@link PayPalScript.allow}. */
  readonly needsPermission: boolean;
  readonly allow: () => void;
  readonly retry: () => void;
}

/**
 * The provider's API. Its script is loaded once, when the first pay button is rendered. The script of another company waits
 * until the visitor has allowed it, because it may store cookies.
 */
export function usePayPal(): PayPalScript {
  const client = useQueryClient();
  const setup = useQuery(setupQuery);
  const { data: isPermitted } = useQuery(permissionQuery);
  const address = setup.data?.scriptUrl;
  const needsPermission = address !== undefined && !isOfThisSite(address) && !isPermitted;
  const script = useQuery({
    queryKey: ['payment-script'],
    queryFn: address === undefined || needsPermission ? skipToken : () => addScript(address),
    gcTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  });
  return {
    paypal: script.data,
    isPending: !needsPermission && script.isPending,
    isError: setup.isLoadingError || script.isLoadingError,
    needsPermission,
    allow: () => client.setQueryData(permissionQuery.queryKey, true),
    retry: () => void (setup.isLoadingError ? setup.refetch() : script.refetch()),
  };
}
