import type { PartnerBalances } from '@mirabelle/backoffice-contracts';
import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import { Button, Typography } from '@mui/material';
import { toCents } from '../format/cents';
import { toLocalDay } from '../format/days';
import { useResourceTranslate } from '../i18n/i18n';
import { saveFile } from '../passkeys/download-with-proof';

type Balance = PartnerBalances['balances'][number];

/** Excel takes a file of its own kind for UTF-8 by this mark. */
const BYTE_ORDER_MARK = '\ufeff';

/** The ids of partners, currencies and decimals have neither commas nor quotes. */
const toLine = (cells: readonly (string | number)[]): string => `${cells.join(',')}\r\n`;

/** A file of what is approved and to be paid to each partner, and where their bank details are. */
export function PayoutFile({ balances }: { readonly balances: readonly Balance[] }) {
  const t = useResourceTranslate('affiliate-transactions.owed');
  // Whoever owes more than is approved gets nothing.
  const payable = balances.filter(({ approved }) => toCents(approved.amount) > 0);

  function download(): void {
    const lines = [
      toLine([t('columns.partner'), t('columns.currency'), t('columns.amount'), t('columns.commissions')]),
      ...payable.map(({ affiliateId, currency, approved }) =>
        toLine([affiliateId, currency, approved.amount, approved.entries]),
      ),
    ];
    saveFile({
      fileName: `payouts-${toLocalDay(Date.now())}.csv`,
      content: new Blob([BYTE_ORDER_MARK, ...lines], { type: 'text/csv;charset=utf-8' }),
    });
  }

  return (
    <>
      {payable.length > 0 ? (
        <Button size="small" startIcon={<DownloadOutlined />} onClick={download} sx={{ mt: 1, ml: -0.625 }}>
          {t('download')}
        </Button>
      ) : null}
      <Typography variant="caption" component="p" sx={{ color: 'text.secondary', maxWidth: '90ch' }}>
        {t('bankDetails')}
      </Typography>
    </>
  );
}
