import { dialCodeLength, tagsOfCustomerLimit } from '@kumbi/contract/contacts/contacts.limits.ts';
import { type Customer, type SaveCustomer, saveCustomerSchema } from '@kumbi/contract/contacts/customer.schemas.ts';
import { TagsInput, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ApiError } from '../../lib/api/api-error.ts';
import { useSaveForm } from '../../lib/forms/use-save-form.ts';
import { useModal } from '../../lib/modals/use-modal.ts';
import { FormShell } from '../../ui/form-shell.tsx';
import { PhoneField } from '../../ui/phone-field-lazy.tsx';
import { useWorkspace } from '../workspaces/workspaces.public.tsx';
import { customers, tags } from './contacts.api.ts';
import { CustomValueFields } from './custom-value-fields.tsx';
import { GroupsField } from './groups-field.tsx';
import { MemberField } from './member-field.tsx';
import { type Existing, ExistingCustomer } from './merge/existing-customer.tsx';

interface Values {
  name: string;
  email: string;
  phone: string;
  group_ids: string[];
  tags: string[];
  assigned_to: string;
  fields: Record<string, string>;
}

/** A dial code without a number isn't sent. */
const bodyOf = ({ phone, ...values }: Values): SaveCustomer => ({
  ...values,
  ...(phone.length > dialCodeLength ? { phone } : {}),
});

export function CustomerForm({ customer }: { readonly customer: Customer | null }) {
  const t = useTranslations('contacts.form');
  const tc = useTranslations('app.common');
  const { open, close } = useModal();
  const { kumbi_code } = useWorkspace();
  const [existing, setExisting] = useState<Existing | null>(null);
  const state = useSaveForm<Values, Customer>({
    schema: saveCustomerSchema,
    initial: {
      name: customer?.name ?? '',
      email: customer?.email ?? '',
      phone: customer?.phone ?? '',
      group_ids: customer?.groups.map(({ id }) => id) ?? [],
      tags: [...(customer?.tags ?? [])],
      assigned_to: customer?.assigned_to?.id ?? '',
      fields: Object.fromEntries(customer?.fields.map(({ id, value }) => [id, value]) ?? []),
    },
    body: bodyOf,
    modal: 'customer',
    draftKey: `${kumbi_code}:customer:${customer?.id ?? 'new'}`,
    save: (values, idempotencyKey) => {
      setExisting(null);
      const body = bodyOf(values);
      return customer
        ? customers.update(kumbi_code, { body: { id: customer.id, ...body } }, { idempotencyKey })
        : customers.create(kumbi_code, { body }, { idempotencyKey });
    },
    onSaved: () => open('box-success', { saved: 'customer', how: customer ? 'updated' : 'added' }, { replace: true }),
    onFailed: (error) => {
      const found = error instanceof ApiError && error.is('contact.taken') ? error.envelope.existing : undefined;
      if (found) setExisting(found);
      return found !== undefined;
    },
  });
  const { form } = state;
  const { data: knownTags = [] } = useQuery(tags.list(kumbi_code));
  return (
    <FormShell state={state} submit={customer ? tc('save') : t('create')} onCancel={close}>
      {existing && <ExistingCustomer existing={existing} editedId={customer?.id} onMerge={form.reset} />}
      <TextInput label={t('name')} required data-autofocus {...form.getInputProps('name')} />
      <TextInput label={t('email')} type="email" inputMode="email" {...form.getInputProps('email')} />
      <PhoneField label={t('phone')} path="phone" value={form.values.phone} {...form.getInputProps('phone')} />
      <GroupsField chosen={customer?.groups ?? []} {...form.getInputProps('group_ids')} />
      <TagsInput
        label={t('tags')}
        description={t('tags_help')}
        data={knownTags.map(({ tag }) => tag)}
        maxTags={tagsOfCustomerLimit}
        {...form.getInputProps('tags')}
      />
      <MemberField label={t('assigned_to')} {...form.getInputProps('assigned_to')} />
      <CustomValueFields
        values={form.values.fields}
        errors={form.errors}
        onChange={(values) => form.setFieldValue('fields', values)}
      />
    </FormShell>
  );
}
