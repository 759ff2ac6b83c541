import ArrowBack from '@mui/icons-material/ArrowBack';
import { Button } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { Link as RouterLink, useLocation } from 'react-router-dom';
import { findMessagePath } from './origin';
import { FROM_THE_TOP } from './paths';

/** Leads back from a list to the message whose page has opened it, also after the filters were changed. */
export function BackToMessage() {
  const translate = useTranslate();
  const { state } = useLocation();
  const [path] = useState(() => findMessagePath(state));
  if (path === undefined) return null;
  return (
    <Button
      component={RouterLink}
      to={path}
      state={FROM_THE_TOP}
      size="small"
      startIcon={<ArrowBack />}
      sx={{ m: 1 }}
    >
      {translate('backOffice.record.backToMessage')}
    </Button>
  );
}
