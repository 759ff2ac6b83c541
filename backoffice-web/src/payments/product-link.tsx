import type { AdminPrice } from '@mirabelle/backoffice-contracts';
import type { ReactNode } from 'react';
import { useCanAccess, useGetList } from 'react-admin';
import { RecordLink } from '../components/record-link';

interface ProductLinkProps {
  readonly brandName: string | null;
  readonly colorCode: string | null;
  readonly children: ReactNode;
}

/** A link to the page of a product, or plain text for one that is not among the products with a price. */
export function ProductLink({ brandName, colorCode, children }: ProductLinkProps) {
  const { canAccess = false } = useCanAccess({ resource: 'prices', action: 'show' });
  const { data = [] } = useGetList<AdminPrice>(
    'prices',
    {
      filter: { q: `${brandName} ${colorCode}` },
      pagination: { page: 1, perPage: 25 },
      sort: { field: 'kind', order: 'ASC' },
    },
    { enabled: canAccess && Boolean(brandName && colorCode) },
  );
  const product = data.find(({ brand, code }) => brand === brandName && code === colorCode);
  return product ? (
    <RecordLink resource="prices" id={product.id}>
      {children}
    </RecordLink>
  ) : (
    children
  );
}
