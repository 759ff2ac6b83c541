/** The settings without which no service starts. */
export const REQUIRED_SETTINGS = {
  DATABASE_URL: 'postgres://user:secret@127.0.0.1:5432/mirabelle',
  MASTER_KEY: Buffer.alloc(32, 7).toString('base64'),
  PUBLIC_URL: 'https://mirabelle.test/',
  PAYMENTS: 'sandbox',
  SMTP_URL: 'smtp://127.0.0.1:1025',
};
