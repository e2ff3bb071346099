import type { LinkState } from '@kumbi/contract/payment-links/payment-links.limits.ts';
import { may } from '@kumbi/contract/shared/roles.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useSearchText } from '../../lib/forms/use-search-text.ts';
import { useAppSearch, useModal } from '../../lib/modals/use-modal.ts';
import { useListView } from '../../lib/use-list-view.ts';
import { ListControls } from '../../ui/list-controls.tsx';
import { ListPage } from '../../ui/list-page.tsx';
import { ExportButton } from '../workspaces/export-button.public.tsx';
import { useWorkspace } from '../workspaces/workspaces.public.tsx';
import { PaymentLinkRow } from './payment-link-row.tsx';
import { linkFilters, links, linksFilter, linksQuery, paymentLinkOrders } from './payment-links.api.ts';
import { useLinkBulk } from './use-link-bulk.ts';

export function PaymentLinksPage() {
  const t = useTranslations('payment-links.list');
  const { kumbi_code, role } = useWorkspace();
  const { open } = useModal();
  const search = useSearchText();
  const view = useListView(linkFilters, paymentLinkOrders);
  const found = useAppSearch();
  const query = useInfiniteQuery(linksQuery(kumbi_code, found));
  const bulk = useLinkBulk(query.data?.items ?? []);
  return (
    <ListPage
      t={t}
      detail={t('detail')}
      onCreate={may(role, 'content.write') && (() => open('payment-link', {}))}
      drawing="slip"
      actions={<ExportButton load={() => links.export(kumbi_code, { query: linksFilter(found) })} />}
      query={query}
      search={search}
      view={view}
      filters={
        <ListControls
          view={view}
          filters={[{ param: 'view', label: t('which'), text: (value: LinkState) => t(`states.${value}`) }]}
        />
      }
      {...(bulk.actions.length > 0 ? { bulk } : {})}
      count={(count) => t('count', { count })}
      row={(link) => <PaymentLinkRow link={link} selection={bulk.selection} />}
    />
  );
}
