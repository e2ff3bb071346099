import { may } from '@kumbi/contract/shared/roles.ts';
import type { Member } from '@kumbi/contract/team/team.schemas.ts';
import { IconArrowsExchange, IconTrash, IconUserCog } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { ask } from '../../lib/feedback/confirm.ts';
import { showToast } from '../../lib/feedback/toast.ts';
import { useAction } from '../../lib/feedback/use-action.ts';
import { useModal } from '../../lib/modals/use-modal.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import { MoreItem, MoreMenu } from '../../ui/more-menu.tsx';
import { meQuery } from '../identity/identity.public.tsx';
import { useWorkspace } from '../workspaces/workspaces.public.tsx';
import { members, transfer } from './team.api.ts';

interface Props {
  readonly member: Member;
  readonly isSelf: boolean;
}

/** The changes to a member that the server would accept from this person. */
export function MemberMenu({ member, isSelf }: Props) {
  const t = useTranslations('team');
  const { kumbi_code, name: company, role, owner_id } = useWorkspace();
  const { data: me } = useQuery(meQuery);
  const { open } = useModal();
  const { id, name, recipient } = member;
  const remove = useAction(
    () => members.delete(kumbi_code, { params: { id } }),
    async () => {
      showToast({ kind: 'success', title: t('remove.done', { name }) });
    },
  );
  const offer = useAction(
    () => transfer.create(kumbi_code, { body: { code: recipient.code } }),
    async () => {
      showToast({ kind: 'success', title: t('transfer.offered', { name }) });
    },
  );
  const askRemove = async () => {
    const body = t('remove.body', { company });
    if (await ask({ kind: 'delete', title: t('remove.title', { name }), body, confirm: t('remove.confirm') }))
      remove.mutate(undefined);
  };
  const askOffer = async () => {
    const title = t('transfer.title', { company, name });
    const body = t('transfer.body', { name });
    if (await ask({ kind: 'default', title, body, confirm: t('transfer.confirm') })) offer.mutate(undefined);
  };
  const manages = may(role, 'members.manage') && (role === 'owner' || member.role !== 'owner') && !member.is_holder;
  const transfers = may(role, 'company.manage') && me?.id === owner_id && !isSelf;
  return (
    <>
      <CopyButton value={recipient.code} label={t('list.code', { name })} />
      {(manages || transfers) && (
        <MoreMenu label={t('list.more', { name })}>
          {manages && (
            <MoreItem icon={IconUserCog} onClick={() => open('member-role', { id })}>
              {t('list.change')}
            </MoreItem>
          )}
          {transfers && (
            <MoreItem icon={IconArrowsExchange} onClick={() => void askOffer()}>
              {t('list.offer')}
            </MoreItem>
          )}
          {manages && !isSelf && (
            <MoreItem danger icon={IconTrash} onClick={() => void askRemove()}>
              {t('list.remove')}
            </MoreItem>
          )}
        </MoreMenu>
      )}
    </>
  );
}
