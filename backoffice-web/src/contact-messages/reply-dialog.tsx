import type { AdminContactMessage, AdminContactMessageDetails } from '@mirabelle/backoffice-contracts';
import { findReplyPlaceholders } from '@mirabelle/catalogue';
import { Button, TextField } from '@mui/material';
import { useState } from 'react';
import { FormDialog } from '../components/form-dialog';
import { MailPreview } from '../components/mail-preview';
import { useResourceTranslate } from '../i18n/i18n';
import { KeepStarter } from '../reply-templates/keep-starter';
import { LetterPartsNote } from '../reply-templates/letter-parts-note';
import { ChangedMeanwhile, takesNoReply } from './changed-meanwhile';
import { ChangesWhileWriting } from './changes-while-writing';
import { OtherAddressNote } from './other-address-note';
import { PastAppointmentNote } from './past-appointment-note';
import { presetReplyLanguage, ReplyLanguage } from './reply-language';
import { type OfferedTemplate, TemplateMenu } from './template-menu';
import { UnansweredTexts } from './unanswered-texts';
import { useInsertedTemplate } from './use-inserted-template';
import { useReplyPreview } from './use-reply-preview';

/** The API accepts replies up to this length. */
const MAX_REPLY_LENGTH = 5000;

interface ReplyDialogProps {
  readonly message: AdminContactMessage &
    Partial<Pick<AdminContactMessageDetails, 'sender' | 'language' | 'frames' | 'personIds'>>;
  /** What the form begins with. */
  readonly initialReply: string;
  readonly open: boolean;
  readonly isPending: boolean;
  readonly onClose: () => void;
  /** Called with the text that is thrown away. */
  readonly onDiscard: (text: string) => void;
  /** Called when the user has read what changed since the form was opened. */
  readonly onSeen: () => void;
  /** Called with each change of the text. */
  readonly onWrite: (text: string) => void;
  /** Called to reopen a message that was closed meanwhile, or to take back that it is spam. */
  readonly onRemedy: (action: 'reopen' | 'not-spam') => void;
  /** Called with the reply to a message that was merged meanwhile. */
  readonly onContinue: (reply: string) => void;
  /** Called with the trimmed reply, which is not empty, the language of its mail, and whether the message is closed then. */
  readonly onReply: (reply: { reply: string; language?: string }, closes: boolean) => void;
}

/** The form for a reply, which is sent by mail, and the mail that it becomes. */
export function ReplyDialog(props: ReplyDialogProps) {
  const { message, initialReply, open, isPending, onClose, onDiscard, onSeen } = props;
  const { onWrite, onRemedy, onContinue, onReply } = props;
  const t = useResourceTranslate('contact-messages.replyDialog');
  const [text, setText] = useState(initialReply);
  const [chosenLanguage, setChosenLanguage] = useState<string>();
  const language = chosenLanguage ?? presetReplyLanguage(message);
  const preview = useReplyPreview(message.id);
  const reply = text.trim();
  const mail = preview.data;
  const unfilled = findReplyPlaceholders(text);
  const { insert, openPlaceholders, pastAppointment, starter } = useInsertedTemplate(text);

  /** A preview that is under way would show another text than the one that is sent. */
  function write(changed: string): void {
    preview.reset();
    setText(changed);
    // What the sender writes meanwhile does not change the language of a reply that is begun.
    setChosenLanguage((chosen) => chosen ?? language);
    onWrite(changed);
  }

  function chooseLanguage(chosen: string): void {
    preview.reset();
    setChosenLanguage(chosen);
  }

  function addTemplate(template: OfferedTemplate): void {
    const { text: changed, isAlone } = insert(template);
    if (isAlone && language !== undefined) setChosenLanguage(template.language);
    write(changed);
  }

  function describeUnfilled(): string {
    const placeholders = unfilled.map((name) => `{{${name}}}`).join(', ');
    const lacksAppointment = unfilled.some(
      (name) => (name === 'salon' || name === 'date') && openPlaceholders.includes(name),
    );
    return lacksAppointment
      ? t('fillInWithoutAppointment', { placeholders, email: message.email })
      : t('fillIn', { placeholders });
  }

  function describeMail(): string {
    const frame = language === undefined ? undefined : message.frames?.[language];
    return frame ? t('replyHelp', { greeting: frame.greeting, closing: frame.closing.join(' ') }) : '';
  }

  const body = { reply, ...(language !== undefined && { language }) };
  const canSend = reply !== '' && unfilled.length === 0;

  return (
    <FormDialog
      open={open}
      isPending={isPending}
      title={t('title', { name: message.name })}
      lead={[
        mail ? t('previewLead') : t('lead', { email: message.email }),
        ...(message.assigneeId === null ? [t('assignsToYou')] : []),
      ].join(' ')}
      leavesAsideVisible
      cancelLabel={t(reply === '' ? 'cancel' : 'keepDraft')}
      submitLabel={t('submit')}
      canSubmit={canSend && !takesNoReply(message)}
      extraAction={
        <>
          {reply === '' ? null : (
            <Button color="error" disabled={isPending} onClick={() => onDiscard(text)}>
              {t('discard')}
            </Button>
          )}
          <Button
            disabled={!canSend || isPending || takesNoReply(message)}
            loading={preview.isPending}
            onClick={() => (mail ? preview.reset() : preview.mutate(body))}
          >
            {t(mail ? 'edit' : 'preview')}
          </Button>
          <Button
            disabled={!canSend || isPending || takesNoReply(message)}
            onClick={() => onReply(body, true)}
          >
            {t('submitAndClose')}
          </Button>
        </>
      }
      onClose={onClose}
      onExited={preview.reset}
      onSubmit={() => onReply(body, false)}
    >
      <ChangedMeanwhile
        message={message}
        isPending={isPending}
        onRemedy={onRemedy}
        onContinue={() => onContinue(text)}
      />
      {open && !isPending ? <ChangesWhileWriting message={message} onSeen={onSeen} /> : null}
      <OtherAddressNote message={message} />
      {takesNoReply(message) ? null : <LetterPartsNote text={text} />}
      {mail ? (
        <MailPreview mail={mail} />
      ) : (
        <>
          {open ? <UnansweredTexts message={message} /> : null}
          {language === undefined ? null : (
            <ReplyLanguage message={message} language={language} text={text} onChoose={chooseLanguage} />
          )}
          {open && !takesNoReply(message) ? (
            <TemplateMenu messageId={message.id} language={language} onChoose={addTemplate} />
          ) : null}
          <TextField
            label={t('reply')}
            value={text}
            error={unfilled.length > 0}
            helperText={unfilled.length > 0 ? describeUnfilled() : describeMail()}
            onChange={(event) => write(event.target.value)}
            multiline
            minRows={6}
            autoFocus
            required
            slotProps={{ htmlInput: { maxLength: MAX_REPLY_LENGTH } }}
            sx={{ mt: 2 }}
          />
          {pastAppointment ? <PastAppointmentNote appointment={pastAppointment} /> : null}
          {starter ? <KeepStarter starter={starter} /> : null}
        </>
      )}
    </FormDialog>
  );
}
