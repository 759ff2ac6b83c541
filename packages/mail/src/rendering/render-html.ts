import type { Locale } from '../locale.js';
import { formatMultiline, formatOwnLines, Html, html } from './html.js';
import type { MailContent, MailRow } from './mail-content.js';
import { light, SANS, SERIF, styleSheet } from './theme.js';

/** Invisible characters after the preheader. They keep mail clients from adding the body to the preview. */
const PREVIEW_FILLER = new Html('&#847;&zwnj;&nbsp;'.repeat(60));

const TEXT = `font-family:${SANS};font-size:16px;line-height:26px;color:${light.ink}`;
const SMALL = `font-family:${SANS};font-size:14px;line-height:22px;color:${light.muted}`;

/** Renders the HTML part with tables and inline styles, because all mail clients support these. */
export function renderHtml(content: MailContent, { language, direction }: Locale): string {
  const { subject, preheader, heading, greeting, intro, closing, rows, note, button, footer, footerLink } =
    content;
  const start = direction === 'rtl' ? 'right' : 'left';
  const page = html`<!doctype html>
<html lang="${language}" dir="${direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no">
<title>${subject}</title>
<style>${new Html(styleSheet)}</style>
</head>
<body style="margin:0;padding:0;background:${light.ground}">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${preheader}${PREVIEW_FILLER}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" dir="${direction}" lang="${language}" class="ground" bgcolor="${light.ground}" style="background:${light.ground}">
<tr><td align="center" class="outer" style="padding:36px 16px 48px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px">
<tr><td align="${start}" style="padding:0 4px 20px">${renderWordmark()}</td></tr>
<tr><td align="${start}" class="card" style="padding:40px 44px;background:${light.surface};border:1px solid ${light.line};border-radius:12px">
<h1 class="ink heading" style="margin:0 0 20px;font-family:${SERIF};font-weight:600;font-size:29px;line-height:1.25;color:${light.ink}">${heading}</h1>
<p class="ink" style="margin:0 0 12px;${TEXT}">${greeting}</p>
<p class="ink" style="margin:0 0 24px;${TEXT};word-break:break-word;overflow-wrap:anywhere">${formatMultiline(intro)}</p>
${closing && html`<p class="ink" style="margin:0 0 24px;${TEXT}">${formatOwnLines(closing)}</p>`}
${rows && renderRows(rows, direction)}
${button && renderButton(button)}
${note && html`<p class="muted" style="margin:20px 0 0;${SMALL}">${note}</p>`}
${button && renderLinkInstead(content.linkInstead, button.url)}
</td></tr>
<tr><td align="${start}" class="muted" style="padding:20px 4px 0;${SMALL};font-size:13px;line-height:20px">${footer}${footerLink && html`<br><a href="${footerLink.url}" class="muted" style="color:${light.muted}">${footerLink.label}</a>`}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
  return page.markup;
}

function renderWordmark(): Html {
  return html`<table role="presentation" dir="ltr" cellpadding="0" cellspacing="0" border="0"><tr>
<td style="padding:2px 9px 0 0"><div style="width:15px;height:16px;background:${light.accent};border-radius:50%;font-size:0;line-height:0">&nbsp;</div></td>
<td class="brand" dir="ltr" style="font-family:${SERIF};font-size:21px;line-height:28px;font-weight:600;letter-spacing:.2px;color:${light.primary}">Mirabelle</td>
</tr></table>`;
}

function renderLinkInstead(sentence: string, url: string): Html {
  return html`<p class="muted line" style="margin:24px 0 0;padding:20px 0 0;border-top:1px solid ${light.line};${SMALL}">${sentence}<br><a href="${url}" dir="ltr" class="muted" style="color:${light.muted};word-break:break-all">${url}</a></p>`;
}

function renderButton({ label, url }: NonNullable<MailContent['button']>): Html {
  return html`<table role="presentation" cellpadding="0" cellspacing="0" border="0" class="button-table"><tr>
<td class="button" bgcolor="${light.primary}" style="background:${light.primary};border-radius:8px"><a href="${url}" style="display:inline-block;padding:13px 26px;font-family:${SANS};font-size:16px;line-height:22px;font-weight:600;color:${light.onPrimary};text-decoration:none">${label}</a></td>
</tr></table>`;
}

function renderRows(mailRows: readonly MailRow[], direction: Locale['direction']): Html {
  const [start, end] = direction === 'rtl' ? ['right', 'left'] : ['left', 'right'];
  const rows = mailRows.map(({ label, lines, link }) => {
    const cell = `padding:11px 0;border-top:1px solid ${light.line}`;
    return html`<tr>
<td class="muted line" align="${start}" valign="top" width="30%" style="${cell};padding-${end}:14px;${SMALL};line-height:24px">${label}</td>
<td class="ink line" align="${start}" valign="top" style="${cell};${TEXT};line-height:24px;word-break:break-word;overflow-wrap:anywhere">${formatMultiline(lines.join('\n'))}${link && html`<br><a href="${link.url}" class="ink" style="color:${light.ink}">${link.label}</a>`}</td>
</tr>`;
  });
  return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 28px;border-bottom:1px solid ${light.line}" class="line">${rows}</table>`;
}
