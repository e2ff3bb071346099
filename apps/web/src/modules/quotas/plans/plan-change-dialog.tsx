import { builtCounters, type Counter } from '@kumbi/contract/quotas/counters.limits.ts';
import {
  createPlanChangeSchema,
  type OperatorPlan,
  type PlanConditions,
} from '@kumbi/contract/quotas/plan-changes.schemas.ts';
import { periods, unlimitedFrom } from '@kumbi/contract/quotas/quotas.limits.ts';
import { locales } from '@kumbi/contract/shared/locale.ts';
import { currencies } from '@kumbi/contract/shared/money.ts';
import { Alert, Fieldset, SimpleGrid, Stack, Switch, Text, TextInput } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { showToast } from '../../../lib/feedback/toast.ts';
import { useSaveForm } from '../../../lib/forms/use-save-form.ts';
import { useFormats } from '../../../lib/i18n/use-formats.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { AmountField } from '../../../ui/amount-field.tsx';
import { DialogFrame } from '../../../ui/dialog-frame.tsx';
import { FormShell } from '../../../ui/form-shell.tsx';
import { DifferenceList } from './difference-list.tsx';
import { planChanges } from './plans.api.ts';

interface Props {
  readonly plan: OperatorPlan;
  readonly onClose: () => void;
}

/** As `datetime-local` has it: the time of this device, without a zone. */
type Values = PlanConditions & { readonly starts_at: string };

const isSame = (one: object, other: object): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The body has only what differs, so that another change of the plan in between isn't reverted. */
function bodyOf(plan: OperatorPlan, { starts_at: typed, name, price, allowances, offered }: Values) {
  const changed = builtCounters.filter((counter) => allowances[counter] !== plan.allowances[counter]);
  return {
    plan: plan.code,
    starts_at: typed === '' ? '' : new Date(typed).toISOString(),
    ...(isSame(name, plan.name) ? {} : { name }),
    ...(isSame(price, plan.price) ? {} : { price }),
    ...(changed.length > 0 ? { allowances: allowancesOf(changed, allowances) } : {}),
    ...(offered === plan.offered ? {} : { offered }),
  };
}

const allowancesOf = (which: readonly Counter[], all: PlanConditions['allowances']) =>
  Object.fromEntries(which.map((counter) => [counter, all[counter]])) as Partial<Record<Counter, number>>;

/** Schedules new conditions of a plan, and shows what they change. */
export function PlanChangeDialog({ plan, onClose }: Props) {
  const t = useTranslations('operator.plans');
  const names = useTranslations('quotas');
  const formats = useFormats();
  const named = { plan: plan.name[useLanguage()] };
  const { name, price, allowances, offered } = plan;
  const initial: Values = { name, price, allowances, offered, starts_at: '' };
  const state = useSaveForm({
    schema: createPlanChangeSchema,
    initial,
    guard: false,
    body: (values) => bodyOf(plan, values),
    save: (values, key) => planChanges.create({ body: bodyOf(plan, values) }, { idempotencyKey: key }),
    onSaved: () => {
      showToast({ kind: 'success', title: t('scheduled', named) });
      onClose();
    },
  });
  const { form } = state;
  return (
    <DialogFrame title={t('dialog', named)} onClose={onClose} size="lg">
      <FormShell state={state} submit={t('schedule')} onCancel={onClose}>
        <TextInput
          type="datetime-local"
          label={t('starts_at')}
          description={t('starts_at_help')}
          required
          data-autofocus
          {...form.getInputProps('starts_at')}
        />
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          {locales.map((locale) => (
            <TextInput key={locale} label={t(`names.${locale}`)} required {...form.getInputProps(`name.${locale}`)} />
          ))}
        </SimpleGrid>
        <Fieldset legend={t('prices')}>
          <Stack gap="xs">
            <Text size="sm" c="dimmed">
              {t('prices_help')}
            </Text>
            <SimpleGrid cols={{ base: 1, xs: 2 }}>
              {currencies.flatMap((currency) =>
                periods.map((period) => (
                  <AmountField
                    key={`${period}-${currency}`}
                    label={t(`price.${period}`, { currency })}
                    required
                    {...form.getInputProps(`price.${period}.${currency}`)}
                  />
                )),
              )}
            </SimpleGrid>
          </Stack>
        </Fieldset>
        <Fieldset legend={t('allowances')}>
          <Stack gap="xs">
            <Text size="sm" c="dimmed">
              {t('allowances_help', { number: formats.number(unlimitedFrom) })}
            </Text>
            <SimpleGrid cols={{ base: 1, xs: 2 }}>
              {builtCounters.toReversed().map((counter) => (
                <AmountField
                  key={counter}
                  label={names(`counters.${counter}`)}
                  required
                  {...form.getInputProps(`allowances.${counter}`)}
                />
              ))}
            </SimpleGrid>
          </Stack>
        </Fieldset>
        <Switch
          label={t('offered_label')}
          description={t('offered_help')}
          {...form.getInputProps('offered', { type: 'checkbox' })}
        />
        <Stack gap={4} aria-live="polite">
          <Text fw={600}>{t('preview')}</Text>
          <Text size="sm" component="div" className="figures">
            <DifferenceList of={{ before: plan, after: form.values }} none={t('nothing')} />
          </Text>
        </Stack>
        <Alert color="info" variant="light" title={t('keep_title')}>
          {t('keep_body')}
        </Alert>
      </FormShell>
    </DialogFrame>
  );
}
