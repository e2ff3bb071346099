import { isLocale, type Locale, languageNames, locales } from '@kumbi/contract/shared/locale.ts';
import { SegmentedControl } from '@mantine/core';
import { useTranslations } from 'use-intl';
import classes from './editor-frame.module.css';
import type { PageEditor } from './use-page-editor.ts';

/** Chooses the language to edit, and shows the number of missing texts in each. */
export function LanguageChoice({ editor }: { readonly editor: PageEditor }) {
  const t = useTranslations('pages.editor');
  const label = (language: Locale) => {
    const count = editor.missing[language].length;
    return (
      <span title={count > 0 ? t('missing_texts', { count }) : undefined}>
        {languageNames[language]}
        {count > 0 && (
          <span className={`${classes.missing} figures`} aria-label={t('missing_texts', { count })} role="note">
            {count}
          </span>
        )}
      </span>
    );
  };
  return (
    <SegmentedControl
      aria-label={t('language')}
      data={locales.map((language) => ({ value: language, label: label(language) }))}
      value={editor.language}
      onChange={(value) => isLocale(value) && editor.setLanguage(value)}
    />
  );
}
