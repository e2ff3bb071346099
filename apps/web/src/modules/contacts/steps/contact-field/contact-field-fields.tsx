import { useTranslations } from 'use-intl';
import { SearchSelect } from '../../../../ui/search-select.tsx';
import { type FieldsProps, ValueInput } from '../../../automations/automations.public.tsx';
import { useWorkspace } from '../../../workspaces/workspaces.public.tsx';
import { fieldChoicesQuery } from '../../contacts.api.ts';

export function ContactFieldFields({ step, change }: FieldsProps<'contact_field'>) {
  const t = useTranslations('automations.steps.contact_field');
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
      <SearchSelect
        label={t('fields.field_id')}
        placeholder={t('choose')}
        clearable
        value={step.field_id ?? ''}
        onChange={(id) => change({ field_id: id || null }, 'field_id')}
        find={(words) => fieldChoicesQuery(kumbi_code, words)}
      />
      <ValueInput
        step={step.id}
        label={t('fields.value')}
        description={t('value_help')}
        value={step.value}
        autoComplete="off"
        onChange={(value) => change({ value }, 'value')}
      />
    </>
  );
}
