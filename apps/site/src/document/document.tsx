import { defaultLocale, intlTags, type Locale, locales, otherLocales } from '@kumbi/contract/shared/locale.ts';
import type { ReactNode } from 'react';
import { textsOf } from '../texts/texts.ts';
import type { PageProps } from '../views.ts';
import { JsonScript } from './json-script.tsx';

export interface DocumentProps {
  readonly page: PageProps;
  readonly title: string;
  readonly description: string;
  /** One of the shops' themes, or null for the product's own. */
  readonly theme: string | null;
  /** Path and query without the language: `/s/terra-boa`. */
  readonly path: string;
  readonly image?: { readonly src: string; readonly width: number; readonly height: number } | null;
  readonly kind?: 'website' | 'product';
  /** Hides the page from search engines, and its address from other sites. */
  readonly hidden?: boolean;
  /** The languages in which the page exists, its own first. */
  readonly languages?: readonly Locale[];
  readonly facts?: readonly unknown[];
  readonly island?: unknown;
  readonly children: ReactNode;
}

/** Inline, so that a page needs no second request for it. */
const icon = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="#0e7c66"/><path d="M10 7.5v17M10.5 16.5 21 7.8M13.8 14.2 22 24.5" fill="none" stroke="#fff" stroke-width="3.2" stroke-linecap="round" stroke-linejoin="round"/></svg>',
)}`;

/** Returns a language as link previews write it: `en_GB`. */
const previewTag = (language: Locale): string => intlTags[language].replace('-', '_');

export function Document(props: DocumentProps) {
  const { page, title, description, theme, path, image, facts = [], island, languages = locales } = props;
  const t = textsOf(page.lang).site;
  const address = (lang: string) => `${page.siteUrl}/${lang}${path}`;
  return (
    <html lang={page.lang} className={`theme-${theme ?? 'brand'}`}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{title}</title>
        <meta name="description" content={description} />
        <link rel="icon" type="image/svg+xml" href={icon} />
        <link rel="preload" href={page.assets.font} as="font" type="font/woff2" crossOrigin="anonymous" />
        {page.assets.css.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
        {(page.assets.preload ?? []).map((href) => (
          <link key={href} rel="modulepreload" href={href} />
        ))}
        {page.assets.js.map((src) => (
          <script key={src} type="module" src={src} />
        ))}
        {props.hidden ? (
          <>
            <meta name="robots" content="noindex, nofollow" />
            <meta name="referrer" content="no-referrer" />
          </>
        ) : (
          <>
            <link rel="canonical" href={address(page.lang)} />
            {languages.map((language) => (
              <link key={language} rel="alternate" hrefLang={language} href={address(language)} />
            ))}
            <link rel="alternate" hrefLang="x-default" href={address(languages[0] ?? defaultLocale)} />
          </>
        )}
        <meta property="og:type" content={props.kind ?? 'website'} />
        <meta property="og:title" content={title} />
        <meta property="og:description" content={description} />
        <meta property="og:url" content={address(page.lang)} />
        <meta property="og:site_name" content={page.brand} />
        <meta property="og:locale" content={previewTag(page.lang)} />
        {otherLocales(page.lang, languages).map((language) => (
          <meta key={language} property="og:locale:alternate" content={previewTag(language)} />
        ))}
        {image ? (
          <>
            <meta property="og:image" content={new URL(image.src, page.siteUrl).href} />
            <meta property="og:image:width" content={String(image.width)} />
            <meta property="og:image:height" content={String(image.height)} />
            <meta name="twitter:card" content="summary_large_image" />
          </>
        ) : null}
        {facts.map((fact) => (
          <JsonScript key={JSON.stringify(fact).slice(0, 80)} type="application/ld+json" value={fact} />
        ))}
      </head>
      <body>
        <a className="skip" href="#content">
          {t.skip}
        </a>
        {page.sandbox ? (
          <p className="sandbox" role="note">
            {t.sandbox}
          </p>
        ) : null}
        {props.children}
        {island === undefined ? null : <JsonScript id="island-data" type="application/json" value={island} />}
      </body>
    </html>
  );
}
