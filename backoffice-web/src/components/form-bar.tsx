import { Box, type Theme } from '@mui/material';
import type { ReactNode } from 'react';
import { useSidebarState } from 'react-admin';

interface FormBarProps {
  /** The width of the form, at whose end the buttons stand. */
  readonly maxWidth: number;
  readonly children: ReactNode;
}

/** Widths of the sidebar, which our theme sets. On phones it lies above the page. */
const readSidebarWidth = (theme: Theme, isOpen: boolean): number => {
  const { width, closedWidth } = (theme as Theme & { sidebar: { width: number; closedWidth: number } })
    .sidebar;
  return isOpen ? width : closedWidth;
};

/**
 * The bar with the buttons of a form that fills a page. It always stands at the bottom edge, so that messages, which stand above it
 * (`messageOverrides` of the theme), never cover its buttons.
 */
export function FormBar({ maxWidth, children }: FormBarProps) {
  const [isOpen] = useSidebarState();
  return (
    <Box
      data-form-bar
      sx={(theme) => ({
        position: 'fixed',
        bottom: 0,
        insetInlineEnd: 0,
        insetInlineStart: { xs: 0, sm: readSidebarWidth(theme, isOpen) },
        zIndex: 1,
        px: { xs: 1.5, sm: 3 },
        bgcolor: 'background.default',
        borderTop: 1,
        borderColor: 'divider',
      })}
    >
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 1, py: 1.5, maxWidth }}>{children}</Box>
    </Box>
  );
}
