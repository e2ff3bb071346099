import { countryCodes } from '@kumbi/contract/shared/countries.ts';
import { intlTags } from '@kumbi/contract/shared/locale.ts';
import { Select } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { useLanguage } from '../lib/i18n/use-language.ts';
import { firstCountries } from './first-countries.ts';

interface Props {
  readonly label: string;
  /** A choice may be left out. */
  readonly optional?: boolean;
  readonly description?: string;
  readonly value?: string;
  readonly error?: unknown;
  readonly onChange?: (code: string | null) => void;
  readonly onBlur?: () => void;
  readonly onFocus?: () => void;
}

/** Lists Angola first, then countries where many Angolans live, then the others alphabetically in the reader's language. */
export function CountryField({ error, optional = false, ...props }: Props) {
  const locale = useLanguage();
  const t = useTranslations('app.common');
  const data = useMemo(() => {
    const names = new Intl.DisplayNames(intlTags[locale], { type: 'region' });
    const option = (code: string) => ({ value: code, label: names.of(code) ?? code });
    const rest = countryCodes.filter((code) => !firstCountries.includes(code)).map(option);
    return [...firstCountries.map(option), ...rest.sort((a, b) => a.label.localeCompare(b.label, locale))];
  }, [locale]);
  return (
    <Select
      {...props}
      error={typeof error === 'string' ? error : undefined}
      data={data}
      searchable
      required={!optional}
      clearable={optional}
      nothingFoundMessage={t('no_result')}
      autoComplete="off"
    />
  );
}
