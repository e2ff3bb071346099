import { useQuery } from '@tanstack/react-query';
import { useAppSearch } from '../../lib/modals/use-modal.ts';
import type { RecordCalls, RecordsAnswer } from './record-calls.ts';
import { RecordFormDialog } from './record-form-dialog.tsx';
import type { DialogTexts, RecordWorkspace, StandardView } from './record-view.ts';

interface Props<Page extends RecordsAnswer, Item, Values extends object> {
  readonly view: StandardView<Item, Values>;
  readonly calls: RecordCalls<Page, Item, NoInfer<Values>>;
  readonly t: DialogTexts<keyof NoInfer<Values> & string>;
  readonly workspace: RecordWorkspace;
}

/** The dialog of a simple record. It edits the record whose id is in the address, or creates one. */
export function RecordDialog<Page extends RecordsAnswer, Item, Values extends object>({
  view,
  calls,
  t,
  workspace: { kumbi_code: code },
}: Props<Page, Item, Values>) {
  const { id } = useAppSearch();
  const params = { id: id ?? '' };
  return (
    <RecordFormDialog
      view={view}
      t={t}
      id={id}
      query={useQuery({ ...calls.get(code, { params }), enabled: id !== undefined })}
      draftKey={`${code}:${view.modal}`}
      save={(body, options) =>
        id === undefined ? calls.create(code, { body }, options) : calls.update(code, { params, body }, options)
      }
    />
  );
}
