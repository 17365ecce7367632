import { Html, html } from '../lib/html.ts';
import { getSignature, type Letter, type MailMessages } from './letter.ts';

// Mail programs on the desktop know tables and inline styles; those that know a dark mode know classes as well.
const FONT = "font-family:system-ui,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const TEXT = `${FONT};font-size:16px;line-height:1.5;color:#14213d`;
const SMALL = `${FONT};font-size:14px;line-height:1.5;color:#4a5463`;
const CELL = 'padding:8px 0;border-top:1px solid #e6ded0;vertical-align:top';

const DARK = `:root{color-scheme:light dark;supported-color-schemes:light dark}
a{color:#0b5a8a}
@media (prefers-color-scheme:dark){
.page{background:#10151f!important}.card{background:#1a2130!important;border-color:#323c4f!important}
.text,.text td,.text th{color:#f2efe9!important}.small,.small td,.small th{color:#b9c1cf!important}
.cell{border-color:#323c4f!important}
a{color:#8cc8ff}.button{background:#ffc93c!important;color:#14213d!important}
}
@media (max-width:480px){.card-cell{padding:24px 20px!important}.page-cell{padding:12px 8px!important}}`;

const paragraph = (text: string): Html =>
  html`<p class="text" style="margin:0 0 16px;${TEXT};overflow-wrap:anywhere">${text}</p>`;

const small = (content: Html | string): Html =>
  html`<p class="small" style="margin:0 0 12px;${SMALL};overflow-wrap:anywhere">${content}</p>`;

const toList = (lines: readonly string[]): Html | null => {
  if (lines.length === 0) return null;
  const items = lines.map((line) => html`<li style="margin:0 0 8px;overflow-wrap:anywhere">${line}</li>`);
  return html`<ul class="text" style="margin:0 0 16px;padding:0 0 0 22px;${TEXT}">
${items}
</ul>`;
};

const toFacts = (facts: NonNullable<Letter['facts']>): Html | null => {
  if (facts.length === 0) return null;
  const rows = facts.map(
    ({ label, value }) =>
      html`<tr><th class="cell" scope="row" align="left" style="${CELL};padding-right:16px;font-weight:600;width:38%">${label}</th>
<td class="cell" style="${CELL};overflow-wrap:anywhere">${value}</td></tr>`,
  );
  return html`<table class="text" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 20px;border-collapse:collapse;${TEXT}">
${rows}
</table>`;
};

const BUTTON = `display:inline-block;padding:14px 28px;border-radius:999px;background:#ffc93c;color:#14213d;${FONT};font-size:16px;font-weight:700;line-height:20px;text-decoration:none`;

const toButton = (action: Letter['action'], text: MailMessages): Html | null => {
  if (action === undefined) return null;
  if (action === null) return paragraph(text.linkGone);
  return html`<p style="margin:8px 0 20px"><a class="button" href="${action.url}" rel="noreferrer" style="${BUTTON}">${action.label}</a></p>
${small(text.orCopyAddress({ address: action.url }))}`;
};

const toFooter = ({ footer }: Letter): Html | null =>
  footer ? small(html`<a href="${footer.url}" rel="noreferrer">${footer.label}</a>`) : null;

/** HTML for mail programs, light and dark: tables and inline styles, no scripts, pictures or addresses that count readers. */
export const toHtml = (letter: Letter): string => {
  const { subject, paragraphs, lines = [], facts = [], note, locale } = letter;
  return html`<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no,date=no,address=no,email=no">
<title>${subject}</title>
<style>${new Html(DARK)}</style></head>
<body class="page" style="margin:0;padding:0;background:#fff9f1">
<table class="page" role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:#fff9f1"><tr>
<td class="page-cell" align="center" style="padding:24px 12px">
<table class="card" role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px;background:#ffffff;border:1px solid #eee4d3;border-radius:16px"><tr>
<td class="card-cell" align="left" style="padding:32px">
<main>
<h1 class="text" style="margin:0 0 20px;${TEXT};font-size:24px;line-height:1.25;overflow-wrap:anywhere">${subject}</h1>
${paragraphs.map(paragraph)}
${toList(lines)}
${toFacts(facts)}
${toButton(letter.action, letter.messages)}
${note !== undefined && small(note)}
${paragraph(getSignature(letter))}
${toFooter(letter)}
</main>
</td></tr></table>
</td></tr></table>
</body></html>`.text;
};
