import { may } from '@kumbi/contract/shared/roles.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useModal } from '../../../lib/modals/use-modal.ts';
import { Facts } from '../../../ui/facts.tsx';
import { ListPage } from '../../../ui/list-page.tsx';
import { Row } from '../../../ui/row.tsx';
import { useWorkspace, useWorkspacePath } from '../../workspaces/workspaces.public.tsx';
import { AffiliateTabs } from '../affiliate-tabs.tsx';
import { affiliationsQuery } from '../affiliates.api.ts';
import { StateBadge, useSumsText } from '../commission-facts.tsx';

/** The programs of other sellers in which this workspace is an affiliate. */
export function AffiliationsPage() {
  const t = useTranslations('affiliates.affiliations');
  const tr = useTranslations('affiliates.row');
  const sumsText = useSumsText();
  const pathOf = useWorkspacePath();
  const { kumbi_code, role } = useWorkspace();
  const { open } = useModal();
  const query = useInfiniteQuery(affiliationsQuery(kumbi_code));
  return (
    <>
      <AffiliateTabs current="affiliations" />
      <ListPage
        t={t}
        detail={t('detail')}
        onCreate={may(role, 'sales.settle') && (() => open('affiliation-join', {}))}
        drawing="messages"
        query={query}
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
