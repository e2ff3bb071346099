import { useEffect } from 'react';
import { useLanguage } from '../../lib/i18n/use-language.ts';

/** `/{lang}/app/…/api-docs`: leads to the reference, which is a page of the site. */
export function ApiDocsRedirect() {
  const language = useLanguage();
  useEffect(() => location.replace(`/${language}/api-docs`), [language]);
  return null;
}
