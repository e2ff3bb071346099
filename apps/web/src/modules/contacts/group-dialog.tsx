import {
  type CustomerGroup,
  type SaveCustomerGroup,
  saveCustomerGroupSchema,
} from '@kumbi/contract/contacts/customer-group.schemas.ts';
import { useTranslations } from 'use-intl';
import type { CallOptions } from '../../lib/api/call.ts';
import { RecordDialog } from '../../ui/record/record-dialog.tsx';
import { lineField, required, textField } from '../../ui/record/record-fields.tsx';
import type { StandardView } from '../../ui/record/record-view.ts';
import { useWorkspace } from '../workspaces/workspaces.public.tsx';
import { groups } from './contacts.api.ts';

const view: StandardView<CustomerGroup, SaveCustomerGroup> = {
  modal: 'customer-group',
  thing: 'customer_group',
  drawing: 'category',
  schema: saveCustomerGroupSchema,
  fields: { name: required(lineField), description: textField },
  nameOf: ({ name }) => name,
};

interface Saved {
  readonly params: { readonly id: string };
  readonly body: SaveCustomerGroup;
}

/** The specification's call has the id in the body. */
const calls = {
  ...groups,
  update: (workspace: string, { params: { id }, body }: Saved, options: CallOptions) =>
    groups.update(workspace, { body: { id, ...body } }, options),
};

/** `customer-group`: creates a group, or edits the one of the address. */
export function GroupDialog() {
  const t = useTranslations('contacts.group');
  return <RecordDialog {...{ view, calls, t }} workspace={useWorkspace()} />;
}
