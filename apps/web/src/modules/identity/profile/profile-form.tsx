import { type Me, profileSchema } from '@kumbi/contract/identity/identity.schemas.ts';
import { TextInput } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { showToast } from '../../../lib/feedback/toast.ts';
import { useSaveForm } from '../../../lib/forms/use-save-form.ts';
import { inLanguage, storeLanguage } from '../../../lib/i18n/stored-language.ts';
import { CountryField } from '../../../ui/country-field.tsx';
import { FormShell } from '../../../ui/form-shell.tsx';
import { SectionCard } from '../../../ui/section-card.tsx';
import { me as calls } from '../identity.api.ts';
import { LanguageField } from '../language-field.tsx';

export function ProfileForm({ me }: { readonly me: Me }) {
  const t = useTranslations('identity');
  const tc = useTranslations('app.common');
  const router = useRouter();
  const state = useSaveForm({
    schema: profileSchema,
    initial: { name: me.name, country: me.country, language: me.language },
    save: (body) => calls.update({ body }),
    onSaved: async (saved) => {
      showToast({ kind: 'success', title: tc('saved') });
      if (saved.language === me.language) return;
      storeLanguage(saved.language);
      router.history.push(inLanguage(router.state.location.pathname, saved.language));
    },
  });
  const { form } = state;
  return (
    <SectionCard title={t('profile.personal')}>
      <FormShell state={state} submit={tc('save')}>
        <TextInput label={t('fields.name')} required autoComplete="name" {...form.getInputProps('name')} />
        <CountryField
          label={t('fields.country')}
          description={t('fields.country_help')}
          {...form.getInputProps('country')}
        />
        <LanguageField {...form.getInputProps('language')} />
      </FormShell>
    </SectionCard>
  );
}
