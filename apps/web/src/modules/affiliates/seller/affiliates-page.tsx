import { type AffiliateState, affiliateOrders } from '@kumbi/contract/affiliates/affiliates.limits.ts';
import { may } from '@kumbi/contract/shared/roles.ts';
import { Button } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useCopy } from '../../../lib/feedback/use-copy.ts';
import { useSearchText } from '../../../lib/forms/use-search-text.ts';
import { useAppSearch, useModal } from '../../../lib/modals/use-modal.ts';
import { useListView } from '../../../lib/use-list-view.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { ListControls } from '../../../ui/list-controls.tsx';
import { ListPage } from '../../../ui/list-page.tsx';
import { ExportButton } from '../../workspaces/export-button.public.tsx';
import { useWorkspace, useWorkspacePath } from '../../workspaces/workspaces.public.tsx';
import { AffiliateTabs } from '../affiliate-tabs.tsx';
import { affiliateFilters, affiliates, affiliatesFilter, affiliatesQuery, program } from '../affiliates.api.ts';
import { AffiliateRow } from './affiliate-row.tsx';

/** The affiliates of the workspace. Before its program is on, the page shows how to begin. */
export function AffiliatesPage() {
  const t = useTranslations('affiliates.list');
  const pathOf = useWorkspacePath();
  const { kumbi_code, role } = useWorkspace();
  const { open } = useModal();
  const search = useSearchText();
  const view = useListView(affiliateFilters, affiliateOrders);
  const { data: own } = useQuery(program.get(kumbi_code, {}));
  const found = useAppSearch();
  const query = useInfiniteQuery(affiliatesQuery(kumbi_code, found));
  const isOn = own?.program.is_on ?? false;
  const maySettle = may(role, 'sales.settle');
  const start = (
    <EmptyState
      drawing="messages"
      title={t('off')}
      detail={t('off_detail')}
      action={
        maySettle ? (
          <Button component={AppLink} href={pathOf('affiliates/program')}>
            {t('start')}
          </Button>
        ) : undefined
      }
    />
  );
  return (
    <>
      <AffiliateTabs current="affiliates" />
      <ListPage
        t={t}
        detail={t('detail')}
        onCreate={maySettle && isOn && (() => open('affiliate-invite', {}))}
        actions={
          isOn && (
            <>
              <ExportButton load={() => affiliates.export(kumbi_code, { query: affiliatesFilter(found) })} />
              {own?.program.url && <CopyProgram url={own.program.url} />}
            </>
          )
        }
        drawing="messages"
        {...(own && !isOn ? { none: start } : {})}
        query={query}
        search={search}
        view={view}
        filters={
          <ListControls
            view={view}
            filters={[{ param: 'status', label: t('which'), text: (value: AffiliateState) => t(`filters.${value}`) }]}
          />
        }
        count={(count) => t('count', { count })}
        row={(affiliate) => <AffiliateRow affiliate={affiliate} />}
      />
    </>
  );
}

/** The address of the program, for people who want to join. */
function CopyProgram({ url }: { readonly url: string }) {
  const t = useTranslations('affiliates.list');
  const { copied, copy } = useCopy();
  return (
    <Button
      variant="default"
      leftSection={<Icon of={copied ? IconCheck : IconCopy} size={18} />}
      onClick={() => void copy(url)}
    >
      {t('copy_program')}
    </Button>
  );
}
