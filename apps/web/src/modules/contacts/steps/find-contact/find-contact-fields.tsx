import { useTranslations } from 'use-intl';
import { type FieldsProps, ValueInput } from '../../../automations/automations.public.tsx';

export function FindContactFields({ step, change }: FieldsProps<'find_contact'>) {
  const t = useTranslations('automations.steps.find_contact');
  return (
    <ValueInput
      step={step.id}
      label={t('fields.customer')}
      description={t('help')}
      value={step.customer}
      autoComplete="off"
      onChange={(customer) => change({ customer }, 'customer')}
    />
  );
}
