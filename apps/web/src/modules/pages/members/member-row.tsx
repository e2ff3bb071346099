import type { PageMember } from '@kumbi/contract/pages/members.schemas.ts';
import { may } from '@kumbi/contract/shared/roles.ts';
import { Badge } from '@mantine/core';
import { IconLock, IconLockOpen, IconLogout } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { ask } from '../../../lib/feedback/confirm.ts';
import { showToast } from '../../../lib/feedback/toast.ts';
import { useAction } from '../../../lib/feedback/use-action.ts';
import { useFormats } from '../../../lib/i18n/use-formats.ts';
import { ContactLine } from '../../../ui/contact-line.tsx';
import { MoreItem, MoreMenu } from '../../../ui/more-menu.tsx';
import { Row } from '../../../ui/row.tsx';
import { useWorkspace } from '../../workspaces/workspaces.public.tsx';
import { pageMembers } from './members.api.ts';

export function MemberRow({ member }: { readonly member: PageMember }) {
  const t = useTranslations('pages.members');
  const formats = useFormats();
  const { kumbi_code, role } = useWorkspace();
  const name = member.name || member.email;
  const blocked = member.blocked_at !== null;
  const change = useAction(
    (next: boolean) => pageMembers.revoke(kumbi_code, { body: { id: member.id, blocked: next } }),
    async (_, next) => {
      const done = next ? 'blocked_done' : blocked ? 'unblocked_done' : 'signed_out_done';
      showToast({ kind: 'success', title: t(done, { name }) });
    },
  );
  const askBlock = async () => {
    const yes = await ask({
      kind: 'delete',
      title: t('block_title', { name }),
      body: t('block_body'),
      confirm: t('block'),
    });
    if (yes) change.mutate(true);
  };
  return (
    <Row
      asideBelow
      title={name}
      detail={
        <>
          <ContactLine email={member.email} phone="" />
          <br />
          {member.signed_in_at ? t('signed_in', { time: formats.dateTime(member.signed_in_at) }) : t('never')}
        </>
      }
      aside={
        blocked ? (
          <Badge color="danger">{t('blocked')}</Badge>
        ) : (
          member.sessions > 0 && <Badge color="brand">{t('sessions', { count: member.sessions })}</Badge>
        )
      }
      actions={
        may(role, 'content.delete') && (
          <MoreMenu label={t('more', { name })}>
            {!blocked && member.sessions > 0 && (
              <MoreItem icon={IconLogout} onClick={() => change.mutate(false)}>
                {t('sign_out')}
              </MoreItem>
            )}
            {blocked ? (
              <MoreItem icon={IconLockOpen} onClick={() => change.mutate(false)}>
                {t('unblock')}
              </MoreItem>
            ) : (
              <MoreItem danger icon={IconLock} onClick={() => void askBlock()}>
                {t('block')}
              </MoreItem>
            )}
          </MoreMenu>
        )
      }
    />
  );
}
