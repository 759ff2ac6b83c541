import { findLook, findShade, parseCents } from '@mirabelle/catalogue';
import type { Payment } from '@mirabelle/contracts';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/use-format';
import { useProductName } from '../../lib/use-product-name';
import { useServiceName } from '../../lib/use-service-name';

type Product = NonNullable<Extract<Payment['paidFor'], { kind: 'purchase' }>['product']>;

interface PaymentDescription {
  /** What was paid for: a product, an appointment, or what is known instead. */
  readonly title: string;
  /** Brand and code, then how many at which price. */
  readonly details: readonly string[];
  /** The page of the shade or of the complete looks, if the catalogue still has the product. */
  readonly productPath?: string | undefined;
}

/** Returns a function that says in the reader's language what a payment was for. */
export function useDescribePayment(): (payment: Pick<Payment, 'paidFor'>) => PaymentDescription {
  const { t } = useTranslation(['receipt', 'appointment', 'catalogue']);
  const getName = useProductName();
  const nameService = useServiceName();
  const format = useFormat();
  const describeProduct = (product: Product): PaymentDescription => {
    const { brandName: brand, colorCode: code, quantity, unitPrice } = product;
    const reference = { ...product, productType: product.productType ?? 'makeup' };
    const shade = findShade(`${brand}/${code}`);
    return {
      title: getName(reference),
      details: [
        ...(brand && code ? [t('shade', { brand, code })] : []),
        ...(quantity && quantity > 1 && unitPrice
          ? [t('pieces', { quantity, price: format.money(parseCents(unitPrice) ?? 0) })]
          : []),
      ],
      productPath: shade ? `/shades/${shade.id}` : findLook(reference) && '/studio?look=complete',
    };
  };
  return ({ paidFor }) => {
    if (!paidFor) return { title: t('noAppointment'), details: [] };
    if (paidFor.kind === 'purchase') {
      return paidFor.product ? describeProduct(paidFor.product) : { title: t('products'), details: [] };
    }
    const title = t('appointment:serviceAtSalon', {
      service: nameService(paidFor),
      salon: paidFor.salonName,
    });
    return { title, details: [format.date(paidFor.appointmentDate, paidFor.timeZone)] };
  };
}
