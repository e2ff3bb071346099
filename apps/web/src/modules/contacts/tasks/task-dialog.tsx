import {
  type CustomerTask,
  type SaveCustomerTask,
  saveCustomerTaskSchema,
} from '@kumbi/contract/contacts/customer-task.schemas.ts';
import { Switch } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useAppSearch } from '../../../lib/modals/use-modal.ts';
import { DateTimeField } from '../../../ui/date-time-field.tsx';
import { lineField, required } from '../../../ui/record/record-fields.tsx';
import { RecordFormDialog } from '../../../ui/record/record-form-dialog.tsx';
import type { DialogTexts, RecordField, RecordView } from '../../../ui/record/record-view.ts';
import { useWorkspace } from '../../workspaces/workspaces.public.tsx';
import { tasks } from '../contacts.api.ts';
import { MemberField } from '../member-field.tsx';

type Name = 'title' | 'due_at' | 'remind' | 'assigned_to';

const dueField: RecordField<CustomerTask> = {
  initialOf: (item) => item?.due_at ?? '',
  Field: ({ name: _, item: __, input, ...rest }) => <DateTimeField {...rest} {...input} />,
};

const remindField: RecordField<CustomerTask> = {
  initialOf: (item) => item?.remind ?? true,
  Field: ({ name: _, item: __, input: { value, onChange, ...input }, required: ___, ...rest }) => (
    <Switch {...rest} {...input} checked={value} onChange={(event) => onChange(event.currentTarget.checked)} />
  ),
};

const memberField: RecordField<CustomerTask> = {
  initialOf: (item) => item?.assigned_to?.id ?? '',
  Field: ({ label, input }) => <MemberField label={label} {...input} />,
};

const view: RecordView<CustomerTask, SaveCustomerTask, Name> = {
  modal: 'customer-task',
  thing: 'customer_task',
  drawing: 'category',
  schema: saveCustomerTaskSchema,
  fields: { title: required(lineField), due_at: dueField, remind: remindField, assigned_to: memberField },
  nameOf: ({ title }) => title,
};

/** `customer-task`: plans a task about a customer, or edits the one of the address. */
export function TaskDialog() {
  const texts = useTranslations('contacts.task');
  const t: DialogTexts<Name> = (key) => texts(key === 'title' ? 'task_title' : key);
  const { in_customer: customer_id = '', id } = useAppSearch();
  const { kumbi_code } = useWorkspace();
  const params = { id: id ?? '' };
  const query = useQuery({ ...tasks.get(kumbi_code, { params }), enabled: id !== undefined });
  return (
    <RecordFormDialog
      view={view}
      t={t}
      id={id}
      query={query}
      draftKey={`${kumbi_code}:customer-task:${customer_id}`}
      more={{ customer_id, is_done: query.data?.is_done ?? false }}
      save={(body, options) =>
        id === undefined
          ? tasks.create(kumbi_code, { body }, options)
          : tasks.update(kumbi_code, { params, body }, options)
      }
    />
  );
}
