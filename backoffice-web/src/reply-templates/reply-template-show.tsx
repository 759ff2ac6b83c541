import type { AdminReplyTemplate } from '@mirabelle/backoffice-contracts';
import { nameLanguage } from '@mirabelle/catalogue';
import { Box, Typography } from '@mui/material';
import { useState } from 'react';
import { HttpError, useRecordContext } from 'react-admin';
import { ActionButton, ActionButtons, type RecordAction } from '../actions/action-buttons';
import { useRecordAction } from '../actions/use-record-action';
import { Detail, Details, Panel } from '../components/details';
import { RecordLayout } from '../components/record-layout';
import { RecordShow } from '../components/record-show';
import { StatusDot } from '../components/status-dot';
import { RelativeTime } from '../components/times';
import { PRECONDITION_FAILED } from '../data/http-client';
import { useResourceTranslate } from '../i18n/i18n';
import { TEMPLATE_LANGUAGES } from './languages';
import { TemplateDialog } from './template-dialog';

const RESOURCE = 'reply-templates';
const ARCHIVE: RecordAction = { action: 'archive', emphasis: 'danger', confirmation: 'simple' };
const RESTORE: RecordAction = { action: 'restore', emphasis: 'primary' };

function EditButton({ template }: { template: AdminReplyTemplate }) {
  const t = useResourceTranslate(RESOURCE);
  const [open, setOpen] = useState(false);
  const [isOutdated, setOutdated] = useState(false);
  /** Counts the forms, each of which begins with what is saved then. A colleague's change does not replace what is written in one. */
  const [form, setForm] = useState(0);
  const edit = useRecordAction(RESOURCE, template.id);

  function start(): void {
    edit.captureVersion();
    setOutdated(false);
    setForm(form + 1);
    setOpen(true);
  }

  return (
    <>
      <ActionButton
        resource={RESOURCE}
        action="edit"
        emphasis="primary"
        disabled={edit.isPending}
        onClick={start}
      />
      <TemplateDialog
        key={form}
        open={open}
        isPending={edit.isPending}
        heading={t('dialog.editTitle')}
        template={template}
        {...(isOutdated && { onShowSaved: start })}
        onClose={() => setOpen(false)}
        onSave={(body) =>
          edit.mutate(
            { action: 'edit', body },
            {
              onSuccess: () => setOpen(false),
              onError: (error) =>
                setOutdated(error instanceof HttpError && error.status === PRECONDITION_FAILED),
            },
          )
        }
      />
    </>
  );
}

function TemplateDetails() {
  const t = useResourceTranslate(RESOURCE);
  const template = useRecordContext<AdminReplyTemplate>();
  if (!template) return null;
  const isActive = template.status === 'active';
  return (
    <RecordLayout
      resource={RESOURCE}
      heading={template.title}
      status={<StatusDot resource={RESOURCE} status={template.status} />}
      actions={
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {isActive ? <EditButton template={template} /> : null}
          <ActionButtons resource={RESOURCE} id={template.id} actions={[isActive ? ARCHIVE : RESTORE]} />
        </Box>
      }
      aside={
        <Panel title={t('recordTitle')}>
          <Details>
            <Detail label={t('fields.createdAt')}>
              <RelativeTime value={template.createdAt} />
            </Detail>
            <Detail label={t('fields.updatedAt')}>
              <RelativeTime value={template.updatedAt} />
            </Detail>
          </Details>
        </Panel>
      }
    >
      {TEMPLATE_LANGUAGES.filter((tag) => template.texts[tag] !== undefined).map((tag) => (
        <Panel key={tag} title={nameLanguage(tag)}>
          <Typography
            dir="auto"
            lang={tag}
            sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', maxWidth: '70ch' }}
          >
            {template.texts[tag]}
          </Typography>
        </Panel>
      ))}
    </RecordLayout>
  );
}

/** The page of a template for replies. */
export const ReplyTemplateShow = () => (
  <RecordShow resource={RESOURCE}>
    <TemplateDetails />
  </RecordShow>
);
