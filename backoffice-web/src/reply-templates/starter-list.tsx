import { Box, Button, Typography } from '@mui/material';
import { CanAccess } from 'react-admin';
import { useResourceTranslate } from '../i18n/i18n';
import { useCreateTemplate } from './use-create-template';
import { useStarters } from './use-starters';

const RESOURCE = 'reply-templates';

/** The templates for the commonest questions that are not added yet. Each is added only if somebody presses its button. */
export function StarterList() {
  const t = useResourceTranslate(`${RESOURCE}.starters`);
  const starters = useStarters() ?? [];
  const { mutate, isPending } = useCreateTemplate();
  if (starters.length === 0) return null;
  return (
    <CanAccess resource={RESOURCE} action="create">
      <Box sx={{ maxWidth: 640, mx: 'auto', px: 3, py: 3, pb: 6 }}>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('lead')}
        </Typography>
        <Box component="ul" sx={{ listStyle: 'none', m: 0, mt: 2, p: 0, display: 'grid', gap: 2 }}>
          {starters.map((starter) => (
            <Box
              component="li"
              key={starter.title}
              sx={{ display: 'flex', gap: 2, alignItems: 'flex-start' }}
            >
              <Box sx={{ flex: 1, minWidth: 0 }}>
                <Typography variant="subtitle2" component="h3">
                  {starter.title}
                </Typography>
                <Typography variant="body2">{starter.texts.en}</Typography>
              </Box>
              <Button
                size="small"
                variant="outlined"
                disabled={isPending}
                aria-label={t('addNamed', { title: starter.title })}
                onClick={() => mutate(starter)}
              >
                {t('add')}
              </Button>
            </Box>
          ))}
        </Box>
      </Box>
    </CanAccess>
  );
}
