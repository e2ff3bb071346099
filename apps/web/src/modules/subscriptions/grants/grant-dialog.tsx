import { builtCounters, type Counter } from '@kumbi/contract/quotas/counters.limits.ts';
import { createGrantSchema, type GrantKind, grantKinds } from '@kumbi/contract/subscriptions/grants.schemas.ts';
import { mostGrantedUnits } from '@kumbi/contract/subscriptions/subscriptions.limits.ts';
import { Group, Radio, Select, Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { showToast } from '../../../lib/feedback/toast.ts';
import { useSaveForm } from '../../../lib/forms/use-save-form.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { AmountField } from '../../../ui/amount-field.tsx';
import { DialogFrame } from '../../../ui/dialog-frame.tsx';
import { FormShell } from '../../../ui/form-shell.tsx';
import { grants } from './grants.api.ts';

interface Props {
  /** The code to begin with, possibly empty. */
  readonly workspace: string;
  readonly onClose: () => void;
}

interface Values {
  kind: GrantKind;
  workspace: string;
  counter: Counter;
  units: number;
  plan: string;
  until: string;
  reason: string;
}

function bodyOf({ kind, workspace, counter, units, plan, until, reason }: Values) {
  const given = { workspace, reason };
  return kind === 'units' ? { kind, ...given, counter, units } : { kind, ...given, plan, until };
}

/** Gives a workspace units or a plan, for a reason. */
export function GrantDialog({ workspace, onClose }: Props) {
  const t = useTranslations('operator.grants');
  const names = useTranslations('quotas');
  const locale = useLanguage();
  const plans = useQuery(grants.listPlans());
  const [first = 'pages'] = builtCounters;
  const initial: Values = { kind: 'units', workspace, counter: first, units: 100, plan: '', until: '', reason: '' };
  const state = useSaveForm({
    schema: createGrantSchema,
    initial,
    guard: false,
    body: bodyOf,
    save: (values, key) => grants.create({ body: bodyOf(values) }, { idempotencyKey: key }),
    onSaved: () => {
      showToast({ kind: 'success', title: t('granted') });
      onClose();
    },
  });
  const { form } = state;
  const paid = (plans.data ?? []).filter(({ price }) => price.month.AOA > 0);
  return (
    <DialogFrame title={t('dialog')} onClose={onClose} size="sm">
      <FormShell state={state} submit={t('action')} onCancel={onClose}>
        <TextInput
          label={t('workspace')}
          description={t('workspace_help')}
          required
          data-autofocus
          {...form.getInputProps('workspace')}
        />
        <Radio.Group label={t('kind')} {...form.getInputProps('kind')}>
          <Group mt="xs">
            {grantKinds.map((kind) => (
              <Radio key={kind} value={kind} label={t(`kinds.${kind}`)} />
            ))}
          </Group>
        </Radio.Group>
        {form.values.kind === 'units' ? (
          <>
            <Select
              key="counter"
              label={t('counter')}
              required
              searchable
              allowDeselect={false}
              data={builtCounters.map((value) => ({ value, label: names(`counters.${value}`) }))}
              {...form.getInputProps('counter')}
            />
            <AmountField
              label={t('units')}
              description={t('units_help', { most: mostGrantedUnits })}
              required
              {...form.getInputProps('units')}
            />
          </>
        ) : (
          <>
            <Select
              key="plan"
              label={t('plan')}
              description={t('paid_help')}
              required
              allowDeselect={false}
              data={paid.map(({ code, name }) => ({ value: code, label: name[locale] }))}
              {...form.getInputProps('plan')}
            />
            <TextInput
              type="date"
              label={t('until')}
              description={t('until_help')}
              required
              {...form.getInputProps('until')}
            />
          </>
        )}
        <Textarea
          label={t('reason')}
          description={t('reason_help')}
          required
          autosize
          minRows={2}
          {...form.getInputProps('reason')}
        />
      </FormShell>
    </DialogFrame>
  );
}
