import { Button, Typography } from '@mui/material';
import { CanAccess } from 'react-admin';
import { useResourceTranslate } from '../i18n/i18n';
import type { TemplateContent } from './template-dialog';
import { useCreateTemplate } from './use-create-template';
import { useStarters } from './use-starters';

const RESOURCE = 'reply-templates';

/** Offers to keep a ready-made answer that is used in a reply as a template, as long as it is none. */
export function KeepStarter({ starter }: { readonly starter: TemplateContent }) {
  const t = useResourceTranslate(`${RESOURCE}.starters`);
  const isOffered = useStarters()?.some(({ title }) => title === starter.title) === true;
  const { mutate, isPending } = useCreateTemplate();
  if (!isOffered) return null;
  return (
    <CanAccess resource={RESOURCE} action="create">
      <Typography variant="body2" sx={{ mt: 1, color: 'text.secondary' }}>
        {t('inserted', { title: starter.title })}{' '}
        <Button size="small" disabled={isPending} onClick={() => mutate(starter)}>
          {t('keep')}
        </Button>
      </Typography>
    </CanAccess>
  );
}
