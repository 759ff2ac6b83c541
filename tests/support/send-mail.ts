import { createTransport, type SendMailOptions } from 'nodemailer';

/** Sends a mail as a customer would, to the SMTP server of the product's mail catcher. */
export async function sendMail(smtpUrl: string, mail: SendMailOptions): Promise<void> {
  const transport = createTransport(smtpUrl);
  try {
    await transport.sendMail(mail);
  } finally {
    transport.close();
  }
}
