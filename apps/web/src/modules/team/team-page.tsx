import { may, type Role } from '@kumbi/contract/shared/roles.ts';
import { memberOrders } from '@kumbi/contract/team/team.limits.ts';
import { Button, Skeleton, Stack } from '@mantine/core';
import { IconDoorExit } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useSearchText } from '../../lib/forms/use-search-text.ts';
import { useAppSearch, useModal } from '../../lib/modals/use-modal.ts';
import { useListView } from '../../lib/use-list-view.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ListControls } from '../../ui/list-controls.tsx';
import { ListPage } from '../../ui/list-page.tsx';
import { useWorkspace } from '../workspaces/workspaces.public.tsx';
import { MemberRow } from './member-row.tsx';
import { PendingInvitations } from './pending-invitations.tsx';
import { memberFilters, membersQuery } from './team.api.ts';
import { TransferBanner } from './transfer-banner.tsx';
import { useLeave } from './use-leave.ts';

/** `teams`: the people of a company, and the invitations that wait for an answer. */
export function TeamPage() {
  const { kind } = useWorkspace();
  return kind === 'company' ? <CompanyTeam /> : <NoTeam />;
}

function NoTeam() {
  const t = useTranslations('team.list');
  const { open } = useModal();
  return (
    <EmptyState
      page
      drawing="tree"
      title={t('title')}
      detail={t('creator')}
      action={<Button onClick={() => open('company-add', {})}>{t('create_company')}</Button>}
    />
  );
}

function CompanyTeam() {
  const t = useTranslations('team.list');
  const tr = useTranslations('team.roles');
  const { kumbi_code, name, role } = useWorkspace();
  const { open } = useModal();
  const search = useSearchText();
  const view = useListView(memberFilters, memberOrders);
  const query = useInfiniteQuery(membersQuery(kumbi_code, useAppSearch()));
  const leave = useLeave();
  const manages = may(role, 'members.manage');
  return (
    <Stack>
      <TransferBanner />
      <div>
        <ListPage
          t={t}
          detail={t('detail', { name })}
          onCreate={manages && (() => open('member-invite', {}))}
          actions={
            role !== 'owner' && (
              <Button
                variant="default"
                leftSection={<Icon of={IconDoorExit} size={18} />}
                loading={leave.isPending}
                onClick={() => void leave.ask()}
              >
                {t('leave')}
              </Button>
            )
          }
          drawing="tree"
          query={query}
          search={search}
          view={view}
          filters={
            <ListControls
              view={view}
              filters={[{ param: 'role', label: t('role'), any: t('all_roles'), text: (value: Role) => tr(value) }]}
            />
          }
          count={(count) => t('count', { count })}
          skeleton={<Skeleton h={56} m="sm" />}
          row={(member) => <MemberRow member={member} />}
        />
      </div>
      {manages && <PendingInvitations />}
    </Stack>
  );
}
