import { type MailTheme, mailThemes } from '@kumbi/contract/kmail/kmail.limits.ts';
import type { Locale } from '@kumbi/contract/shared/locale.ts';
import { serverText } from '../../../kernel/texts/server-texts.ts';

// Mail programs support only old HTML: tables for the layout, inline styles, widths in pixels, colours both as
// attribute and as style, and table cells as buttons, because Outlook ignores the padding of links.

interface Colours {
  readonly scheme: 'light' | 'dark';
  readonly ground: string;
  readonly card: string;
  readonly line: string;
  readonly text: string;
  readonly muted: string;
  readonly accent: string;
  readonly onAccent: string;
}

const colours = {
  'mesa-light': {
    scheme: 'light',
    ground: '#FAF9F6',
    card: '#FFFFFF',
    line: '#E9E6DF',
    text: '#1E1C18',
    muted: '#6B665C',
    accent: '#0E7C66',
    onAccent: '#FFFFFF',
  },
  'mesa-dark': {
    scheme: 'dark',
    ground: '#141310',
    card: '#1C1B17',
    line: '#302D26',
    text: '#F1EEE7',
    muted: '#A8A294',
    accent: '#3CAC8F',
    onAccent: '#08261F',
  },
  'kloust-light': {
    scheme: 'light',
    ground: '#EEF2FB',
    card: '#FFFFFF',
    line: '#D9E0F0',
    text: '#17203A',
    muted: '#59637E',
    accent: '#2F4FC4',
    onAccent: '#FFFFFF',
  },
  'kloust-dark': {
    scheme: 'dark',
    ground: '#0E1220',
    card: '#171D30',
    line: '#2A334D',
    text: '#EDF0FA',
    muted: '#A3ACC6',
    accent: '#9DB2FF',
    onAccent: '#10183A',
  },
} as const satisfies Record<Exclude<MailTheme, 'blank'>, Colours>;

const font = "font-family:'Segoe UI',Roboto,Helvetica,Arial,sans-serif;";

/** Lists every theme in a language, with sample texts for the author. */
export const listMailThemes = (locale: Locale): { theme: MailTheme; body_html: string }[] =>
  mailThemes.map((theme) => ({ theme, body_html: htmlOf(theme, locale) }));

/** The sample texts of a theme, with the places that a sender fills. */
function sampleTexts(locale: Locale) {
  const text = (name: string): string => serverText(locale, 'mail_theme', name);
  return {
    title: text('title'),
    greeting: text('greeting').replace('{name}', '{{name}}'),
    body: text('body'),
    button: text('button'),
    closing: text('closing'),
    footer: text('footer').replace('{company}', '{{company}}'),
  };
}

function htmlOf(theme: MailTheme, locale: Locale): string {
  if (theme === 'blank') return documentOf(locale, '', '');
  const look: Colours = colours[theme];
  const layout = theme.startsWith('mesa') ? mesa : kloust;
  return documentOf(locale, look.scheme, layout(look, locale));
}

function documentOf(locale: Locale, scheme: string, body: string): string {
  const schemes = scheme && `\n  <meta name="color-scheme" content="${scheme}">`;
  return `<!doctype html>
<html lang="${locale}">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">${schemes}
  <title></title>
</head>
<body style="margin:0;padding:0;">
${body}
</body>
</html>
`;
}

/** A letter: a coloured band on top, left-aligned text, a button, and the sender at the bottom. */
function mesa(c: Colours, locale: Locale): string {
  const t = sampleTexts(locale);
  return sheet(
    c,
    `      <tr><td height="6" bgcolor="${c.accent}" style="height:6px;line-height:6px;font-size:0;background:${c.accent};">&nbsp;</td></tr>
      <tr><td style="padding:32px 32px 8px;">
        <h1 style="margin:0;${font}font-size:24px;line-height:32px;font-weight:600;color:${c.text};">${t.title}</h1>
      </td></tr>
      <tr><td style="padding:8px 32px;">
        ${words(c, t.greeting)}
        ${words(c, t.body)}
      </td></tr>
      <tr><td style="padding:8px 32px 24px;">
${button(c, 'left', t.button)}
      </td></tr>
      <tr><td style="padding:0 32px 32px;">
        ${words(c, t.closing)}
      </td></tr>`,
    t.footer,
  );
}

/** A poster: centred text below a large title, for a single call to action. */
function kloust(c: Colours, locale: Locale): string {
  const t = sampleTexts(locale);
  return sheet(
    c,
    `      <tr><td align="center" bgcolor="${c.accent}" style="padding:48px 32px;background:${c.accent};">
        <h1 style="margin:0;${font}font-size:32px;line-height:40px;font-weight:600;color:${c.onAccent};">${t.title}</h1>
      </td></tr>
      <tr><td align="center" style="padding:32px 40px 8px;">
        ${words(c, t.greeting)}
        ${words(c, t.body)}
      </td></tr>
      <tr><td align="center" style="padding:8px 40px 24px;">
${button(c, 'center', t.button)}
      </td></tr>
      <tr><td align="center" style="padding:0 40px 40px;">
        ${words(c, t.closing)}
      </td></tr>`,
    t.footer,
  );
}

const words = (c: Colours, text: string): string =>
  `<p style="margin:0 0 16px;${font}font-size:16px;line-height:24px;color:${c.text};">${text}</p>`;

const button = (c: Colours, align: string, text: string): string =>
  `        <table role="presentation" cellpadding="0" cellspacing="0" border="0" align="${align}"><tr>
          <td bgcolor="${c.accent}" style="border-radius:8px;background:${c.accent};">
            <a href="https://example.com" style="display:inline-block;padding:12px 24px;${font}font-size:16px;line-height:24px;font-weight:600;color:${c.onAccent};text-decoration:none;">${text}</a>
          </td>
        </tr></table>`;

function sheet(c: Colours, rows: string, footer: string): string {
  return `  <table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${c.ground}" style="background:${c.ground};">
    <tr><td align="center" style="padding:24px 12px;">
    <table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0" bgcolor="${c.card}" style="width:100%;max-width:600px;background:${c.card};border:1px solid ${c.line};border-radius:12px;overflow:hidden;">
${rows}
    </table>
    <p style="margin:16px 0 0;${font}font-size:13px;line-height:20px;color:${c.muted};">${footer}</p>
    </td></tr>
  </table>`;
}
