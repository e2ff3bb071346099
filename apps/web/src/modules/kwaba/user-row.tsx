import type { KwabaUser } from '@kumbi/contract/kwaba/kwaba.schemas.ts';
import { Badge, Stack, Text, VisuallyHidden } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { useFormats } from '../../lib/i18n/use-formats.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { useWorkspacePath, WorkspaceMark } from '../workspaces/workspaces.public.tsx';
import classes from './user-row.module.css';

export function UserRow({ user }: { readonly user: KwabaUser }) {
  const t = useTranslations('kwaba.users');
  const formats = useFormats();
  const path = useWorkspacePath();
  const { last_message: last, unread } = user;
  return (
    <AppLink href={path(`kwaba/${user.id}`)} className={classes.row}>
      <WorkspaceMark name={user.name} />
      <span className={classes.main}>
        <Text span fw={unread > 0 ? 600 : 500} truncate>
          {user.name}
        </Text>
        <Text span size="sm" c={unread > 0 ? undefined : 'dimmed'} truncate>
          {last ? (last.sender === 'company' ? t('you', { text: last.text }) : last.text) : t('no_message')}
        </Text>
      </span>
      <Stack gap={4} align="flex-end" className={classes.aside}>
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
    </AppLink>
  );
}
