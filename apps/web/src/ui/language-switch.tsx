import { type Locale, languageNames, otherLocales } from '@kumbi/contract/shared/locale.ts';
import { Button, VisuallyHidden } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { useAction } from '../lib/feedback/use-action.ts';
import { languageKeepers } from '../lib/i18n/language-keepers.ts';
import { inLanguage, storeLanguage } from '../lib/i18n/stored-language.ts';
import { useLanguage } from '../lib/i18n/use-language.ts';

/** Stores the choice on this device, and for signed-in people in their account. */
export function useSwitchLanguage(): (next: Locale) => void {
  const router = useRouter();
  const keep = useAction(async (next: Locale) => {
    for (const store of languageKeepers.entries.values()) await store(next);
  });
  return (next) => {
    storeLanguage(next);
    keep.mutate(next);
    const { pathname, searchStr, hash } = router.state.location;
    router.history.push(`${inLanguage(pathname, next)}${searchStr}${hash ? `#${hash}` : ''}`);
  };
}

/** Switches to another language on the same page. Each has its own name. */
export function LanguageSwitch({ short = false }: { readonly short?: boolean }) {
  const t = useTranslations('app.bar');
  const switchLanguage = useSwitchLanguage();
  return otherLocales(useLanguage()).map((other) => (
    <Button key={other} variant="default" px="sm" onClick={() => switchLanguage(other)}>
      <span lang={other}>{short ? other.toUpperCase() : languageNames[other]}</span>
      <VisuallyHidden>{t('language_hint')}</VisuallyHidden>
    </Button>
  ));
}
