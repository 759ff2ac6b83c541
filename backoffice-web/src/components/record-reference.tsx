import { formatBookingReference } from '@mirabelle/catalogue';
import {
  type RaRecord,
  ReferenceFieldBase,
  useCanAccess,
  useFieldValue,
  useGetRecordRepresentation,
} from 'react-admin';
import { RecordLink } from './record-link';

interface RecordReferenceProps {
  /** The field of the record around it that holds the id. */
  readonly source: string;
  readonly reference: string;
  /** `edit` for resources without a show page. */
  readonly page?: 'show' | 'edit';
}

/**
 * The record that a field refers to, by its name and as a link. While the name is not known, and for users whose role may not open the
 * record, its id stands for it, or the reference of a booking.
 */
export function RecordReference({ source, reference, page = 'show' }: RecordReferenceProps) {
  const id: string = useFieldValue({ source });
  const { canAccess } = useCanAccess({ resource: reference, action: page });
  const represent = useGetRecordRepresentation(reference);
  const shownId = reference === 'bookings' ? formatBookingReference(id) : id;
  if (!canAccess) return shownId;
  const link = (record?: RaRecord) => (
    <RecordLink resource={reference} id={id} page={page}>
      {record ? represent(record) : shownId}
    </RecordLink>
  );
  return (
    <ReferenceFieldBase
      source={source}
      reference={reference}
      loading={link()}
      error={link()}
      empty={link()}
      render={({ referenceRecord }) => link(referenceRecord)}
    />
  );
}
