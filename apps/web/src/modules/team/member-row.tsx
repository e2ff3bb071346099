import type { Member } from '@kumbi/contract/team/team.schemas.ts';
import { Badge, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useFormats } from '../../lib/i18n/use-formats.ts';
import { Row } from '../../ui/row.tsx';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import { meQuery } from '../identity/identity.public.tsx';
import { WorkspaceMark } from '../workspaces/workspaces.public.tsx';
import { MemberMenu } from './member-menu.tsx';

export function MemberRow({ member }: { readonly member: Member }) {
  const t = useTranslations('team');
  const formats = useFormats();
  const isPhone = useIsPhone();
  const { data: me } = useQuery(meQuery);
  const isSelf = me?.id === member.id;
  const { last_active_at: active } = member;
  return (
    <Row
      asideBelow
      before={<WorkspaceMark name={member.name} logo={member.photo} />}
      title={isSelf ? `${member.name} (${t('list.you')})` : member.name}
      detail={
        <>
          {member.email}
          <br />
          {t('list.joined', { date: formats.date(member.joined_at) })}
        </>
      }
      aside={
        <Stack gap={4} align={isPhone ? 'flex-start' : 'flex-end'}>
          <Badge color={member.role === 'owner' ? 'brand' : 'gray'}>{t(`roles.${member.role}`)}</Badge>
          <Text size="xs" c="dimmed" className="figures">
            {active ? t('list.active', { date: formats.date(active) }) : t('list.never_active')}
          </Text>
        </Stack>
      }
      actions={<MemberMenu member={member} isSelf={isSelf} />}
    />
  );
}
