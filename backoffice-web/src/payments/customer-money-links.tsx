import { Link } from '@mui/material';
import { CanAccess, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { OWN_LINE } from '../components/link-styles';
import { createListPath, FROM_THE_TOP } from '../components/paths';

/** The lists with all money of a customer: the field that names the customer, and the text of the link. */
const LISTS = [
  { resource: 'payments', field: 'userId', text: 'ofCustomer' },
  { resource: 'affiliate-transactions', field: 'userId', text: 'commissionsOfCustomer' },
  { resource: 'referrals', field: 'referrerId', text: 'referralsOfCustomer' },
] as const;

/** Links to a customer's payments, the commissions on them and the friends whom the customer invited, as far as the role may open them. */
export function CustomerMoneyLinks({ userId }: { readonly userId: string }) {
  const translate = useTranslate();
  return LISTS.map(({ resource, field, text }) => (
    <CanAccess key={resource} resource={resource} action="list">
      <Link
        component={RouterLink}
        to={createListPath(resource, { [field]: userId })}
        state={FROM_THE_TOP}
        sx={OWN_LINE}
      >
        {translate(`resources.payments.${text}`)}
      </Link>
    </CanAccess>
  ));
}
