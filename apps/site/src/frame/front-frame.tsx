import { languageNames, otherLocales } from '@kumbi/contract/shared/locale.ts';
import type { ReactNode } from 'react';
import { textsOf } from '../texts/texts.ts';
import type { PageProps } from '../views.ts';
import { LanguageLinks } from './language-links.tsx';

export const signUp = (page: PageProps): string => `${page.appUrl}/${page.lang}/sign-up`;
const signIn = (page: PageProps): string => `${page.appUrl}/${page.lang}/sign-in`;

export function Brand({ page }: { readonly page: PageProps }) {
  return (
    <a className="brand" href={`/${page.lang}`}>
      <svg className="brand-mark" viewBox="0 0 32 32" aria-hidden="true">
        <rect width="32" height="32" rx="8" />
        <path d="M16 5l11 11l-11 11l-11 -11zM16 11l5 5l-5 5l-5 -5z" fillRule="evenodd" />
      </svg>
      <span>{page.brand}</span>
    </a>
  );
}

/** The header of pages without a shop. */
export function FrontHeader({ page, path }: { readonly page: PageProps; readonly path: string }) {
  const t = textsOf(page.lang).site;
  const home = `/${page.lang}`;
  return (
    <header className="top">
      <div className="wide top-row">
        <Brand page={page} />
        <nav className="top-nav" aria-label={page.brand}>
          <a href={`${home}#how`}>{t.nav_how}</a>
          <a href={`${home}#what`}>{t.nav_what}</a>
          <a href={`${home}#prices`}>{t.nav_prices}</a>
        </nav>
        <div className="top-tools">
          <LanguageLinks lang={page.lang} path={path} />
          <a className="top-link" href={signIn(page)}>
            {t.sign_in}
          </a>
          <a className="button top-cta" href={signUp(page)}>
            {t.start_free}
          </a>
        </div>
      </div>
    </header>
  );
}

export function FrontFooter({ page, children }: { readonly page: PageProps; readonly children: ReactNode }) {
  const t = textsOf(page.lang).site;
  return (
    <footer className="foot">
      <div className="wide front-foot">
        <div>{children}</div>
        <nav className="front-foot-links" aria-label={t.more_links}>
          <a href={`/${page.lang}#prices`}>{t.nav_prices}</a>
          <a href={signIn(page)}>{t.sign_in}</a>
          {otherLocales(page.lang).map((other) => (
            <a key={other} href={`/${other}`} hrefLang={other} lang={other}>
              {languageNames[other]}
            </a>
          ))}
        </nav>
      </div>
    </footer>
  );
}
