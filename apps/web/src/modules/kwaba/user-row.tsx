import type { KwabaUser } from '@kumbi/contract/kwaba/kwaba.schemas.ts';
import { Badge, Stack, Text, VisuallyHidden } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { useFormats } from '../../lib/i18n/use-formats.ts';
import { Row } from '../../ui/row.tsx';
import { useWorkspacePath, WorkspaceMark } from '../workspaces/workspaces.public.tsx';

export function UserRow({ user }: { readonly user: KwabaUser }) {
  const t = useTranslations('kwaba.users');
  const formats = useFormats();
  const path = useWorkspacePath();
  const { last_message: last, unread } = user;
  return (
    <Row
      whole
      oneLine
      unread={unread > 0}
      href={path(`kwaba/${user.id}`)}
      before={<WorkspaceMark name={user.name} />}
      title={user.name}
      detail={last ? (last.sender === 'company' ? t('you', { text: last.text }) : last.text) : t('no_message')}
      aside={
        <Stack gap={4} align="flex-end">
          <Text size="xs" c="dimmed" className="figures">
            {formats.ago(last?.sent_at ?? user.created_at, Date.now())}
          </Text>
          {unread > 0 && (
            <>
              <Badge color="brand" className="figures" aria-hidden>
                {formats.number(unread)}
              </Badge>
              <VisuallyHidden>{t('unread', { count: unread })}</VisuallyHidden>
            </>
          )}
        </Stack>
      }
    />
  );
}
