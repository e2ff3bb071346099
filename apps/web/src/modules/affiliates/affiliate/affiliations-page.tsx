import type { AffiliateState } from '@kumbi/contract/affiliates/affiliates.limits.ts';
import { may } from '@kumbi/contract/shared/roles.ts';
import { timeOrders } from '@kumbi/contract/shared/sorting.limits.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useAppSearch, useModal } from '../../../lib/modals/use-modal.ts';
import { useListView } from '../../../lib/use-list-view.ts';
import { Facts } from '../../../ui/facts.tsx';
import { ListControls } from '../../../ui/list-controls.tsx';
import { ListPage } from '../../../ui/list-page.tsx';
import { Row } from '../../../ui/row.tsx';
import { useWorkspace, useWorkspacePath } from '../../workspaces/workspaces.public.tsx';
import { AffiliateTabs } from '../affiliate-tabs.tsx';
import { affiliateFilters, affiliationsQuery } from '../affiliates.api.ts';
import { StateBadge, useSumsText } from '../commission-facts.tsx';

/** The programs of other sellers in which this workspace is an affiliate. */
export function AffiliationsPage() {
  const t = useTranslations('affiliates.affiliations');
  const tr = useTranslations('affiliates.row');
  const sumsText = useSumsText();
  const pathOf = useWorkspacePath();
  const { kumbi_code, role } = useWorkspace();
  const { open } = useModal();
  const ts = useTranslations('affiliates.states');
  const view = useListView(affiliateFilters, timeOrders);
  const query = useInfiniteQuery(affiliationsQuery(kumbi_code, useAppSearch()));
  return (
    <>
      <AffiliateTabs current="affiliations" />
      <ListPage
        t={t}
        detail={t('detail')}
        onCreate={may(role, 'sales.settle') && (() => open('affiliation-join', {}))}
        drawing="messages"
        query={query}
        view={view}
        filters={
          <ListControls
            view={view}
            filters={[{ param: 'status', label: t('which'), text: (value: AffiliateState) => ts(value) }]}
          />
        }
        count={(count) => t('count', { count })}
        row={({ id, seller, state, clicks, sales, commission }) => {
          const amount = (of: 'pending' | 'due' | 'paid') => {
            const text = sumsText(commission, of);
            return text && tr(of, { amount: text });
          };
          return (
            <Row
              title={seller || t('deleted')}
              detail={
                <Facts
                  of={{
                    clicks: tr('clicks', { count: clicks }),
                    sales: tr('sales', { count: sales }),
                    pending: amount('pending'),
                    due: amount('due'),
                    paid: amount('paid'),
                  }}
                />
              }
              href={pathOf(`affiliates/affiliations/${id}`)}
              aside={<StateBadge state={state} />}
              asideBelow
            />
          );
        }}
      />
    </>
  );
}
