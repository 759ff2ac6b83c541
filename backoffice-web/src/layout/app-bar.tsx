import { LoadingIndicator, AppBar as RaAppBar, TitlePortal } from 'react-admin';
import { LiveUpdates } from '../live/live-updates';
import { SearchButton } from '../search/search-button';
import { BrandLink } from './brand';
import { ThemeToggle } from './theme-toggle';
import { UserMenu } from './user-menu';

/** Phones on which the bar has too little room for its usual buttons and a title in one line. */
const NARROW = '@media (max-width: 389px)';

/** The bar above every page: brand, page title, search, live updates, theme and user menu. */
export function AppBar() {
  return (
    <RaAppBar
      alwaysOn
      color="inherit"
      sx={{ [NARROW]: { '& .MuiToolbar-root': { px: 1 }, '& .MuiIconButton-root': { p: 0.5 } } }}
      userMenu={<UserMenu />}
      toolbar={
        <>
          <SearchButton />
          <LiveUpdates />
          <ThemeToggle />
          <LoadingIndicator />
        </>
      }
    >
      <BrandLink />
      {/* A phone has only 150 px for the title, and "Affiliate commissions" must fit. A smaller one shows it in two lines. */}
      <TitlePortal
        component="h1"
        variant="h6"
        sx={{
          fontSize: { xs: '0.875rem', sm: '1.125rem' },
          letterSpacing: { xs: '-0.02em', sm: '-0.006em' },
          [NARROW]: {
            fontSize: '0.75rem',
            lineHeight: 1.2,
            whiteSpace: 'normal',
          },
        }}
      />
    </RaAppBar>
  );
}
