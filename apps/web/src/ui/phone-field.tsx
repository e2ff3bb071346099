import { intlTags } from '@kumbi/contract/shared/locale.ts';
import { Group, Select, TextInput } from '@mantine/core';
import {
  type CountryCode,
  getCountries,
  getCountryCallingCode,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/min';
import { useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useLanguage } from '../lib/i18n/use-language.ts';
import { firstCountries } from './first-countries.ts';

export interface PhoneFieldProps {
  readonly label: string;
  readonly description?: string;
  readonly value: string;
  readonly error?: unknown;
  readonly onChange: (e164: string) => void;
  readonly onBlur?: () => void;
  readonly path: string;
}

const home: CountryCode = 'AO';

/** A dial code, +244 first, and the national number; its value is the number as the world dials it. */
export function PhoneField({ label, description, value, error, onChange, onBlur, path }: PhoneFieldProps) {
  const locale = useLanguage();
  const t = useTranslations('app.phone');
  const known = parsePhoneNumberFromString(value, home);
  const [chosen, setChosen] = useState<CountryCode | null>(null);
  const country = chosen ?? known?.country ?? home;
  const dial = getCountryCallingCode(country);
  const national = known && known.countryCallingCode === dial ? known.nationalNumber : value.replace(`+${dial}`, '');

  const data = useMemo(() => {
    const names = new Intl.DisplayNames(intlTags[locale], { type: 'region' });
    const rank = (code: string) => (firstCountries.indexOf(code) + 1 || firstCountries.length + 1) - 1;
    return getCountries()
      .map((code) => ({ value: code, label: `${names.of(code) ?? code} +${getCountryCallingCode(code)}` }))
      .sort((a, b) => rank(a.value) - rank(b.value) || a.label.localeCompare(b.label, locale));
  }, [locale]);

  const publish = (code: CountryCode, digits: string) => {
    const clean = digits.replace(/[^\d+]/g, '');
    if (clean.startsWith('+')) return onChange(clean);
    return onChange(clean === '' ? '' : `+${getCountryCallingCode(code)}${clean}`);
  };

  return (
    <Group gap="xs" align="flex-start" wrap="nowrap">
      <Select
        label={t('code')}
        aria-label={t('code_of', { label })}
        data={data}
        value={country}
        searchable
        allowDeselect={false}
        renderOption={({ option }) => option.label}
        comboboxProps={{ width: 280, position: 'bottom-start' }}
        w="9.5rem"
        flex="none"
        onChange={(code) => {
          const next = getCountries().find((entry) => entry === code) ?? home;
          setChosen(next);
          publish(next, national);
        }}
      />
      <TextInput
        label={label}
        description={description}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        value={national}
        error={typeof error === 'string' ? error : undefined}
        onChange={(event) => publish(country, event.currentTarget.value)}
        onBlur={onBlur}
        data-path={path}
        flex={1}
      />
    </Group>
  );
}
