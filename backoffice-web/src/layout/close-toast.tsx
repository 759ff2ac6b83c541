import CloseIcon from '@mui/icons-material/Close';
import { IconButton } from '@mui/material';
import { useTranslate } from 'react-admin';

/** Takes a message away that lies over what the user looks at. */
export function CloseToast({ onClose }: { readonly onClose: () => void }) {
  const translate = useTranslate();
  const label = translate('backOffice.actions.hideMessage');
  return (
    <IconButton size="small" color="inherit" aria-label={label} title={label} data-closes onClick={onClose}>
      <CloseIcon fontSize="small" />
    </IconButton>
  );
}
