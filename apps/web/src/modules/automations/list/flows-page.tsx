import { may } from '@kumbi/contract/shared/roles.ts';
import { SimpleGrid, Skeleton, UnstyledButton } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useSearchText } from '../../../lib/forms/use-search-text.ts';
import { useModal } from '../../../lib/modals/use-modal.ts';
import { useRealtimeRefresh } from '../../../lib/realtime/use-realtime.ts';
import { Icon } from '../../../ui/icon.tsx';
import { ListPage } from '../../../ui/list-page.tsx';
import { CounterWarning } from '../../quotas/quotas.public.tsx';
import { useWorkspace } from '../../workspaces/workspaces.public.tsx';
import { flows } from '../automations.api.ts';
import { FlowCard } from './flow-card.tsx';
import classes from './flows-page.module.css';

const planCounters = ['automation_runs'] as const;

export function FlowsPage() {
  const t = useTranslations('automations.list');
  const { kumbi_code, role } = useWorkspace();
  const { open } = useModal();
  const search = useSearchText();
  useRealtimeRefresh(kumbi_code, ['automation-changed'], ['automations.flow']);
  const query = useInfiniteQuery(flows.list.pages(kumbi_code, { query: { name: search.q } }));
  const create = () => open('flow-choose-template', {});
  const tile = may(role, 'content.write') && query.data?.items.length !== 0 && query.data && (
    <UnstyledButton className={classes.tile} onClick={create}>
      <Icon of={IconPlus} size={28} />
      {t('create')}
    </UnstyledButton>
  );
  return (
    <>
      <CounterWarning counters={planCounters} consequence={t('used_up')} />
      <ListPage
        t={t}
        detail={t('detail')}
        onCreate={may(role, 'content.write') && create}
        drawing="tree"
        query={query}
        search={search}
        count={(count) => t('count', { count })}
        skeleton={<Skeleton h={168} radius="lg" />}
        row={(flow) => <FlowCard flow={flow} />}
        wrap={(rows) => (
          <SimpleGrid cols={{ base: 1, xs: 2, lg: 3 }}>
            {tile}
            {rows}
          </SimpleGrid>
        )}
      />
    </>
  );
}
