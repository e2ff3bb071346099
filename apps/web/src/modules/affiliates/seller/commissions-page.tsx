import { type CommissionState, commissionOrders } from '@kumbi/contract/affiliates/affiliates.limits.ts';
import { Button } from '@mantine/core';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { useAppSearch } from '../../../lib/modals/use-modal.ts';
import { useListView } from '../../../lib/use-list-view.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ListControls } from '../../../ui/list-controls.tsx';
import { ListFrame } from '../../../ui/list-frame.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { ExportButton } from '../../workspaces/export-button.public.tsx';
import { useWorkspace } from '../../workspaces/workspaces.public.tsx';
import { AffiliateTabs } from '../affiliate-tabs.tsx';
import { affiliates, commissionFilters, commissions, commissionsFilter, commissionsQuery } from '../affiliates.api.ts';
import { CommissionRow } from '../commission-row.tsx';

/** The commissions of all affiliates, or of the one in the address. */
export function CommissionsPage() {
  const t = useTranslations('affiliates.commissions');
  const navigate = useNavigate();
  const { kumbi_code } = useWorkspace();
  const found = useAppSearch();
  const { id } = found;
  const view = useListView(commissionFilters, commissionOrders);
  const query = useInfiniteQuery(commissionsQuery(kumbi_code, found));
  const one = useQuery({ ...affiliates.get(kumbi_code, { params: { id: id ?? '' } }), enabled: id !== undefined });
  const showEveryone = () => void navigate({ to: '.', search: { ...found, id: undefined }, replace: true });
  return (
    <>
      <AffiliateTabs current="commissions" />
      <PageHead
        title={t('title')}
        detail={id ? one.data?.name : t('detail')}
        actions={
          <>
            {id && (
              <Button variant="default" onClick={showEveryone}>
                {t('everyone')}
              </Button>
            )}
            <ExportButton
              label={t('export')}
              load={() => commissions.export(kumbi_code, { query: commissionsFilter(found) })}
            />
          </>
        }
      />
      <ListFrame
        query={query}
        count={(count) => t('count', { count })}
        view={view}
        filters={
          <ListControls
            view={view}
            filters={[{ param: 'status', label: t('which'), text: (value: CommissionState) => t(`filters.${value}`) }]}
          />
        }
        empty={<EmptyState drawing="slip" title={t('empty')} detail={t('empty_detail')} />}
        row={(commission) => <CommissionRow commission={commission} who={commission.affiliate.name} />}
      />
    </>
  );
}
