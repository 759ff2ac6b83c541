import type { Cents } from '@mirabelle/catalogue';
import type { CapturedOrder } from '@mirabelle/contracts';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, isUnauthorized } from '../../lib/api-error';
import { handleUnauthorized } from '../../lib/unauthorized';
import { toast } from '../ui/toast-store';
import { captureOrder, createOrder } from './payment-orders';
import type { PayPal } from './paypal';

const BUTTON_HEIGHT_PX = 44;

export interface PayButtonProps {
  /** What the payment is for, as the label for screen readers. */
  readonly label: string;
  readonly amount: Cents;
  /** Called after the capture. Handles its own failures, because the payment has been taken by then. */
  readonly onPaid: (order: CapturedOrder) => Promise<void>;
  /** Called when a payment begins and ends, so that the page can lock the fields that the amount depends on. */
  readonly onBusyChange?: (isBusy: boolean) => void;
}

interface ProviderButton {
  /** The element that the provider renders its button into. */
  readonly container: RefObject<HTMLDivElement | null>;
  readonly isCapturing: boolean;
  /** Whether the provider could not render its button. */
  readonly hasFailed: boolean;
  /** How the last attempt to pay ended, if it did not succeed. Nothing was charged then. */
  readonly outcome: 'cancelled' | 'declined' | undefined;
}

/** Renders the provider's button into an element and handles order, approval and capture. */
export function useProviderButton(paypal: PayPal | undefined, props: PayButtonProps): ProviderButton {
  const { t } = useTranslation('payment');
  const container = useRef<HTMLDivElement>(null);
  /** The newest props. The provider keeps the callbacks of the first render, and they read the props from here. */
  const latest = useRef({ ...props, t });
  const [isCapturing, setCapturing] = useState(false);
  /** The provider's script that could not render its button. A script that is loaded anew has not failed yet. */
  const [failedFor, setFailedFor] = useState<PayPal>();
  const [outcome, setOutcome] = useState<ProviderButton['outcome']>();
  const text = t('action');
  useEffect(() => {
    latest.current = { ...props, t };
  });

  useEffect(() => {
    const element = container.current;
    if (!paypal || !element) return undefined;
    let isUnmounted = false;
    const finish = () => {
      setCapturing(false);
      latest.current.onBusyChange?.(false);
    };
    const buttons = paypal.Buttons({
      // The provider translates its button itself. The sandbox shows the given text.
      style:
        paypal.version === 'sandbox'
          ? { text }
          : { layout: 'vertical', label: 'pay', height: BUTTON_HEIGHT_PX },
      createOrder: () => {
        latest.current.onBusyChange?.(true);
        setOutcome(undefined);
        return createOrder(latest.current.amount);
      },
      onApprove: async ({ orderID }) => {
        setCapturing(true);
        const captured = await captureOrder(orderID);
        await latest.current.onPaid(captured);
        finish();
      },
      onCancel: () => {
        finish();
        setOutcome('cancelled');
      },
      onError: (error) => {
        finish();
        if (isUnauthorized(error)) return handleUnauthorized();
        if (error instanceof ApiError && error.code === 'payment_declined') setOutcome('declined');
        toast({
          title: latest.current.t('failed.title'),
          description: latest.current.t('failed.description'),
          variant: 'destructive',
        });
      },
    });
    buttons.render(element).catch(() => {
      if (!isUnmounted) setFailedFor(paypal);
    });
    return () => {
      isUnmounted = true;
      buttons.close?.().catch(() => undefined);
    };
  }, [paypal, text]);

  return { container, isCapturing, outcome, hasFailed: paypal !== undefined && failedFor === paypal };
}
