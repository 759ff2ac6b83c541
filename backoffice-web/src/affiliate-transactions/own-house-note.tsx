import { DEFAULT_AFFILIATE } from '@mirabelle/catalogue';
import { Typography } from '@mui/material';
import { useResourceTranslate } from '../i18n/i18n';

/** Says below the name of the own house why it is among the affiliates; nothing for any other affiliate. */
export function OwnHouseNote({ affiliateId }: { affiliateId: string }) {
  const t = useResourceTranslate('affiliate-transactions');
  if (affiliateId !== DEFAULT_AFFILIATE) return null;
  return (
    <Typography variant="caption" component="span" sx={{ display: 'block', color: 'text.secondary' }}>
      {t('ownHouse')}
    </Typography>
  );
}
