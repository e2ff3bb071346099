import { tagLimit } from '@kumbi/contract/contacts/contacts.limits.ts';
import { Autocomplete } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import type { FieldsProps } from '../../../automations/automations.public.tsx';
import { useWorkspace } from '../../../workspaces/workspaces.public.tsx';
import { tags } from '../../contacts.api.ts';

export function ContactTaggedFields({ step, change }: FieldsProps<'contact_tagged'>) {
  const t = useTranslations('automations.steps.contact_tagged');
  const { kumbi_code } = useWorkspace();
  const { data = [] } = useQuery(tags.list(kumbi_code));
  return (
    <Autocomplete
      label={t('fields.tag')}
      data={data.map(({ tag }) => tag)}
      limit={20}
      value={step.tag}
      maxLength={tagLimit}
      onChange={(tag) => change({ tag }, 'tag')}
    />
  );
}
