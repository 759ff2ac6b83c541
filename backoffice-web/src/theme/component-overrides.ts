import { radius, type Theme as Tokens } from '@mirabelle/design';
import type { Theme as MuiTheme } from '@mui/material';
import type { RaThemeOptions } from 'react-admin';

const createBorder = (tokens: Tokens) => `1px solid ${tokens.line}`;

const inputOverrides: RaThemeOptions['components'] = {
  MuiTextField: { defaultProps: { variant: 'outlined', size: 'small', margin: 'dense', fullWidth: true } },
  MuiFormControl: { defaultProps: { variant: 'outlined', size: 'small', margin: 'dense', fullWidth: true } },
  MuiAutocomplete: { defaultProps: { fullWidth: true } },
  MuiCheckbox: {
    defaultProps: {
      slotProps: {
        // react-admin labels the wrapper of a row's checkbox. Screen readers need the label on the input.
        root: { 'aria-label': undefined },
        input: (owner: { 'aria-label'?: string }) => ({ 'aria-label': owner['aria-label'] }),
      },
    },
    styleOverrides: {
      // The ripple of MUI alone can hardly be seen.
      root: ({ theme }: { theme: MuiTheme }) => ({
        '&.Mui-focusVisible': {
          outline: `2px solid ${theme.palette.primary.main}`,
          outlineOffset: -4,
          borderRadius: 8,
        },
      }),
    },
  },
  MuiButtonBase: {
    styleOverrides: {
      // A frame shows where the focus is. The pulsing ripple of MUI looks like a blot that the button cuts off.
      root: ({ theme }: { theme: MuiTheme }) => ({
        '& .MuiTouchRipple-ripplePulsate': { display: 'none' },
        '&.Mui-focusVisible': { outline: `2px solid ${theme.palette.primary.main}`, outlineOffset: -2 },
        // On its own color the frame would be unseen.
        '&.MuiButton-contained.Mui-focusVisible': { outlineOffset: 2 },
      }),
    },
  },
  // react-admin's spinners have no label.
  MuiCircularProgress: { defaultProps: { 'aria-label': 'Loading' } },
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: {
      root: {
        minHeight: 36,
        paddingInline: 14,
        whiteSpace: 'nowrap',
        // The gray text would stand on the color of the button for as long as that fades.
        '&.Mui-disabled': { transition: 'none' },
      },
    },
  },
};

/** Surfaces are flat and separated by thin lines. Only elements above the page cast a shadow. */
const createSurfaceOverrides = (tokens: Tokens): RaThemeOptions['components'] => ({
  MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
  // MUI would derive a cold gray, which in the dark theme is darker than the page.
  MuiAlert: { styleOverrides: { standardInfo: { backgroundColor: `${tokens.line}99`, color: tokens.ink } } },
  MuiCard: {
    defaultProps: { elevation: 0 },
    styleOverrides: { root: { border: createBorder(tokens), borderRadius: radius.card } },
  },
  MuiDialog: {
    styleOverrides: {
      paper: {
        backgroundColor: tokens.surfaceRaised,
        borderRadius: radius.card,
        // A message about what the dialog asked for finds room below its buttons.
        '@media (min-height: 600px)': { marginBottom: 88, maxHeight: 'calc(100% - 120px)' },
      },
    },
  },
  MuiMenu: {
    // Everything on a page belongs to a landmark, an open menu too.
    defaultProps: { slotProps: { paper: { role: 'region', 'aria-label': 'Menu' } } },
    styleOverrides: { paper: { backgroundColor: tokens.surfaceRaised, border: createBorder(tokens) } },
  },
  MuiTooltip: {
    defaultProps: { enterDelay: 250 },
    styleOverrides: { tooltip: { backgroundColor: tokens.ink, color: tokens.ground, fontSize: '0.8125rem' } },
  },
  MuiAppBar: {
    defaultProps: { elevation: 0, color: 'inherit' },
    styleOverrides: {
      root: { backgroundColor: tokens.surface, color: tokens.ink, borderBottom: createBorder(tokens) },
    },
  },
});

const createTableOverrides = (tokens: Tokens): RaThemeOptions['components'] => ({
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
  MuiTableRow: {
    styleOverrides: { root: { '&:last-child > td, &:last-child > th[scope="row"]': { borderBottom: 0 } } },
  },
  // The least height of a target (WCAG 2.2, 2.5.8).
  MuiTableSortLabel: { styleOverrides: { root: { minHeight: 24 } } },
  MuiTablePagination: { styleOverrides: { root: { fontVariantNumeric: 'tabular-nums' } } },
  MuiTabs: { styleOverrides: { root: { minHeight: 44, borderBottom: createBorder(tokens) } } },
  MuiTab: { styleOverrides: { root: { minHeight: 44, minWidth: 0, paddingInline: 14 } } },
});

/** As high as its buttons, and as the head of each table. */
const SELECTION_BAR_PX = 45;
/** The height of the bar with a second line. */
const TWO_LINE_BAR_PX = 68;

const FORM_PAGE = ':has([data-form-bar])';

/**
 * Messages lie above the page at its bottom edge. On a page with a form they stand above the bar with its buttons (`FormBar`),
 * and the page ends with a strip as high as both, so that they cover no button of a form.
 */
