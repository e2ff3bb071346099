import { type CustomerFieldKind, customerFieldKinds } from '@kumbi/contract/contacts/contacts.limits.ts';
import {
  type CustomerField,
  type SaveCustomerField,
  saveCustomerFieldSchema,
} from '@kumbi/contract/contacts/customer-field.schemas.ts';
import { Select, TagsInput } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { RecordDialog } from '../../ui/record/record-dialog.tsx';
import { lineField, required } from '../../ui/record/record-fields.tsx';
import { RecordPage } from '../../ui/record/record-page.tsx';
import type { RecordField, StandardView } from '../../ui/record/record-view.ts';
import { useWorkspace } from '../workspaces/workspaces.public.tsx';
import { fields } from './contacts.api.ts';
import { CrmNav } from './crm-nav.tsx';

const kindField: RecordField<CustomerField> = {
  required: true,
  initialOf: (item) => item?.kind ?? 'text',
  Field: function KindField({ name: _, item, input, ...rest }) {
    const t = useTranslations('contacts.field.kinds');
    return (
      <Select
        {...rest}
        {...input}
        data={customerFieldKinds.map((kind) => ({ value: kind, label: t(kind) }))}
        allowDeselect={false}
        // Stored values belong to the kind.
        disabled={item !== null}
      />
    );
  },
};

const choicesField: RecordField<CustomerField> = {
  initialOf: (item) => item?.choices ?? [],
  Field: ({ name: _, item: __, input, ...rest }) => <TagsInput {...rest} {...input} />,
};

const view: StandardView<CustomerField, SaveCustomerField> = {
  modal: 'customer-field',
  thing: 'customer_field',
  drawing: 'category',
  schema: saveCustomerFieldSchema,
  fields: { name: required(lineField), kind: kindField, choices: choicesField },
  nameOf: ({ name }) => name,
};

/** The custom fields of customers. */
export function FieldsPage() {
  const t = useTranslations('contacts.field');
  const detail = ({ kind, choices }: CustomerField) =>
    [t(`kinds.${kind satisfies CustomerFieldKind}`), choices.join(', ')].filter(Boolean).join(': ');
  return (
    <>
      <CrmNav />
      <RecordPage {...{ view, t, detail }} calls={fields} workspace={useWorkspace()} />
    </>
  );
}

/** `customer-field`: creates a custom field, or edits the one of the address. */
export function FieldDialog() {
  const t = useTranslations('contacts.field');
  return <RecordDialog {...{ view, t }} calls={fields} workspace={useWorkspace()} />;
}
