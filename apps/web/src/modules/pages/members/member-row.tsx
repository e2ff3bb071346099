import type { PageMember } from '@kumbi/contract/pages/members.schemas.ts';
import { may } from '@kumbi/contract/shared/roles.ts';
import { ActionIcon, Badge, Menu } from '@mantine/core';
import { IconDotsVertical, IconLock, IconLockOpen, IconLogout } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { ask } from '../../../lib/feedback/confirm.ts';
import { showToast } from '../../../lib/feedback/toast.tsx';
import { useAction } from '../../../lib/feedback/use-action.ts';
import { useFormats } from '../../../lib/i18n/use-formats.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Row } from '../../../ui/row.tsx';
import { useWorkspace } from '../../workspaces/workspaces.public.tsx';
import { ContactLine } from '../activity/contact-line.tsx';
import { changeMember, refreshPageMembers } from './members.api.ts';

export function MemberRow({ member }: { readonly member: PageMember }) {
  const t = useTranslations('pages.members');
  const formats = useFormats();
  const { kumbi_code, role } = useWorkspace();
  const name = member.name || member.email;
  const blocked = member.blocked_at !== null;
  const change = useAction(
    (next: boolean) => changeMember(kumbi_code, member.id, next),
    async (_, next) => {
      const done = next ? 'blocked_done' : blocked ? 'unblocked_done' : 'signed_out_done';
      showToast({ kind: 'success', title: t(done, { name }) });
      await refreshPageMembers(kumbi_code);
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
          <Menu position="bottom-end">
            <Menu.Target>
              <ActionIcon variant="subtle" color="gray" size="lg" aria-label={t('more', { name })}>
                <Icon of={IconDotsVertical} size={18} />
              </ActionIcon>
            </Menu.Target>
            <Menu.Dropdown>
              {!blocked && member.sessions > 0 && (
                <Menu.Item leftSection={<Icon of={IconLogout} size={18} />} onClick={() => change.mutate(false)}>
                  {t('sign_out')}
                </Menu.Item>
              )}
              {blocked ? (
                <Menu.Item leftSection={<Icon of={IconLockOpen} size={18} />} onClick={() => change.mutate(false)}>
                  {t('unblock')}
                </Menu.Item>
              ) : (
                <Menu.Item
                  c="var(--tone-danger-text)"
                  leftSection={<Icon of={IconLock} size={18} />}
                  onClick={() => void askBlock()}
                >
                  {t('block')}
                </Menu.Item>
              )}
            </Menu.Dropdown>
          </Menu>
        )
      }
    />
  );
}
