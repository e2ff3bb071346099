import { may } from '@kumbi/contract/shared/roles.ts';
import { Paper, Skeleton, Stack, Text } from '@mantine/core';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useRealtimeRefresh } from '../../lib/realtime/use-realtime.ts';
import { usePathParam } from '../../lib/use-path-param.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { useWorkspace } from '../workspaces/workspaces.public.tsx';
import { Composer } from './composer.tsx';
import classes from './conversation-page.module.css';
import { messages as calls, users } from './kwaba.api.ts';
import { MessageLog } from './message-log.tsx';
import { UserMenu } from './user-menu.tsx';

/** The conversation with one end user, who answers on a hosted page. */
export function ConversationPage() {
  const t = useTranslations('kwaba.conversation');
  const { kumbi_code, role } = useWorkspace();
  const id = usePathParam('user');
  const user = useQuery(users.get(kumbi_code, { query: { id } }));
  const messages = useInfiniteQuery(calls.list.pages(kumbi_code, { query: { user_id: id } }));
  useRealtimeRefresh(kumbi_code, ['kwaba-conversation'], ['kwaba.message']);
  const failed = (user.data ? null : user.error) ?? (messages.data ? null : messages.error);
  if (failed) {
    const retry = () => void Promise.all([user.refetch(), messages.refetch()]);
    return <ErrorState error={failed} onRetry={retry} />;
  }
  if (!user.data || !messages.data || messages.isPlaceholderData) {
    return (
      <Stack aria-busy="true">
        <Skeleton h={36} w="60%" />
        <Skeleton h={360} radius="lg" />
      </Stack>
    );
  }
  const { name, external_id, email, phone } = user.data;
  const detail = [external_id, email, phone].filter((each) => each !== '').join(' · ');
  return (
    <>
      <PageHead title={name} detail={detail} actions={<UserMenu user={user.data} />} />
      <Paper className={classes.card}>
        <MessageLog user={user.data} query={messages} />
        {may(role, 'content.write') && <Composer user={user.data} key={id} />}
      </Paper>
      <Text size="sm" c="dimmed" mt="xs">
        {t('link', { name })}
      </Text>
    </>
  );
}
