/** Runs the mail catcher as a separate process. Arguments: FOLDER SMTP_PORT INBOX_PORT. Prints its two ports. */
import { startMailCatcher } from '@mirabelle/mail-catcher';

const [dir = '', smtp, inbox] = process.argv.slice(2);
const { smtpPort, uiPort } = await startMailCatcher({ dir, smtpPort: Number(smtp), uiPort: Number(inbox) });
process.stdout.write(`${smtpPort} ${uiPort}\n`);
