import { radius, type Theme as Tokens } from '@mirabelle/design';
import type { RaThemeOptions } from 'react-admin';

const hairline = (tokens: Tokens) => `1px solid ${tokens.line}`;

const inputs: RaThemeOptions['components'] = {
  MuiTextField: { defaultProps: { variant: 'outlined', size: 'small', margin: 'dense', fullWidth: true } },
  MuiFormControl: { defaultProps: { variant: 'outlined', size: 'small', margin: 'dense', fullWidth: true } },
  MuiAutocomplete: { defaultProps: { fullWidth: true } },
  MuiCheckbox: {
    defaultProps: {
      slotProps: {
        // react-admin names the boxes of rows on the element around them, where a name counts for nothing.
        root: { 'aria-label': undefined },
        input: (owner: { 'aria-label'?: string }) => ({ 'aria-label': owner['aria-label'] }),
      },
    },
  },
  // react-admin gives its own no name.
  MuiCircularProgress: { defaultProps: { 'aria-label': 'Loading' } },
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: { root: { minHeight: 36, paddingInline: 14, whiteSpace: 'nowrap' } },
  },
};

/** Surfaces lie flat and are told apart by hairlines; only what floats above the page casts a shadow. */
const surfaces = (tokens: Tokens): RaThemeOptions['components'] => ({
  MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
  MuiCard: {
    defaultProps: { elevation: 0 },
    styleOverrides: { root: { border: hairline(tokens), borderRadius: radius.card } },
  },
  MuiDialog: {
    styleOverrides: { paper: { backgroundColor: tokens.surfaceRaised, borderRadius: radius.card } },
  },
  MuiMenu: { styleOverrides: { paper: { backgroundColor: tokens.surfaceRaised, border: hairline(tokens) } } },
  MuiTooltip: {
    defaultProps: { enterDelay: 250 },
    styleOverrides: { tooltip: { backgroundColor: tokens.ink, color: tokens.ground, fontSize: '0.8125rem' } },
  },
  MuiAppBar: {
    defaultProps: { elevation: 0, color: 'inherit' },
    styleOverrides: {
      root: { backgroundColor: tokens.surface, color: tokens.ink, borderBottom: hairline(tokens) },
    },
  },
});

const tables = (tokens: Tokens): RaThemeOptions['components'] => ({
  MuiTableCell: {
    styleOverrides: {
      root: {
        borderBottomColor: tokens.line,
        paddingBlock: 9,
        '&.MuiTableCell-alignRight, & time': { fontVariantNumeric: 'tabular-nums' },
        '& time': { whiteSpace: 'nowrap' },
        '&:first-of-type': { paddingInlineStart: 20 },
        '&:last-of-type': { paddingInlineEnd: 20 },
      },
      head: {
        color: tokens.inkMuted,
        fontSize: '0.8125rem',
        fontWeight: 500,
        whiteSpace: 'nowrap',
        backgroundColor: tokens.surface,
      },
    },
  },
  MuiTableRow: { styleOverrides: { root: { '&:last-child > td': { borderBottom: 0 } } } },
  MuiTablePagination: { styleOverrides: { root: { fontVariantNumeric: 'tabular-nums' } } },
  MuiTabs: { styleOverrides: { root: { minHeight: 44, borderBottom: hairline(tokens) } } },
  MuiTab: { styleOverrides: { root: { minHeight: 44, minWidth: 0, paddingInline: 14 } } },
});

/** react-admin's own parts. */
const frame = (tokens: Tokens): RaThemeOptions['components'] => ({
  RaLayout: {
    styleOverrides: {
      root: {
        minWidth: 0,
        '& .RaLayout-appFrame': { marginTop: 56 },
        '& .RaLayout-content': { minWidth: 0, padding: '8px 24px 48px' },
        '@media (max-width: 599.95px)': {
          '& .RaLayout-content': { padding: '4px 12px 32px' },
        },
      },
    },
  },
  RaSidebar: {
    styleOverrides: { root: { '& .MuiPaper-root': { backgroundColor: 'transparent', border: 0 } } },
  },
  RaMenuItemLink: {
    styleOverrides: {
      root: {
        borderRadius: radius.control,
        marginInline: 8,
        paddingInline: 12,
        minHeight: 40,
        fontSize: '0.875rem',
        color: tokens.inkMuted,
        '&.RaMenuItemLink-active': { color: tokens.primary, fontWeight: 600, backgroundColor: tokens.line },
        '& .RaMenuItemLink-icon': { minWidth: 36, color: 'inherit' },
      },
    },
  },
  RaList: {
    styleOverrides: {
      root: { '& .RaList-main': { minWidth: 0 }, '& .RaList-content': { minWidth: 0, overflowX: 'auto' } },
    },
  },
  RaTopToolbar: {
    styleOverrides: {
      root: {
        gap: 8,
        minHeight: 0,
        '&&': { flex: 'none', maxWidth: '100%', backgroundColor: 'transparent' },
        '@media (max-width: 599.95px)': { flexWrap: 'wrap', paddingInline: 0 },
      },
    },
  },
  RaListToolbar: {
    styleOverrides: {
      root: {
        paddingBottom: 8,
        // The search and the button for more filters share a line on phones.
        '&&': { backgroundColor: 'transparent' },
        '& form': { flex: 1 },
        '@media (max-width: 599.95px)': {
          flexDirection: 'row',
          flexWrap: 'wrap',
          alignItems: 'center',
          paddingTop: 8,
        },
      },
    },
  },
  RaBulkActionsToolbar: {
    styleOverrides: {
      root: {
        '& .RaBulkActionsToolbar-toolbar': {
          backgroundColor: tokens.surfaceRaised,
          borderBottom: hairline(tokens),
        },
      },
    },
  },
  RaSimpleList: { styleOverrides: { root: { '& .RaSimpleList-tertiary': { opacity: 1 } } } },
});

/** How the parts of MUI and react-admin look in a theme of these tokens. */
export function components(tokens: Tokens): RaThemeOptions['components'] {
  return { ...inputs, ...surfaces(tokens), ...tables(tokens), ...frame(tokens) };
}
