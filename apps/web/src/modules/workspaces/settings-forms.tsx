import { saveCompanySchema } from '@kumbi/contract/workspaces/company.schemas.ts';
import { Select, Text, Textarea, TextInput } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { useSaveForm } from '../../lib/forms/use-save-form.ts';
import { CountryField } from '../../ui/country-field.tsx';
import { FormShell } from '../../ui/form-shell.tsx';
import { PhoneField } from '../../ui/phone-field-lazy.tsx';
import { SectionCard } from '../../ui/section-card.tsx';
import { useWorkspace } from './current-workspace.tsx';
import { useSaveSettings } from './use-save-settings.ts';

const useTexts = () => ({ t: useTranslations('workspaces.settings'), tc: useTranslations('app.common') });

export function NameForm() {
  const { t, tc } = useTexts();
  const { name } = useWorkspace();
  const state = useSaveForm({ schema: saveCompanySchema, initial: { name }, ...useSaveSettings() });
  return (
    <FormShell state={state} submit={tc('save')}>
      <TextInput label={t('name')} description={t('name_help')} required {...state.form.getInputProps('name')} />
    </FormShell>
  );
}

/** The country, and what depends on it. */
export function PlaceForm() {
  const { t, tc } = useTexts();
  const { country, time_zone, nif, currency } = useWorkspace();
  const state = useSaveForm({
    schema: saveCompanySchema,
    initial: { country, time_zone, nif },
    ...useSaveSettings(),
  });
  const zones = useMemo(() => [...new Set([time_zone, ...Intl.supportedValuesOf('timeZone')])].sort(), [time_zone]);
  return (
    <SectionCard title={t('place')} detail={t('place_detail')}>
      <FormShell state={state} submit={tc('save')}>
        <CountryField label={t('country')} {...state.form.getInputProps('country')} />
        <Text size="sm" c="dimmed">
          {t('currency', { currency: currency === 'AOA' ? 'Kz' : 'US$' })}
        </Text>
        <Select
          label={t('time_zone')}
          description={t('time_zone_help')}
          data={zones}
          searchable
          allowDeselect={false}
          nothingFoundMessage={tc('no_result')}
          {...state.form.getInputProps('time_zone')}
        />
        <TextInput label={t('nif')} description={t('nif_help')} maxLength={24} {...state.form.getInputProps('nif')} />
      </FormShell>
    </SectionCard>
  );
}

export function ContactForm() {
  const { t, tc } = useTexts();
  const { contact_email, contact_phone, contact_address, website } = useWorkspace();
  const state = useSaveForm({
    schema: saveCompanySchema,
    initial: { contact_email, contact_phone, contact_address, website },
    ...useSaveSettings(),
  });
  const { form } = state;
  const phone = form.getInputProps('contact_phone');
  return (
    <SectionCard title={t('contact')} detail={t('contact_detail')}>
      <FormShell state={state} submit={tc('save')}>
        <TextInput
          type="email"
          label={t('contact_email')}
          autoComplete="email"
          {...form.getInputProps('contact_email')}
        />
        <PhoneField
          label={t('contact_phone')}
          path="contact_phone"
          value={form.values.contact_phone}
          error={phone.error}
          onChange={phone.onChange}
          onBlur={phone.onBlur}
        />
        <Textarea
          label={t('contact_address')}
          autosize
          minRows={2}
          autoComplete="street-address"
          {...form.getInputProps('contact_address')}
        />
        <TextInput
          type="url"
          label={t('website')}
          description={t('website_help')}
          autoComplete="url"
          {...form.getInputProps('website')}
        />
      </FormShell>
    </SectionCard>
  );
}
