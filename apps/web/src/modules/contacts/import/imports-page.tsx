import type { ImportStatus } from '@kumbi/contract/contacts/customer-import.limits.ts';
import type { CustomerImport } from '@kumbi/contract/contacts/customer-import.schemas.ts';
import { may } from '@kumbi/contract/shared/roles.ts';
import { IconTrash } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { showToast } from '../../../lib/feedback/toast.ts';
import { useAction } from '../../../lib/feedback/use-action.ts';
import { useSearchText } from '../../../lib/forms/use-search-text.ts';
import { useFormats } from '../../../lib/i18n/use-formats.ts';
import { useAppSearch, useModal } from '../../../lib/modals/use-modal.ts';
import { useRealtimeRefresh } from '../../../lib/realtime/use-realtime.ts';
import { useListView } from '../../../lib/use-list-view.ts';
import { Facts } from '../../../ui/facts.tsx';
import { ListControls } from '../../../ui/list-controls.tsx';
import { ListPage } from '../../../ui/list-page.tsx';
import { MoreItem, MoreMenu } from '../../../ui/more-menu.tsx';
import { Row } from '../../../ui/row.tsx';
import { useWorkspace, useWorkspacePath } from '../../workspaces/workspaces.public.tsx';
import { CrmNav } from '../crm-nav.tsx';
import { importFilters, importOrders, imports, importsQuery } from './import.api.ts';
import { ImportCounts, ImportState } from './import-counts.tsx';

/** The imports of the last days. */
export function ImportsPage() {
  const t = useTranslations('contacts.import');
  const { kumbi_code, role } = useWorkspace();
  const { open } = useModal();
  const search = useSearchText();
  const view = useListView(importFilters, importOrders);
  useRealtimeRefresh(kumbi_code, ['customer-import'], ['contacts.import']);
  return (
    <>
      <CrmNav />
      <ListPage
        t={t}
        detail={t('detail')}
        onCreate={may(role, 'content.write') && (() => open('customer-import', {}))}
        drawing="messages"
        query={useInfiniteQuery(importsQuery(kumbi_code, useAppSearch()))}
        search={search}
        view={view}
        filters={
          <ListControls
            view={view}
            filters={[{ param: 'status', label: t('state'), text: (value: ImportStatus) => t(`states.${value}`) }]}
          />
        }
        count={(count) => t('count', { count })}
        row={(each) => <ImportRow key={each.id} shown={each} />}
      />
    </>
  );
}

function ImportRow({ shown }: { readonly shown: CustomerImport }) {
  const t = useTranslations('contacts.import');
  const { kumbi_code, role } = useWorkspace();
  const path = useWorkspacePath();
  const formats = useFormats();
  const { id, file_name: name, status, rows } = shown;
  const remove = useAction(
    () => imports.delete(kumbi_code, { params: { id } }, { drops: [id] }),
    () => showToast({ kind: 'success', title: t('deleted', { name }) }),
  );
  return (
    <Row
      title={name}
      detail={
        status === 'draft' ? (
          <Facts of={{ at: formats.dateTime(shown.created_at), rows: t('rows', { count: rows }) }} />
        ) : (
          <ImportCounts shown={shown} />
        )
      }
      href={path(`crm/customers/imports/${id}`)}
      aside={<ImportState status={status} />}
      asideBelow
      actions={
        may(role, 'content.delete') && (
          <MoreMenu label={t('more', { name })}>
            <MoreItem danger icon={IconTrash} disabled={status === 'running'} onClick={() => remove.mutate(undefined)}>
              {t('delete')}
            </MoreItem>
          </MoreMenu>
        )
      }
    />
  );
}
