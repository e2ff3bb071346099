import { may } from '@kumbi/contract/shared/roles.ts';
import { listOrders } from '@kumbi/contract/shared/sorting.limits.ts';
import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { useSearchText } from '../../lib/forms/use-search-text.ts';
import type { AppSearch } from '../../lib/modals/modal-params.ts';
import { useAppSearch, useModal } from '../../lib/modals/use-modal.ts';
import { useListView } from '../../lib/use-list-view.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ListControls } from '../../ui/list-controls.tsx';
import { ListPage } from '../../ui/list-page.tsx';
import { useWorkspace } from '../workspaces/workspaces.public.tsx';
import { useCustomerBulk } from './bulk/use-customer-bulk.tsx';
import { customersFilter, customersQuery } from './contacts.api.ts';
import { CrmNav } from './crm-nav.tsx';
import { type CustomerFilter, CustomerFilters, isFilter, noFilter } from './customer-filters.tsx';
import { CustomerRow } from './customer-row.tsx';
import { ListMenu } from './import/list-menu.tsx';

export function CustomersPage() {
  const t = useTranslations('contacts.list');
  const navigate = useNavigate();
  const { kumbi_code, role } = useWorkspace();
  const { open } = useModal();
  const found = useAppSearch();
  const isFiltered = isFilter(found);
  const search = useSearchText();
  const view = useListView({}, listOrders);
  const query = useInfiniteQuery(customersQuery(kumbi_code, found));
  const bulk = useCustomerBulk(query.data?.items ?? []);
  const choose = (next: CustomerFilter) => {
    const change = (current: AppSearch): AppSearch => ({ ...current, ...next });
    void navigate({ to: '.', search: change, replace: true });
  };
  return (
    <>
      <CrmNav />
      <ListPage
        t={t}
        detail={t('detail')}
        onCreate={may(role, 'content.write') && (() => open('customer', {}))}
        actions={<ListMenu filter={customersFilter(found)} />}
        drawing="messages"
        {...(isFiltered
          ? {
              none: (
                <EmptyState
                  drawing="search"
                  title={t('none')}
                  detail={t('none_detail')}
                  action={
                    <Button variant="default" onClick={() => choose(noFilter)}>
                      {t('show_all')}
                    </Button>
                  }
                />
              ),
            }
          : {})}
        query={query}
        view={view}
        search={search}
        filters={
          <>
            <CustomerFilters value={found} onChange={choose} />
            <ListControls view={view} />
          </>
        }
        {...(bulk.actions.length > 0 ? { bulk } : {})}
        count={(count) => t('count', { count })}
        row={(customer) => <CustomerRow key={customer.id} customer={customer} selection={bulk.selection} />}
      />
    </>
  );
}
