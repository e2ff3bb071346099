import {
  type CustomerNote,
  type SaveCustomerNote,
  saveCustomerNoteSchema,
} from '@kumbi/contract/contacts/customer-note.schemas.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useFormats } from '../../lib/i18n/use-formats.ts';
import { useAppSearch, useModal } from '../../lib/modals/use-modal.ts';
import { required, textField } from '../../ui/record/record-fields.tsx';
import { RecordFormDialog } from '../../ui/record/record-form-dialog.tsx';
import { RecordList } from '../../ui/record/record-list.tsx';
import type { RecordView } from '../../ui/record/record-view.ts';
import { SectionCard } from '../../ui/section-card.tsx';
import { useWorkspace } from '../workspaces/workspaces.public.tsx';
import { notes } from './contacts.api.ts';

const view: RecordView<CustomerNote, SaveCustomerNote, 'text'> = {
  modal: 'customer-note',
  thing: 'customer_note',
  drawing: 'messages',
  schema: saveCustomerNoteSchema,
  fields: { text: required(textField) },
  nameOf: ({ text }) => text,
};

/** The newest notes about a customer. */
export function CustomerNotes({ customerId }: { readonly customerId: string }) {
  const t = useTranslations('contacts.note');
  const formats = useFormats();
  const workspace = useWorkspace();
  const { open } = useModal();
  const { kumbi_code } = workspace;
  return (
    <SectionCard title={t('title')}>
      <RecordList
        view={view}
        t={t}
        workspace={workspace}
        query={useQuery(notes.list(kumbi_code, { query: { customer_id: customerId, nextPage: 100 } }))}
        detail={({ author, created_at }) => {
          const at = formats.dateTime(created_at);
          return author ? t('by', { author, at }) : at;
        }}
        onCreate={() => open('customer-note', { in_customer: customerId })}
        onEdit={(id) => open('customer-note', { in_customer: customerId, id })}
        onDelete={(id) => notes.delete(kumbi_code, { params: { id } }, { drops: [id] })}
        onRestore={(id) => notes.restore(kumbi_code, { params: { id } })}
      />
    </SectionCard>
  );
}

/** `customer-note`: writes a note about a customer, or edits the one of the address. */
export function NoteDialog() {
  const t = useTranslations('contacts.note');
  const { in_customer: customer_id = '', id } = useAppSearch();
  const { kumbi_code } = useWorkspace();
  const params = { id: id ?? '' };
  const query = useQuery({ ...notes.get(kumbi_code, { params }), enabled: id !== undefined });
  return (
    <RecordFormDialog
      view={view}
      t={t}
      id={id}
      query={query}
      draftKey={`${kumbi_code}:customer-note:${customer_id}`}
      more={{ customer_id }}
      save={(body, options) =>
        id === undefined
          ? notes.create(kumbi_code, { body }, options)
          : notes.update(kumbi_code, { params, body }, options)
      }
    />
  );
}
