import type { Cents } from '@mirabelle/catalogue';
import type { CapturedOrder, DeliveryForm, OrderPurpose } from '@mirabelle/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, isUnauthorized } from '../../lib/api-error';
import { CART_KEY } from '../../lib/cart-key';
import { keepAdAway } from '../../lib/keep-ad-away';
import { reloadQueries } from '../../lib/reload-queries';
import { handleUnauthorized } from '../../lib/unauthorized';
import { pricesQuery } from '../../lib/use-prices';
import { toastError } from '../ui/toast-error';
import { toast } from '../ui/toast-store';
import { captureOrder, createOrder } from './payment-orders';
import type { PayPal } from './paypal';

const BUTTON_HEIGHT_PX = 44;

/** With these codes the server refuses an order for an amount, or an item of the cart, that is out of date on this page. */
const OUTDATED_CODES: ReadonlySet<string | undefined> = new Set([
  'amount_mismatch',
  'cart_item_unknown',
  'product_not_offered',
  'service_not_offered',
]);

export interface PayButtonProps {
  /** What the payment is for, as the label for screen readers. */
  readonly label: string;
  readonly amount: Cents;
  /** What the payment is for, so that the server can compare the amount. */
  readonly purpose: OrderPurpose;
  /** Resolves to where the goods go. Resolves to undefined, and no payment begins, if the page has to ask for something first. */
  readonly askForDelivery?: () => Promise<DeliveryForm | undefined>;
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
  /** How the last attempt to pay ended, if it was canceled or declined. Nothing was charged then. */
  readonly outcome: 'cancelled' | 'declined' | undefined;
}

/** Renders the provider's button into an element and handles order, approval and capture. */
export function useProviderButton(paypal: PayPal | undefined, props: PayButtonProps): ProviderButton {
  const { t } = useTranslation('payment');
  const client = useQueryClient();
  const container = useRef<HTMLDivElement>(null);
  /** The newest props. The provider keeps the callbacks of the first render, and they read the props from here. */
  const latest = useRef({ ...props, t });
  const [isCapturing, setCapturing] = useState(false);
  /** The provider's script that could not render its button. A script that is loaded anew has not failed yet. */
  const [failedPayPal, setFailedPayPal] = useState<PayPal>();
  const [outcome, setOutcome] = useState<ProviderButton['outcome']>();
  // Another text draws the button anew. The provider translates its button itself, so its button stays during a payment.
  const sandboxText = paypal?.version === 'sandbox' ? t('action') : undefined;
  useEffect(() => {
    latest.current = { ...props, t };
  });

  useEffect(() => {
    const element = container.current;
    if (!paypal || !element) return undefined;
    let isUnmounted = false;
    let awaitsApproval = false;
    let delivery: DeliveryForm | undefined;
    const finish = () => {
      awaitsApproval = false;
      setCapturing(false);
      latest.current.onBusyChange?.(false);
    };
    const buttons = paypal.Buttons({
      style: sandboxText
        ? { text: sandboxText }
        : { layout: 'vertical', label: 'pay', height: BUTTON_HEIGHT_PX },
      ...(latest.current.askForDelivery && {
        onClick: async (_data, { resolve, reject }) => {
          delivery = await latest.current.askForDelivery?.();
          return delivery ? resolve() : reject();
        },
      }),
      createOrder: () => {
        awaitsApproval = true;
        latest.current.onBusyChange?.(true);
        setOutcome(undefined);
        return createOrder(latest.current.amount, latest.current.purpose, delivery);
      },
      onApprove: async ({ orderID }) => {
        awaitsApproval = false;
        setCapturing(true);
        const captured = await captureOrder(orderID);
        keepAdAway();
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
        if (error instanceof ApiError && OUTDATED_CODES.has(error.code)) {
          void reloadQueries(client, { queryKey: pricesQuery.queryKey });
          void reloadQueries(client, { queryKey: CART_KEY });
          const { t: translate } = latest.current;
          return toastError(error, translate('failed.title'), translate('failed.description'));
        }
        toast({
          title: latest.current.t('failed.title'),
          description: latest.current.t('failed.description'),
          variant: 'destructive',
        });
      },
    });
    buttons.render(element).catch(() => {
      if (!isUnmounted) setFailedPayPal(paypal);
    });
    return () => {
      isUnmounted = true;
      // The payment cannot go on. A capture that has begun calls `finish` at its end.
      if (awaitsApproval) finish();
      buttons.close?.().catch(() => undefined);
    };
  }, [paypal, sandboxText, client]);

  return { container, isCapturing, outcome, hasFailed: paypal !== undefined && failedPayPal === paypal };
}
