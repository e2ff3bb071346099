import { type PaymentLink, savePaymentLinkSchema } from '@kumbi/contract/payment-links/payment-link.schemas.ts';
import { linkAmounts } from '@kumbi/contract/payment-links/payment-links.limits.ts';
import { currencies } from '@kumbi/contract/shared/money.ts';
import { Button, SegmentedControl, Stack, Switch, Textarea, TextInput } from '@mantine/core';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { showToast } from '../../lib/feedback/toast.ts';
import { type SaveForm, useSaveForm } from '../../lib/forms/use-save-form.ts';
import { useFormats } from '../../lib/i18n/use-formats.ts';
import { useModal } from '../../lib/modals/use-modal.ts';
import { AmountField } from '../../ui/amount-field.tsx';
import { FormShell } from '../../ui/form-shell.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useWorkspace } from '../workspaces/workspaces.public.tsx';
import { bodyOf, hasOptions, type LinkValues, valuesOf } from './link-values.ts';
import { links } from './payment-links.api.ts';

/** The form of a link: a title and an amount, and everything else on request. */
export function PaymentLinkForm({ link }: { readonly link: PaymentLink | null }) {
  const t = useTranslations('payment-links.form');
  const tc = useTranslations('app.common');
  const formats = useFormats();
  const { open, close } = useModal();
  const { kumbi_code } = useWorkspace();
  const [all, setAll] = useState(link !== null && hasOptions(link));
  /** The server's limits of the amount that applies. */
  const amounts = ({ is_open, amount, least_amount, currency }: LinkValues): Record<string, string> => {
    const given = is_open ? least_amount : amount;
    const { least, most } = linkAmounts[currency];
    if (given === '' || (given >= least && given <= most)) return {};
    const limits = { least: formats.money(least, currency), most: formats.money(most, currency) };
    return { [is_open ? 'least_amount' : 'amount']: t('amount_limits', limits) };
  };
  const state = useSaveForm<LinkValues, PaymentLink>({
    schema: savePaymentLinkSchema,
    initial: valuesOf(link),
    body: bodyOf,
    modal: 'payment-link',
    draftKey: `${kumbi_code}:payment-link:${link?.id ?? 'new'}`,
    extra: amounts,
    onInvalid: (paths) => {
      if (paths.some((path) => path !== 'title' && path !== 'amount')) setAll(true);
    },
    save: (values, idempotencyKey) => {
      const body = bodyOf(values);
      return link
        ? links.update(kumbi_code, { params: { id: link.id }, body }, { idempotencyKey })
        : links.create(kumbi_code, { body }, { idempotencyKey });
    },
    onSaved: ({ id }) => {
      if (link) {
        showToast({ kind: 'success', title: t('saved') });
        close();
      } else open('payment-link-share', { id }, { replace: true });
    },
  });
  const { form } = state;
  const { is_open: isOpen, currency } = form.values;
  return (
    <FormShell state={state} submit={link ? tc('save') : t('create')} onCancel={close}>
      <TextInput
        label={t('title')}
        placeholder={t('title_example')}
        required
        data-autofocus
        {...form.getInputProps('title')}
      />
      {!isOpen && <AmountField label={t('amount')} required {...sign(currency)} {...form.getInputProps('amount')} />}
      <Button
        variant="subtle"
        aria-expanded={all}
        onClick={() => setAll(!all)}
        rightSection={<Icon of={all ? IconChevronUp : IconChevronDown} size={18} />}
      >
        {t('more_options')}
      </Button>
      {all && <Options form={form} isNew={link === null} />}
    </FormShell>
  );
}

const sign = (currency: LinkValues['currency']) => (currency === 'AOA' ? { rightSection: 'Kz' } : { leftSection: '$' });

function Options({ form, isNew }: { readonly form: SaveForm<LinkValues>['form']; readonly isNew: boolean }) {
  const t = useTranslations('payment-links.form');
  const { is_open: isOpen, is_single: isSingle, currency } = form.values;
  return (
    <Stack>
      {isNew && (
        <SegmentedControl
          aria-label={t('currency')}
          fullWidth
          data={currencies.map((value) => ({ value, label: t(`currencies.${value}`) }))}
          {...form.getInputProps('currency')}
        />
      )}
      <Switch
        label={t('is_open')}
        description={t('is_open_help')}
        {...form.getInputProps('is_open', { type: 'checkbox' })}
      />
      {isOpen && <AmountField label={t('least_amount')} {...sign(currency)} {...form.getInputProps('least_amount')} />}
      <Textarea label={t('description')} autosize minRows={2} maxRows={6} {...form.getInputProps('description')} />
      <Switch
        label={t('is_single')}
        description={t('is_single_help')}
        {...form.getInputProps('is_single', { type: 'checkbox' })}
      />
      {!isSingle && (
        <AmountField
          label={t('payments_limit')}
          description={t('payments_limit_help')}
          {...form.getInputProps('payments_limit')}
        />
      )}
      <TextInput
        type="date"
        label={t('expires_on')}
        description={t('expires_on_help')}
        {...form.getInputProps('expires_on')}
      />
      {!isNew && (
        <Switch
          label={t('is_active')}
          description={t('is_active_help')}
          {...form.getInputProps('is_active', { type: 'checkbox' })}
        />
      )}
    </Stack>
  );
}
