/** The product's colors for mails: the light ones inline, the dark ones in a media query for clients in dark mode. */
export const light = {
  ground: '#fbf7f3',
  surface: '#fffdfb',
  ink: '#1f1a1c',
  muted: '#6a5d62',
  line: '#e9e2dc',
  primary: '#6b2e4f',
  onPrimary: '#fffaf6',
  accent: '#e9b44c',
} as const;

const dark: Readonly<Record<keyof typeof light, string>> = {
  ground: '#171216',
  surface: '#1f181d',
  ink: '#f5eee8',
  muted: '#b9abb0',
  line: '#3a2f36',
  primary: '#e0a9c6',
  onPrimary: '#2b0f1f',
  accent: '#e9b44c',
};

export const SERIF = "'Source Serif 4', Georgia, 'Times New Roman', serif";
export const SANS = "Inter, -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";

/** Rules that cannot be inline. Clients that ignore them show the light mail. */
export const styleSheet = `
  body, table, td, a { -webkit-text-size-adjust: 100%; }
  a { color: inherit; }
  .heading { text-wrap: balance; }
  p { text-wrap: pretty; }
  [lang="ja"] { word-break: auto-phrase; }
  @media (max-width: 600px) {
    .card { padding: 28px 22px !important; }
    .outer { padding: 20px 12px 32px !important; }
    .heading { font-size: 25px !important; }
    .button-table { width: 100% !important; }
    .button, .button a { display: block !important; text-align: center !important; }
  }
  @media (prefers-color-scheme: dark) {
    body, .ground { background: ${dark.ground} !important; }
    .card { background: ${dark.surface} !important; border-color: ${dark.line} !important; }
    .ink { color: ${dark.ink} !important; }
    .muted { color: ${dark.muted} !important; }
    .brand { color: ${dark.primary} !important; }
    .line { border-color: ${dark.line} !important; }
    .button { background: ${dark.primary} !important; }
    .button a { color: ${dark.onPrimary} !important; }
  }
`;
