import type { Invitation } from '@kumbi/contract/team/team.schemas.ts';
import { Badge, Paper, Skeleton } from '@mantine/core';
import { IconMailForward, IconTrash } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { ask } from '../../lib/feedback/confirm.ts';
import { showToast } from '../../lib/feedback/toast.ts';
import { useAction } from '../../lib/feedback/use-action.ts';
import { useFormats } from '../../lib/i18n/use-formats.ts';
import { ListFrame } from '../../ui/list-frame.tsx';
import { MoreItem, MoreMenu } from '../../ui/more-menu.tsx';
import { Row } from '../../ui/row.tsx';
import { SectionCard } from '../../ui/section-card.tsx';
import { useWorkspace, WorkspaceMark } from '../workspaces/workspaces.public.tsx';
import { invitations } from './team.api.ts';

/** The invitations without an answer. Without any, there is nothing to show. */
export function PendingInvitations() {
  const t = useTranslations('team.pending');
  const { kumbi_code } = useWorkspace();
  const query = useInfiniteQuery(invitations.list.pages(kumbi_code, { query: { name: '' } }));
  if (query.data?.items.length === 0) return null;
  return (
    <SectionCard title={t('title')} detail={t('detail')}>
      <ListFrame
        query={query}
        empty={null}
        count={(count) => t('count', { count })}
        skeleton={<Skeleton h={48} m="sm" />}
        row={(invitation) => <InvitationRow invitation={invitation} />}
        wrap={(rows) => <Paper withBorder>{rows}</Paper>}
      />
    </SectionCard>
  );
}

function InvitationRow({ invitation }: { readonly invitation: Invitation }) {
  const t = useTranslations('team');
  const formats = useFormats();
  const { kumbi_code } = useWorkspace();
  const { id, name, recipient, state } = invitation;
  const resend = useAction(
    () => invitations.resend(kumbi_code, { params: { id } }),
    async () => {
      showToast({ kind: 'success', title: t('pending.resent', { name }) });
    },
  );
  const withdraw = useAction(
    () => invitations.answer({ body: { id, situation: 'revoke' } }),
    async () => {
      showToast({ kind: 'success', title: t('pending.withdrawn') });
    },
  );
  const askWithdraw = async () => {
    const [title, body] = [t('pending.withdraw_title'), t('pending.withdraw_body', { name })];
    if (await ask({ kind: 'delete', title, body, confirm: t('pending.withdraw_confirm') })) withdraw.mutate(undefined);
  };
  const until =
    state === 'expired' ? t('pending.expired') : t('pending.expires', { date: formats.date(invitation.expires_at) });
  return (
    <Row
      asideBelow
      before={<WorkspaceMark name={name} />}
      title={name}
      detail={recipient ? `${recipient.code} · ${until}` : until}
      aside={<Badge color={state === 'expired' ? 'gray' : 'brand'}>{t(`roles.${invitation.role}`)}</Badge>}
      actions={
        <MoreMenu label={t('pending.more', { name })}>
          <MoreItem icon={IconMailForward} onClick={() => resend.mutate(undefined)}>
            {t('pending.resend')}
          </MoreItem>
          <MoreItem danger icon={IconTrash} onClick={() => void askWithdraw()}>
            {t('pending.withdraw')}
          </MoreItem>
        </MoreMenu>
      }
    />
  );
}
