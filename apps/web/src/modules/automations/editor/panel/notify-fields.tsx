import { useTranslations } from 'use-intl';
import type { FieldsProps } from './step-change.ts';
import { ValueInput } from './value-input.tsx';

export function NotifyFields({ step, change }: FieldsProps<'notify'>) {
  const t = useTranslations('automations');
  return (
    <ValueInput
      step={step.id}
      label={t('fields.text')}
      description={t('panel.notify_help')}
      rows={3}
      value={step.text}
      onChange={(text) => change({ text }, 'text')}
    />
  );
}
