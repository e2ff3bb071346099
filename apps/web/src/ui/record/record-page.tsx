import { may } from '@kumbi/contract/shared/roles.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSearchText } from '../../lib/forms/use-search-text.ts';
import { useModal } from '../../lib/modals/use-modal.ts';
import { ListPage, type ListTexts } from '../list-page.tsx';
import type { RecordCalls, RecordsAnswer } from './record-calls.ts';
import type { RecordWorkspace, RowTexts, StandardView } from './record-view.ts';
import { useRecordRow } from './use-record-row.tsx';

type PageTexts = ListTexts &
  RowTexts &
  ((key: 'detail') => string) &
  ((key: 'count', values: { readonly count: number }) => string);

interface Props<Page extends RecordsAnswer, Item> {
  readonly view: Pick<StandardView<Item, object>, 'modal' | 'nameOf' | 'drawing'>;
  readonly calls: Pick<RecordCalls<Page, Item, never>, 'list' | 'delete' | 'restore'>;
  readonly t: PageTexts;
  readonly workspace: RecordWorkspace;
  /** The second line of a row. */
  readonly detail: (item: Item) => ReactNode;
}

/** The page of a simple record: search, a button to create one, and rows to edit and delete. */
export function RecordPage<Page extends RecordsAnswer, Item extends { readonly id: string }>({
  view,
  calls,
  t,
  workspace,
  detail,
}: Props<Page, Item>) {
  const { kumbi_code: code, role } = workspace;
  const { open } = useModal();
  const search = useSearchText();
  const query = useInfiniteQuery(calls.list.pages(code, { query: { name: search.q } }));
  const show = (id?: string) => open(view.modal, id === undefined ? {} : { id });
  const row = useRecordRow<Item>(view.nameOf, {
    ...{ t, workspace, detail, onEdit: show },
    onDelete: (id) => calls.delete(code, { params: { id } }, { drops: [id] }),
    onRestore: (id) => calls.restore(code, { params: { id } }),
  });
  return (
    <ListPage
      t={t}
      detail={t('detail')}
      onCreate={may(role, 'content.write') && (() => show())}
      drawing={view.drawing}
      query={query}
      search={search}
      count={(count) => t('count', { count })}
      row={row}
    />
  );
}
