import { contactUpdates } from '@kumbi/contract/contacts/contacts.limits.ts';
import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import type { FieldsProps } from '../../../automations/automations.public.tsx';
import { useWorkspace } from '../../../workspaces/workspaces.public.tsx';
import { fieldChoicesQuery } from '../../contacts.api.ts';

export function ContactChangedFields({ step, change }: FieldsProps<'contact_changed'>) {
  const t = useTranslations('automations.steps.contact_changed');
  const { kumbi_code } = useWorkspace();
  const { data = [] } = useQuery(fieldChoicesQuery(kumbi_code, ''));
  const builtIn = contactUpdates.map((field) => ({ value: field as string, label: t(`names.${field}`) }));
  return (
    <Select
      label={t('fields.field')}
      placeholder={t('choose')}
      data={[...builtIn, ...data]}
      value={step.field}
      onChange={(field) => change({ field }, 'field')}
      searchable
      clearable
    />
  );
}
