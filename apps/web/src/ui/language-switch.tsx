import { Button, VisuallyHidden } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { inLanguage, storeLanguage } from '../lib/i18n/stored-language.ts';
import { useLanguage } from '../lib/i18n/use-language.ts';

export function useSwitchLanguage(): () => void {
  const locale = useLanguage();
  const router = useRouter();
  return () => {
    const next = locale === 'en' ? 'pt' : 'en';
    storeLanguage(next);
    const { pathname, searchStr, hash } = router.state.location;
    router.history.push(`${inLanguage(pathname, next)}${searchStr}${hash ? `#${hash}` : ''}`);
  };
}

/** Switches to the other language on the same page, and names it in that language. */
export function LanguageSwitch({ short = false }: { readonly short?: boolean }) {
  const t = useTranslations('app.bar');
  const locale = useLanguage();
  const switchLanguage = useSwitchLanguage();
  const other = locale === 'en' ? 'pt' : 'en';
  return (
    <Button variant="default" px="sm" onClick={switchLanguage} lang={other}>
      {short ? other.toUpperCase() : t('language')}
      <VisuallyHidden>{t('language_hint')}</VisuallyHidden>
    </Button>
  );
}
