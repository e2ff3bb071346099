import { useTranslations } from 'use-intl';
import { SearchSelect } from '../../../../ui/search-select.tsx';
import type { FieldsProps } from '../../../automations/automations.public.tsx';
import { useWorkspace } from '../../../workspaces/workspaces.public.tsx';
import { groupChoicesQuery } from '../../contacts.api.ts';

export function ContactJoinedGroupFields({ step, change }: FieldsProps<'contact_joined_group'>) {
  const t = useTranslations('automations.steps.contact_joined_group');
  const { kumbi_code } = useWorkspace();
  return (
    <SearchSelect
      label={t('fields.group_id')}
      placeholder={t('choose')}
      clearable
      value={step.group_id ?? ''}
      onChange={(id) => change({ group_id: id || null }, 'group_id')}
      find={(words) => groupChoicesQuery(kumbi_code, words)}
    />
  );
}
