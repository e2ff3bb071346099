import { useTranslations } from 'use-intl';
import { type FieldsProps, ValueInput } from '../../../automations/automations.public.tsx';
import { ActionField } from '../action-field.tsx';

export function ContactTagFields({ step, change }: FieldsProps<'contact_tag'>) {
  const t = useTranslations('automations.steps.contact_tag');
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
      <ValueInput
        step={step.id}
        label={t('fields.tag')}
        value={step.tag}
        autoComplete="off"
        onChange={(tag) => change({ tag }, 'tag')}
      />
    </>
  );
}
