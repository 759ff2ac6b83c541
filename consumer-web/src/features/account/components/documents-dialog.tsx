import { type AcceptedDocument, CURRENT_VERSIONS } from '@mirabelle/catalogue';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Button } from '../../../components/ui/button';
import { Dialog } from '../../../components/ui/dialog';
import { toastError } from '../../../components/ui/toast-error';
import { useAcceptDocuments } from '../api/documents';
import { useSignOut } from '../api/sessions';
import { DOCUMENT_LINKS } from './consent-line';

interface DocumentsDialogProps {
  readonly due: readonly AcceptedDocument[];
  /** Puts the question off; absent if the person can only accept or sign out. */
  readonly onPutOff?: () => void;
}

/** Asks a signed-in person to accept the documents that are new. */
export function DocumentsDialog({ due, onPutOff }: DocumentsDialogProps) {
  const { t } = useTranslation('account');
  const accept = useAcceptDocuments();
  const signOut = useSignOut();
  const isBusy = accept.isPending || signOut.isPending;
  const versions = Object.fromEntries(due.map((document) => [document, CURRENT_VERSIONS[document]]));
  return (
    <Dialog
      open
      isDismissible={onPutOff !== undefined}
      onOpenChange={() => onPutOff?.()}
      title={t('consent.title')}
      description={t('consent.text')}
      footer={
        <div className="flex flex-col gap-3 sm:flex-row-reverse sm:justify-start">
          <Button
            disabled={isBusy}
            onClick={() =>
              accept.mutate(versions, {
                onError: (error) => toastError(error, t('consent.failed'), t('consent.failedText')),
              })
            }
          >
            {t('consent.accept')}
          </Button>
          <Button variant="secondary" disabled={isBusy} onClick={() => signOut.mutate()}>
            {t('consent.signOut')}
          </Button>
        </div>
      }
    >
      <ul className="grid gap-3">
        {due.map((document) => (
          <li key={document}>
            <Link to={DOCUMENT_LINKS[document]} className="text-primary underline underline-offset-4">
              {t(`consent.documents.${document}`)}
            </Link>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