const messageOverrides: RaThemeOptions['components'] = {
  MuiCssBaseline: {
    styleOverrides: {
      // What the keyboard reaches stands below the bar at the top, not behind it.
      html: { scrollPaddingTop: '64px' },
      [`html${FORM_PAGE}`]: { scrollPaddingBlock: '64px 80px' },
      // The keyboard goes on from the content of the page, which is no control.
      // What gets the focus only for screen readers shows no frame. It would look like a field.
      '#main-content:focus, [tabindex="-1"]:is(h1, h2):focus': { outline: 'none' },
    },
  },
  MuiSnackbar: {
    styleOverrides: {
      root: {
        // What lies below a message can still be pressed.
        pointerEvents: 'none',
        '& .MuiPaper-root': { maxWidth: 560 },
        '& button': { pointerEvents: 'auto' },
        [`body${FORM_PAGE} &&`]: { bottom: 72 },
        // A form within the page has its buttons at the bottom, too.
        'body:has([data-docked-form]) &&': { top: 64, bottom: 'auto' },
      },
    },
  },
};

/** The overrides of react-admin's components. */
const createReactAdminOverrides = (tokens: Tokens): RaThemeOptions['components'] => ({
  RaLayout: {
    styleOverrides: {
      root: {
        minWidth: 0,
        '& .RaLayout-appFrame': { marginTop: 56 },
        '& .RaLayout-content': { minWidth: 0, padding: '8px 24px 48px' },
        '@media (max-width: 599.95px)': {
          '& .RaLayout-content': { padding: '4px 12px 32px' },
        },
        [`&${FORM_PAGE} .RaLayout-content`]: { paddingBottom: '160px' },
      },
    },
  },
  RaSidebar: {
    styleOverrides: {
      root: {
        '& .MuiPaper-root': { border: 0 },
        // Beside the page it has the page's color. On phones it lies above the page.
        '&.MuiDrawer-docked .MuiPaper-root': { backgroundColor: 'transparent' },
        // With the bar above it as high as the window, so that a page that fits does not scroll.
        '&.MuiDrawer-docked .RaSidebar-fixed': { height: 'calc(100vh - 56px)' },
      },
    },
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
        '@media (max-width: 599.95px)': { flexWrap: 'wrap', alignItems: 'center', paddingInline: 0 },
      },
    },
  },
  RaListToolbar: {
    styleOverrides: {
      root: {
        paddingBottom: 8,
        '&&': { backgroundColor: 'transparent' },
        '& form': { flex: 1 },
        // On wider screens filters that need the whole width leave the buttons a row of their own.
        '@media (min-width: 600px)': {
          flexWrap: 'wrap',
          '& form': { flex: '1 1 auto' },
          '& .RaTopToolbar-root, & > .MuiToolbar-root': { marginInlineStart: 'auto' },
        },
        // On phones the search and the button to add filters share a row.
        '@media (max-width: 599.95px)': {
          flexDirection: 'row',
          flexWrap: 'wrap',
          alignItems: 'center',
          paddingTop: 8,
        },
      },
    },
  },
  // The bar of the selected rows lies over the head of its table, so that no row moves under a click and nothing is kept free for it.
  RaDataTable: {
    styleOverrides: {
      root: {
        '& thead th': { height: SELECTION_BAR_PX },
        // The keyboard reaches the box that selects all beside the bar: the cell with the focus lies above it.
        '& thead th:has(:focus-visible)': { position: 'relative', zIndex: 4 },
        // Why a button of the bar is gray stands on a line of its own, for which the head makes room.
        '&:has([data-obstacle]) thead th': { height: TWO_LINE_BAR_PX },
      },
    },
  },
  RaBulkActionsToolbar: {
    styleOverrides: {
      root: {
        '& .RaBulkActionsToolbar-toolbar': {
          top: 0,
          // The box that selects all rows stays in sight.
          left: 52,
          minHeight: SELECTION_BAR_PX - 1,
          height: 'auto',
          transform: 'none',
          transition: 'none',
          borderRadius: 0,
          backgroundColor: tokens.surfaceRaised,
        },
        // What does not fit beside the number of the selected rows, such as why a button is gray, goes on a further line.
        '& .RaBulkActionsToolbar-toolbar .RaBulkActionsToolbar-topToolbar': {
          flex: '0 1 auto',
          flexWrap: 'wrap',
          rowGap: 0,
          paddingBlock: 0,
        },
        // The keyboard must not reach the hidden buttons.
        '& .RaBulkActionsToolbar-collapsed': { visibility: 'hidden', overflow: 'hidden' },
      },
    },
  },
  RaSimpleList: { styleOverrides: { root: { '& .RaSimpleList-tertiary': { opacity: 1 } } } },
});

/** The styles and default props of the MUI and react-admin components in a theme. */
export function createComponentOverrides(tokens: Tokens): RaThemeOptions['components'] {
  return {
    ...inputOverrides,
    ...createSurfaceOverrides(tokens),
    ...createTableOverrides(tokens),
    ...messageOverrides,
    ...createReactAdminOverrides(tokens),
  };
}
