import type { CartItem } from '@mirabelle/contracts';
import {
  type ReactNode,
  type Ref,
  type RefObject,
  useEffect,
  useImperativeHandle,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { useCartChanges } from '../use-cart-changes';
import { useCompletePurchase } from '../use-complete-purchase';
import { useDelivery } from '../use-delivery';
import { CartItemRow } from './cart-item-row';
import { CartTerms, type NextStep } from './cart-summary';
import { DeliverySection } from './delivery-section';
import type { Purchase } from './paid-items';

interface CartItemsProps {
  /** Called by the button beside the total. */
  readonly goOn: Ref<() => void>;
  /** Called with what that button leads to. */
  readonly onNextStep: (step: NextStep) => void;
  readonly items: readonly CartItem[];
  /** The person's name in the profile; empty if unknown. */
  readonly receiverName: string;
  readonly renderPicture: (item: CartItem) => ReactNode;
  /** Returns the product's name in the visitor's language. */
  readonly getName: (item: CartItem) => string;
  readonly onPaid: (purchase: Purchase) => void;
  readonly openReceipt: (orderId: string) => void;
}

/** Whether half of the ways to pay for one of the items is on the screen. */
function useIsPaymentInView(list: RefObject<HTMLElement | null>, items: readonly CartItem[]): boolean {
  const [isInView, setInView] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other items have other payments
  useEffect(() => {
    const inView = new Set<Element>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries)
          isIntersecting ? inView.add(target) : inView.delete(target);
        setInView(inView.size > 0);
      },
      { threshold: 0.5 },
    );
    for (const payment of list.current?.querySelectorAll('[data-payment]') ?? []) observer.observe(payment);
    return () => observer.disconnect();
  }, [list, items]);
  return isInView;
}

/** The lines of the cart with their payments, and where the goods go. */
export function CartItems({
  goOn,
  onNextStep,
  items,
  receiverName,
  renderPicture,
  getName,
  onPaid,
  openReceipt,
}: CartItemsProps) {
  const { remove, setQuantity, isBusy } = useCartChanges();
  const completePurchase = useCompletePurchase(openReceipt);
  const delivery = useDelivery(receiverName);
  const list = useRef<HTMLUListElement>(null);
  const showPayment = async () => {
    if (!(await delivery.askForDelivery())) return;
    // The accepted address takes the place of its form, above the payment.
    flushSync(delivery.closeForm);
    const payment = list.current?.querySelector<HTMLElement>('[data-payment]');
    payment?.scrollIntoView({ block: 'center', behavior: 'instant' });
    payment?.focus({ preventScroll: true });
  };
  useImperativeHandle(goOn, () => () => void showPayment());
  const isPaymentInView = useIsPaymentInView(list, items);
  const nextStep = !delivery.chosen && !delivery.isOpen ? 'address' : isPaymentInView ? 'none' : 'payment';
  useEffect(() => onNextStep(nextStep), [nextStep, onNextStep]);
  return (
    <>
      {items.some(({ isOffered }) => isOffered) && (
        <DeliverySection delivery={delivery} onGoOn={() => void showPayment()} />
      )}
      <ul ref={list} className="-my-4">
        {items.map((item) => (
          <CartItemRow
            key={item.id}
            item={item}
            name={getName(item)}
            picture={renderPicture(item)}
            isBusy={isBusy}
            onQuantityChange={(quantity) => setQuantity(item, quantity)}
            onRemove={() => remove(item)}
            askForDelivery={delivery.askForDelivery}
            needsAddress={!delivery.chosen && !delivery.isOpen}
            onPaid={async (order) => {
              const address = delivery.closeForm();
              await completePurchase(item, order, getName(item));
              const { id: orderId, captureId, amount } = order;
              onPaid({ orderId, paymentNumber: captureId, name: getName(item), amount, address });
            }}
          />
        ))}
      </ul>
      <CartTerms items={items} />
    </>
  );
}
