import { commissionStates } from '@kumbi/contract/affiliates/affiliates.limits.ts';
import { Button } from '@mantine/core';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import type { AppSearch } from '../../../lib/modals/modal-params.ts';
import { useAppSearch } from '../../../lib/modals/use-modal.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FilterSelect } from '../../../ui/filter-select.tsx';
import { ListFrame } from '../../../ui/list-frame.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { ExportButton } from '../../workspaces/export-button.public.tsx';
import { useWorkspace } from '../../workspaces/workspaces.public.tsx';
import { AffiliateTabs } from '../affiliate-tabs.tsx';
import { affiliates, commissions, commissionsFilter, commissionsQuery } from '../affiliates.api.ts';
import { CommissionRow } from '../commission-row.tsx';

const all = 'all';

/** The commissions of all affiliates, or of the one in the address. */
export function CommissionsPage() {
  const t = useTranslations('affiliates.commissions');
  const navigate = useNavigate();
  const { kumbi_code } = useWorkspace();
  const found = useAppSearch();
  const { id } = found;
  const filter = commissionsFilter(found);
  const query = useInfiniteQuery(commissionsQuery(kumbi_code, found));
  const one = useQuery({ ...affiliates.get(kumbi_code, { params: { id: id ?? '' } }), enabled: id !== undefined });
  const change = (search: AppSearch) =>
    void navigate({ to: '.', search: (current: AppSearch): AppSearch => ({ ...current, ...search }), replace: true });
  return (
    <>
      <AffiliateTabs current="commissions" />
      <PageHead
        title={t('title')}
        detail={id ? one.data?.name : t('detail')}
        actions={
          <>
            {id && (
              <Button variant="default" onClick={() => change({ id: undefined })}>
                {t('everyone')}
              </Button>
            )}
            <ExportButton label={t('export')} load={() => commissions.export(kumbi_code, { query: filter })} />
          </>
        }
      />
      <ListFrame
        query={query}
        count={(count) => t('count', { count })}
        filters={
          <FilterSelect
            aria-label={t('which')}
            data={[all, ...commissionStates].map((value) => ({ value, label: t(`filters.${value as 'all'}`) }))}
            value={filter.state ?? all}
            onChange={(next) => change({ view: next === all ? undefined : (next ?? undefined) })}
          />
        }
        empty={
          filter.state ? (
            <EmptyState
              drawing="search"
              title={t('none')}
              detail={t('none_detail')}
              action={
                <Button variant="default" onClick={() => change({ view: undefined })}>
                  {t('show_all')}
                </Button>
              }
            />
          ) : (
            <EmptyState drawing="slip" title={t('empty')} detail={t('empty_detail')} />
          )
        }
        row={(commission) => <CommissionRow commission={commission} who={commission.affiliate.name} />}
      />
    </>
  );
}
