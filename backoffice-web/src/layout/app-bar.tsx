import { Box, Typography } from '@mui/material';
import { LoadingIndicator, AppBar as RaAppBar, TitlePortal, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { Mark } from '../components/mark';
import { LiveUpdates } from '../live/live-updates';
import { SearchButton } from '../search/search-button';
import { ThemeToggle } from './theme-toggle';

function Brand() {
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
        mr: { xs: 1, sm: 2 },
      }}
    >
      <Mark size={26} />
      <Typography variant="h6" component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
        {translate('backOffice.brand')}
      </Typography>
    </Box>
  );
}

/** The mark, the page's title, and what belongs to the person: theme and session. */
export function AppBar() {
  return (
    <RaAppBar
      alwaysOn
      color="inherit"
      toolbar={
        <>
          <SearchButton />
          <LiveUpdates />
          <ThemeToggle />
          <LoadingIndicator />
        </>
      }
    >
      <Brand />
      {/* On a phone the longest title, "Affiliate commissions", has 150 px. */}
      <TitlePortal component="h1" variant="h6" sx={{ fontSize: { xs: '0.9375rem', sm: '1.125rem' } }} />
    </RaAppBar>
  );
}
