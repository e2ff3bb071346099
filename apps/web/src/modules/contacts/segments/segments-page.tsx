import { may } from '@kumbi/contract/shared/roles.ts';
import { listOrders } from '@kumbi/contract/shared/sorting.limits.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useSearchText } from '../../../lib/forms/use-search-text.ts';
import { useAppSearch, useModal } from '../../../lib/modals/use-modal.ts';
import { useListView } from '../../../lib/use-list-view.ts';
import { ListControls } from '../../../ui/list-controls.tsx';
import { ListPage } from '../../../ui/list-page.tsx';
import { useWorkspace } from '../../workspaces/workspaces.public.tsx';
import { useSegmentBulk } from '../bulk/use-segment-bulk.ts';
import { segmentsQuery } from '../contacts.api.ts';
import { CrmNav } from '../crm-nav.tsx';
import { SegmentRow } from './segment-row.tsx';

export function SegmentsPage() {
  const t = useTranslations('contacts.segment');
  const { kumbi_code, role } = useWorkspace();
  const { open } = useModal();
  const search = useSearchText();
  const view = useListView({}, listOrders);
  const query = useInfiniteQuery(segmentsQuery(kumbi_code, useAppSearch()));
  const bulk = useSegmentBulk(query.data?.items ?? []);
  return (
    <>
      <CrmNav />
      <ListPage
        t={t}
        detail={t('detail')}
        onCreate={may(role, 'content.write') && (() => open('customer-segment', {}))}
        drawing="messages"
        query={query}
        view={view}
        search={search}
        filters={<ListControls view={view} />}
        {...(bulk.actions.length > 0 ? { bulk } : {})}
        count={(count) => t('count', { count })}
        row={(segment) => <SegmentRow segment={segment} selection={bulk.selection} />}
      />
    </>
  );
}
