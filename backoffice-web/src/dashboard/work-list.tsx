import { Card, List, ListItemButton, ListItemText, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { FROM_TODAY } from '../components/origin';

interface WorkListProps {
  readonly title: string;
  /** What stands in place of the list, such as a failure. */
  readonly note?: ReactNode;
  /** A `WorkLink` for each record. */
  readonly children?: ReactNode;
}

/** A card with the records that are most urgent. */
export const WorkList = ({ title, note, children }: WorkListProps) => (
  <Card component="section" sx={{ p: { xs: 2, sm: 3 } }}>
    <Typography variant="h6" component="h2">
      {title}
    </Typography>
    {note}
    <List component="div" disablePadding sx={{ mx: -1.5, mb: -1 }}>
      {children}
    </List>
  </Card>
);

interface WorkLinkProps {
  readonly to: string;
  readonly primary: ReactNode;
  readonly secondary: ReactNode;
  /** What stands at the end of the line. */
  readonly aside: ReactNode;
}

/** A line of a `WorkList`, which opens what is to be done. */
export const WorkLink = ({ to, primary, secondary, aside }: WorkLinkProps) => (
  <ListItemButton
    component={Link}
    to={to}
    state={FROM_TODAY}
    sx={{ borderRadius: 1, px: 1.5, columnGap: 2, flexWrap: 'wrap' }}
  >
    <ListItemText
      primary={primary}
      secondary={secondary}
      slotProps={{ primary: { variant: 'body2' }, secondary: { variant: 'caption' } }}
    />
    <Typography component="div" variant="body2" sx={{ textAlign: { sm: 'end' } }}>
      {aside}
    </Typography>
  </ListItemButton>
);
