import type { Cents, ItemField, PricedItem } from '@mirabelle/catalogue';

/** What a change sets. */
export type ItemValue =
  | { readonly field: 'price'; readonly value: Cents }
  | { readonly field: 'offer'; readonly value: boolean }
  | { readonly field: 'name'; readonly value: string };

/** A change of an item and the instant, ISO 8601, from which it holds. */
export type ItemChange = ItemValue & { readonly validFrom: string };

/** The price, the offer and the name of an item at an instant. */
export interface ItemTerms {
  readonly priceCents: Cents;
  /** Whether it can be bought. */
  readonly isOffered: boolean;
  readonly name: string;
}

type Listed = Pick<PricedItem, 'listPriceCents' | 'name'>;

/** What holds at an instant: for each field the latest change before it or at it, otherwise what the catalogue says. */
export function findTermsAt(item: Listed, changes: Iterable<ItemChange>, instant: string): ItemTerms {
  const latest = findLatestChanges(changes, instant);
  return {
    priceCents: latest.price ?? item.listPriceCents,
    isOffered: latest.offer ?? true,
    name: latest.name ?? item.name,
  };
}

type Values = { -readonly [Field in ItemField]?: Extract<ItemValue, { field: Field }>['value'] };

function findLatestChanges(changes: Iterable<ItemChange>, instant: string): Values {
  const at = Date.parse(instant);
  const begun = [...changes].filter(({ validFrom }) => Date.parse(validFrom) <= at);
  begun.sort((a, b) => Date.parse(a.validFrom) - Date.parse(b.validFrom));
  return Object.fromEntries(begun.map(({ field, value }) => [field, value])) as Values;
}

/** The value of a field among the terms. */
export function readField({ priceCents, isOffered, name }: ItemTerms, field: ItemField): ItemValue['value'] {
  if (field === 'price') return priceCents;
  return field === 'offer' ? isOffered : name;
}
