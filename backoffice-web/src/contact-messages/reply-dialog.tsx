import type { AdminContactMessage, AdminContactMessageDetails } from '@mirabelle/backoffice-contracts';
import { findReplyPlaceholders } from '@mirabelle/catalogue';
import { Button, TextField } from '@mui/material';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useGetIdentity, useTranslate } from 'react-admin';
import { FormDialog } from '../components/form-dialog';
import { MailPreview } from '../components/mail-preview';
import { useDocking } from '../components/use-docking';
import { useResourceTranslate } from '../i18n/i18n';
import { FormalNote } from '../reply-templates/formal-note';
import { KeepStarter } from '../reply-templates/keep-starter';
import { LetterPartsNote } from '../reply-templates/letter-parts-note';
import { ChangedMeanwhile, takesNoReply } from './changed-meanwhile';
import { ChangesWhileWriting } from './changes-while-writing';
import { detectLanguage } from './detect-language';
import { LateOrderNote } from './late-order-note';
import { OtherAddressNote } from './other-address-note';
import { PastAppointmentNote } from './past-appointment-note';
import { findReplyCommand, REPLY_KEYS } from './reply-keys';
import { presetReplyLanguage, ReplyLanguage, WrittenLanguageNote } from './reply-language';
import { TemplateMenu } from './template-menu';
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
  /** Where the page has room for the form, below the conversation. */
  readonly dock?: HTMLElement | null;
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
  const dock = useDocking(open, props.dock ?? null);
  const t = useResourceTranslate('contact-messages.replyDialog');
  const translate = useTranslate();
  const { identity } = useGetIdentity();
  const isColleagues =
    identity !== undefined && message.assigneeId !== null && message.assigneeId !== identity.id;
  const [text, setText] = useState(initialReply);
  const [chosenLanguage, setChosenLanguage] = useState<string>();
  const language = chosenLanguage ?? presetReplyLanguage(message);
  const preview = useReplyPreview(message.id);
  const reply = text.trim();
  const mail = preview.data;
  const unfilled = findReplyPlaceholders(text);
  const { insert, openPlaceholders, pastAppointment, shown } = useInsertedTemplate(text);
  const [isMenuOpen, setMenuOpen] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  /** Where the caret was when the preview took the place of the field. */
  const caret = useRef<number>(undefined);

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

  function togglePreview(): void {
    if (mail) preview.reset();
    else {
      caret.current = field.current?.selectionStart;
      preview.mutate(body);
    }
  }

  useEffect(() => {
    if (mail || caret.current === undefined) return;
    field.current?.setSelectionRange(caret.current, caret.current);
    caret.current = undefined;
  }, [mail]);

  function pressKey(event: KeyboardEvent): void {
    const command = event.repeat ? undefined : findReplyCommand(event);
    if (!command) return;
    event.preventDefault();
    if (command === 'template' && !mail) setMenuOpen(true);
    if (command === 'preview' && canPreview) togglePreview();
    if (command === 'sendAndClose' && canPreview) onReply(body, true);
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

  const describeKey = (command: keyof typeof REPLY_KEYS) =>
    translate('backOffice.shortcuts.key', { key: REPLY_KEYS[command].join('+') });

  function describeMail(): string {
    const frame = language === undefined ? undefined : message.frames?.[language];
    return frame ? t('replyHelp', { greeting: frame.greeting, closing: frame.closing.join(' ') }) : '';
  }

  const body = { reply, ...(language !== undefined && { language }) };
  const canSend = reply !== '' && unfilled.length === 0;
  const canPreview = canSend && !isPending && !takesNoReply(message);

  const written = shown?.template.language ?? detectLanguage(text);
  const lettersNote = takesNoReply(message) ? null : (
    <>
      <LetterPartsNote text={text} />
      <FormalNote text={text} language={written ?? language} />
    </>
  );

  return (
    <FormDialog
      open={open}
      isPending={isPending}
      title={t('title', { name: message.name })}
      lead={[
        mail ? t('previewLead') : t('lead', { email: message.email }),
        ...(message.assigneeId === null ? [t('assignsToYou')] : []),
        ...(isColleagues && message.assigneeName ? [t('ofColleague', { name: message.assigneeName })] : []),
        ...(dock && !mail ? [t('linksOpenBeside')] : []),
      ].join(' ')}
      leavesAsideVisible
      dock={dock}
      cancelLabel={t(reply === '' ? 'cancel' : 'keepDraft')}
      submitLabel={t('submit')}
      canSubmit={canSend && !takesNoReply(message)}
      extraAction={
        <>
          <Button
            disabled={!canPreview}
            title={describeKey('sendAndClose')}
            onClick={() => onReply(body, true)}
          >
            {t('submitAndClose')}
          </Button>
          <Button
            disabled={!canPreview}
            loading={preview.isPending}
            title={describeKey('preview')}
            onClick={togglePreview}
          >
            {t(mail ? 'edit' : 'preview')}
          </Button>
        </>
      }
      lastAction={
        reply === '' ? null : (
          <Button color="error" disabled={isPending} onClick={() => onDiscard(text)}>
            {t('discard')}
          </Button>
        )
      }
      onClose={onClose}
      onExited={preview.reset}
      onSubmit={() => onReply(body, false)}
      onKeyDown={pressKey}
    >
      <ChangedMeanwhile
        message={message}
        isPending={isPending}
        onRemedy={onRemedy}
        onContinue={() => onContinue(text)}
      />
      {open && !isPending ? <ChangesWhileWriting message={message} onSeen={onSeen} /> : null}
      <OtherAddressNote message={message} />
      {mail ? (
        <>
          {lettersNote}
          {language === undefined ? null : (
            <WrittenLanguageNote language={language} written={written} onChoose={chooseLanguage} />
          )}
          <MailPreview mail={mail} takesFocus isWhole />
        </>
      ) : (
        <>
          {/* In the page, the conversation is right above. */}
          {open && !dock ? <UnansweredTexts message={message} /> : null}
          {language === undefined ? null : (
            <ReplyLanguage
              message={message}
              language={language}
              written={written}
              onChoose={chooseLanguage}
            />
          )}
          {open && !takesNoReply(message) ? (
            <TemplateMenu
              messageId={message.id}
              language={presetReplyLanguage(message)}
              inserted={shown}
              open={isMenuOpen}
              onOpenChange={setMenuOpen}
              onChoose={(template) => write(insert(template))}
              onExited={() => field.current?.focus()}
            />
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
            inputRef={field}
            slotProps={{ htmlInput: { maxLength: MAX_REPLY_LENGTH, dir: 'auto' } }}
            sx={{ mt: 2 }}
          />
          {lettersNote}
          {pastAppointment ? <PastAppointmentNote appointment={pastAppointment} /> : null}
          {shown && message.sender ? (
            <LateOrderNote
              orders={message.sender.orders}
              language={written ?? language}
              written={text}
              onUse={(template) => write(insert(template))}
            />
          ) : null}
          {shown?.template.starter ? <KeepStarter starter={shown.template.starter} /> : null}
        </>
      )}
    </FormDialog>
  );
}
