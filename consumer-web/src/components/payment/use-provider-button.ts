import type { Cents } from '@mirabelle/catalogue';
import type { CapturedOrder } from '@mirabelle/contracts';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isUnauthorised } from '../../lib/api-error';
import { handleUnauthorised } from '../../lib/unauthorised';
import { toast } from '../ui/toast-store';
import { captureOrder, createOrder } from './payments';
import type { PayPal } from './paypal';

const HEIGHT = 44;

export interface PayButtonProps {
  /** What is paid for, for screen readers. */
  readonly label: string;
  readonly amount: Cents;
  /** Gets what was really taken. It deals with its own failures: the money is here by then. */
  readonly onPaid: (order: CapturedOrder) => Promise<void>;
  /** Tells when a payment begins and when it is over, so that nothing it depends on changes meanwhile. */
  readonly onBusy?: (isBusy: boolean) => void;
}

interface ProviderButton {
  /** Where the provider puts its button. */
  readonly place: RefObject<HTMLDivElement | null>;
  readonly isCapturing: boolean;
  /** True where the provider could not show its button. */
  readonly hasFailed: boolean;
}

/** Puts the provider's button into a place and leads through order, approval and capture. */
export function useProviderButton(paypal: PayPal | undefined, props: PayButtonProps): ProviderButton {
  const { t } = useTranslation('payment');
  const place = useRef<HTMLDivElement>(null);
  const latest = useRef({ ...props, t });
  const [isCapturing, setCapturing] = useState(false);
  const [failedFor, setFailedFor] = useState<PayPal>();
  const text = t('action');
  useEffect(() => {
    latest.current = { ...props, t };
  });

  useEffect(() => {
    const element = place.current;
    if (!paypal || !element) return undefined;
    let isGone = false;
    const over = () => {
      setCapturing(false);
      latest.current.onBusy?.(false);
    };
    const buttons = paypal.Buttons({
      // The provider's words are its own; the sandbox takes ours.
      style: paypal.version === 'sandbox' ? { text } : { layout: 'vertical', label: 'pay', height: HEIGHT },
      createOrder: () => {
        latest.current.onBusy?.(true);
        return createOrder(latest.current.amount);
      },
      onApprove: async ({ orderID }) => {
        setCapturing(true);
        const captured = await captureOrder(orderID);
        await latest.current.onPaid(captured);
        over();
      },
      onCancel: over,
      onError: (error) => {
        over();
        if (isUnauthorised(error)) return handleUnauthorised();
        toast({
          title: latest.current.t('failed.title'),
          description: latest.current.t('failed.description'),
          variant: 'destructive',
        });
      },
    });
    buttons.render(element).catch(() => {
      if (!isGone) setFailedFor(paypal);
    });
    return () => {
      isGone = true;
      buttons.close?.().catch(() => undefined);
    };
  }, [paypal, text]);

  return { place, isCapturing, hasFailed: paypal !== undefined && failedFor === paypal };
}
