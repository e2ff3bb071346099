import { intlTags } from '@kumbi/contract/shared/locale.ts';
import { Group, Select, TextInput } from '@mantine/core';
import { type CountryCode, getCountries, getCountryCallingCode } from 'libphonenumber-js/min';
import { useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useLanguage } from '../lib/i18n/use-language.ts';
import { firstCountries } from './first-countries.ts';
import { phoneFromTyped, shownPhone } from './typed-phone.ts';

export interface PhoneFieldProps {
  readonly label: string;
  readonly description?: string;
  readonly value: string;
  readonly error?: unknown;
  readonly onChange: (e164: string) => void;
  readonly onBlur?: () => void;
  readonly path: string;
}

/** A field with a dial code, +244 first, and the national number. Its value is in E.164 format. */
export function PhoneField({ label, description, value, error, onChange, onBlur, path }: PhoneFieldProps) {
  const locale = useLanguage();
  const t = useTranslations('app.phone');
  const [chosen, setChosen] = useState<CountryCode | null>(null);
  const { country, national } = shownPhone(value, chosen);

  const data = useMemo(() => {
    const names = new Intl.DisplayNames(intlTags[locale], { type: 'region' });
    const rank = (code: string) => (firstCountries.indexOf(code) + 1 || firstCountries.length + 1) - 1;
    // The code comes first: if the option is too long for the field, the end of the country's name is the least
    // important part.
    return getCountries()
      .map((code) => ({ code, name: names.of(code) ?? code, dial: getCountryCallingCode(code) }))
      .sort((a, b) => rank(a.code) - rank(b.code) || a.name.localeCompare(b.name, locale))
      .map(({ code, name, dial }) => ({ value: code, label: `+${dial} ${name}` }));
  }, [locale]);

  return (
    <Group gap="xs" align="flex-start" wrap="nowrap">
      <Select
        label={t('code')}
        aria-label={t('code_of', { label })}
        data={data}
        value={country}
        searchable
        renderOption={({ option }) => option.label}
        comboboxProps={{ width: 280, position: 'bottom-start' }}
        w="9.5rem"
        flex="none"
        onChange={(code) => {
          const next = getCountries().find((entry) => entry === code);
          if (next === undefined) return;
          setChosen(next);
          onChange(phoneFromTyped(national, next));
        }}
      />
      <TextInput
        label={label}
        description={description}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        value={national}
        error={typeof error === 'string' ? error : undefined}
        onChange={(event) => onChange(phoneFromTyped(event.currentTarget.value, country))}
        onBlur={onBlur}
        data-path={path}
        flex={1}
      />
    </Group>
  );
}
