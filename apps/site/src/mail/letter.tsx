import type { Locale } from '@kumbi/contract/shared/locale.ts';
import type { ReactNode } from 'react';
import { textsOf } from '../texts/texts.ts';

/** Email programs ignore stylesheets, and few support more than tables: each cell has its own colours and sizes. */
export const ink = {
  text: '#1E1C18',
  muted: '#6B665C',
  line: '#E9E6DF',
  ground: '#FAF9F6',
  soft: '#ECF8F4',
  brand: '#0E7C66',
};
const face = "Inter, -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";

interface LetterProps {
  readonly lang: Locale;
  readonly brand: string;
  /** Shown next to the subject in the inbox. */
  readonly preview: string;
  readonly title: string;
  readonly footer: string;
  readonly children: ReactNode;
}

export function Letter({ lang, brand, preview, title, footer, children }: LetterProps) {
  const cell = { fontFamily: face, fontSize: 16, lineHeight: '24px', color: ink.text };
  return (
    <html lang={lang}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light" />
        <title>{title}</title>
      </head>
      <body style={{ margin: 0, padding: 0, backgroundColor: ink.ground }}>
        <div style={{ display: 'none', maxHeight: 0, overflow: 'hidden' }}>{preview}</div>
        <table role="presentation" width="100%" cellPadding={0} cellSpacing={0} style={{ backgroundColor: ink.ground }}>
          <tbody>
            <tr>
              <td align="center" style={{ padding: '24px 12px' }}>
                <table role="presentation" width="100%" cellPadding={0} cellSpacing={0} style={{ maxWidth: 560 }}>
                  <tbody>
                    <tr>
                      <td style={{ ...cell, fontWeight: 600, padding: '0 8px 16px', color: ink.brand }}>{brand}</td>
                    </tr>
                    <tr>
                      <td
                        style={{
                          ...cell,
                          backgroundColor: '#FFFFFF',
                          border: `1px solid ${ink.line}`,
                          borderRadius: 12,
                          padding: '28px 24px',
                        }}
                      >
                        <h1 style={{ margin: '0 0 12px', fontSize: 22, lineHeight: '30px', fontWeight: 600 }}>
                          {title}
                        </h1>
                        {children}
                      </td>
                    </tr>
                    <tr>
                      <td style={{ ...cell, fontSize: 13, lineHeight: '20px', color: ink.muted, padding: '16px 8px' }}>
                        {footer}
                      </td>
                    </tr>
                  </tbody>
                </table>
              </td>
            </tr>
          </tbody>
        </table>
      </body>
    </html>
  );
}

export function Line({ children, quiet = false }: { readonly children: ReactNode; readonly quiet?: boolean }) {
  const style = quiet
    ? { margin: '16px 0 0', fontSize: 14, lineHeight: '21px', color: ink.muted }
    : { margin: '0 0 16px', fontSize: 16, lineHeight: '24px' };
  return <p style={style}>{children}</p>;
}

/** A link that looks like a button in every email program, with its address below for those that don't render it. */
export function Action({
  lang,
  href,
  label,
}: {
  readonly lang: Locale;
  readonly href: string;
  readonly label: string;
}) {
  return (
    <>
      <table role="presentation" cellPadding={0} cellSpacing={0} style={{ margin: '20px 0 0' }}>
        <tbody>
          <tr>
            <td style={{ backgroundColor: ink.brand, borderRadius: 8 }}>
              <a
                href={href}
                style={{
                  display: 'inline-block',
                  padding: '12px 20px',
                  fontFamily: face,
                  fontSize: 16,
                  fontWeight: 600,
                  color: '#FFFFFF',
                  textDecoration: 'none',
                }}
              >
                {label}
              </a>
            </td>
          </tr>
        </tbody>
      </table>
      <Line quiet>
        {`${textsOf(lang).mail.button_fallback} `}
        <a href={href} style={{ color: ink.brand, wordBreak: 'break-all' }}>
          {href}
        </a>
      </Line>
    </>
  );
}
