import { Link } from '@mui/material';
import { CanAccess, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { OWN_LINE } from '../components/link-styles';
import { FROM_THE_TOP } from '../components/paths';
import { createCustomerMoneyPath } from './customer-money-path';

/** A link to the page with all money of a customer, for those who may see payments. */
export function CustomerMoneyLink({ userId }: { readonly userId: string }) {
  const translate = useTranslate();
  return (
    <CanAccess resource="payments" action="list">
      <Link component={RouterLink} to={createCustomerMoneyPath(userId)} state={FROM_THE_TOP} sx={OWN_LINE}>
        {translate('backOffice.customerMoney.link')}
      </Link>
    </CanAccess>
  );
}
