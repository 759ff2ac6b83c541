import type { AdminReplyTemplate } from '@mirabelle/backoffice-contracts';
import { Box, Button, Typography } from '@mui/material';
import { CanAccess } from 'react-admin';
import { Link } from 'react-router-dom';
import { createRecordPath, FROM_THE_TOP } from '../components/paths';
import { useResourceTranslate } from '../i18n/i18n';
import { createActionRequest } from '../shortcuts/requested-action';
import { useCreateTemplate } from './use-create-template';
import { useOfferedStarters } from './use-starters';

const RESOURCE = 'reply-templates';

/** An archived template is brought back on its page before it can be edited. */
const isArchived = ({ status }: Pick<AdminReplyTemplate, 'status'>): boolean => status === 'archived';

/**
 * The templates for the commonest questions, until all are added. Each is added only if somebody presses its button. One that is there
 * already is edited on its page instead.
 */
export function StarterList() {
  const t = useResourceTranslate(`${RESOURCE}.starters`);
  const starters = useOfferedStarters() ?? [];
  const { mutate, isPending } = useCreateTemplate();
  if (starters.every(({ template }) => template !== undefined)) return null;
  return (
    <CanAccess resource={RESOURCE} action="create">
      <Box sx={{ maxWidth: 640, mx: 'auto', px: 3, py: 3, pb: 6 }}>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('lead')}
        </Typography>
        <Box component="ul" sx={{ listStyle: 'none', m: 0, mt: 2, p: 0, display: 'grid', gap: 2 }}>
          {starters.map(({ starter, template }) => (
            <Box
              component="li"
              key={starter.title}
              sx={{ display: 'flex', gap: 2, alignItems: 'flex-start' }}
            >
              <Box sx={{ flex: 1, minWidth: 0 }}>
                <Typography variant="subtitle2" component="h2">
                  {starter.title}
                </Typography>
                <Typography variant="body2">
                  {template && !isArchived(template) ? template.texts.en : starter.texts.en}
                </Typography>
              </Box>
              {template ? (
                <Button
                  size="small"
                  variant="outlined"
                  component={Link}
                  to={createRecordPath(RESOURCE, template.id)}
                  state={isArchived(template) ? FROM_THE_TOP : createActionRequest('edit')}
                  aria-label={t(isArchived(template) ? 'archivedNamed' : 'editNamed', {
                    title: template.title,
                  })}
                >
                  {t(isArchived(template) ? 'archived' : 'edit')}
                </Button>
              ) : (
                <Button
                  size="small"
                  variant="outlined"
                  disabled={isPending}
                  aria-label={t('addNamed', { title: starter.title })}
                  onClick={() => mutate(starter)}
                >
                  {t('add')}
                </Button>
              )}
            </Box>
          ))}
        </Box>
      </Box>
    </CanAccess>
  );
}
