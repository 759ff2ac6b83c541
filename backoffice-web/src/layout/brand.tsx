import markUrl from '@mirabelle/design/mark.svg';
import { Box, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';

/** The logo. It has no alternative text, because the brand's name is always beside it. */
export function BrandMark({ size }: { size: number }) {
  return <img src={markUrl} alt="" width={size} height={size} />;
}

/** The logo and the brand's name as a link to the dashboard. */
export function BrandLink() {
  const translate = useTranslate();
  return (
    <Box
      component={Link}
      to="/"
      aria-label={translate('backOffice.brand')}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        color: 'inherit',
        textDecoration: 'none',
        width: { sm: 176 },
        mr: { xs: 0.5, sm: 2 },
      }}
    >
      <BrandMark size={26} />
      <Typography variant="h6" component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
        {translate('backOffice.brand')}
      </Typography>
    </Box>
  );
}
