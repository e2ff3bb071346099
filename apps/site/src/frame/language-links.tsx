import { type Locale, languageNames, otherLocales } from '@kumbi/contract/shared/locale.ts';

interface Props {
  readonly lang: Locale;
  /** Path and query without the language. */
  readonly path: string;
}

/** Links to the same page in each other language. */
export function LanguageLinks({ lang, path }: Props) {
  return otherLocales(lang).map((other) => (
    <a key={other} className="tool" href={`/${other}${path}`} hrefLang={other} lang={other}>
      <span aria-hidden="true">{other.toUpperCase()}</span>
      <span className="hidden">{languageNames[other]}</span>
    </a>
  ));
}
