import { affiliateStates } from '@kumbi/contract/affiliates/affiliates.limits.ts';
import { may } from '@kumbi/contract/shared/roles.ts';
import { Button } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { useCopy } from '../../../lib/feedback/use-copy.ts';
import { useSearchText } from '../../../lib/forms/use-search-text.ts';
import type { AppSearch } from '../../../lib/modals/modal-params.ts';
import { useAppSearch, useModal } from '../../../lib/modals/use-modal.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FilterSelect } from '../../../ui/filter-select.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { ListPage } from '../../../ui/list-page.tsx';
import { useWorkspace, useWorkspacePath } from '../../workspaces/workspaces.public.tsx';
import { AffiliateTabs } from '../affiliate-tabs.tsx';
import { affiliatesFilter, affiliatesQuery, program } from '../affiliates.api.ts';
import { AffiliateRow } from './affiliate-row.tsx';

const all = 'all';

/** The affiliates of the workspace. Before its program is on, the page shows how to begin. */
export function AffiliatesPage() {
  const t = useTranslations('affiliates.list');
  const navigate = useNavigate();
  const pathOf = useWorkspacePath();
  const { kumbi_code, role } = useWorkspace();
  const { open } = useModal();
  const search = useSearchText();
  const found = useAppSearch();
  const { state } = affiliatesFilter(found);
  const { data: own } = useQuery(program.get(kumbi_code, {}));
  const query = useInfiniteQuery(affiliatesQuery(kumbi_code, found));
  const isOn = own?.program.is_on ?? false;
  const maySettle = may(role, 'sales.settle');
  const choose = (next: string | null) => {
    const change = (current: AppSearch): AppSearch => ({
      ...current,
      view: next === all ? undefined : (next ?? undefined),
    });
    void navigate({ to: '.', search: change, replace: true });
  };
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
  const nothing = (
    <EmptyState
      drawing="search"
      title={t('none')}
      detail={t('none_detail')}
      action={
        <Button variant="default" onClick={() => choose(all)}>
          {t('show_all')}
        </Button>
      }
    />
  );
  const none = state ? nothing : own && !isOn ? start : undefined;
  return (
    <>
      <AffiliateTabs current="affiliates" />
      <ListPage
        t={t}
        detail={t('detail')}
        onCreate={maySettle && isOn && (() => open('affiliate-invite', {}))}
        actions={isOn && own?.program.url && <CopyProgram url={own.program.url} />}
        drawing="messages"
        {...(none ? { none } : {})}
        query={query}
        search={search}
        filters={
          <FilterSelect
            aria-label={t('which')}
            data={[all, ...affiliateStates].map((value) => ({ value, label: t(`filters.${value as 'all'}`) }))}
            value={state ?? all}
            onChange={choose}
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
