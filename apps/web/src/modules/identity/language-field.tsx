import { isLocale, type Locale, languageNames, locales } from '@kumbi/contract/shared/locale.ts';
import { Select } from '@mantine/core';
import { useTranslations } from 'use-intl';

interface Props {
  readonly value?: Locale;
  readonly error?: unknown;
  readonly onChange?: (language: Locale) => void;
  readonly onBlur?: () => void;
  readonly onFocus?: () => void;
}

/** A person's language. Each option is in its own language. */
export function LanguageField({ error, onChange, ...props }: Props) {
  const t = useTranslations('identity.fields');
  return (
    <Select
      {...props}
      label={t('language')}
      description={t('language_help')}
      error={typeof error === 'string' ? error : undefined}
      required
      data={locales.map((value) => ({ value, label: languageNames[value] }))}
      onChange={(value) => {
        if (isLocale(value)) onChange?.(value);
      }}
    />
  );
}
