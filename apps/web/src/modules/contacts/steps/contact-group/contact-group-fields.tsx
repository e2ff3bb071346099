import { useTranslations } from 'use-intl';
import { SearchSelect } from '../../../../ui/search-select.tsx';
import { type FieldsProps, ValueInput } from '../../../automations/automations.public.tsx';
import { useWorkspace } from '../../../workspaces/workspaces.public.tsx';
import { groupChoicesQuery } from '../../contacts.api.ts';
import { ActionField } from '../action-field.tsx';

export function ContactGroupFields({ step, change }: FieldsProps<'contact_group'>) {
  const t = useTranslations('automations.steps.contact_group');
  const { kumbi_code } = useWorkspace();
  return (
    <>
      <ValueInput
        step={step.id}
        label={t('fields.customer')}
        description={t('help')}
        value={step.customer}
        autoComplete="off"
        onChange={(customer) => change({ customer }, 'customer')}
      />
      <ActionField
        label={t('fields.action')}
        nameOf={(action) => t(`actions.${action}`)}
        value={step.action}
        onChange={(action) => change({ action }, 'action')}
      />
      <SearchSelect
        label={t('fields.group_id')}
        placeholder={t('choose')}
        clearable
        value={step.group_id ?? ''}
        onChange={(id) => change({ group_id: id || null }, 'group_id')}
        find={(words) => groupChoicesQuery(kumbi_code, words)}
      />
    </>
  );
}
