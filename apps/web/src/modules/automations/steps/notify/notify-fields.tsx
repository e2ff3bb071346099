import { useTranslations } from 'use-intl';
import { ValueInput } from '../../editor/panel/value-input.tsx';
import type { FieldsProps } from '../../step-view.ts';

export function NotifyFields({ step, change }: FieldsProps<'notify'>) {
  const t = useTranslations('automations.steps.notify');
  return (
    <ValueInput
      step={step.id}
      label={t('fields.text')}
      description={t('help')}
      rows={3}
      value={step.text}
      onChange={(text) => change({ text }, 'text')}
    />
  );
}
