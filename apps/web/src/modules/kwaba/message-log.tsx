import type { KwabaMessage, KwabaUser } from '@kumbi/contract/kwaba/kwaba.schemas.ts';
import { Box, Button, Text } from '@mantine/core';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { useFormats } from '../../lib/i18n/use-formats.ts';
import { useWorkspace } from '../workspaces/workspaces.public.tsx';
import classes from './conversation-page.module.css';
import { messages } from './kwaba.api.ts';

interface Props {
  readonly user: KwabaUser;
  readonly query: {
    readonly data: { readonly items: readonly KwabaMessage[] } | undefined;
    readonly hasNextPage: boolean;
    readonly isFetchingNextPage: boolean;
    readonly fetchNextPage: () => unknown;
  };
}

/** The distance in pixels within which the log counts as scrolled to its end. */
const nearEnd = 80;

export function MessageLog({ user, query }: Props) {
  const t = useTranslations('kwaba.conversation');
  const box = useRef<HTMLDivElement>(null);
  const atEnd = useRef(true);
  const shown = (query.data?.items ?? []).toReversed();
  const newest = shown.at(-1)?.number ?? 0;
  useReadAnswers(user, shown);

  // Scrolls to new messages, unless the reader has scrolled up.
  useLayoutEffect(() => {
    if (newest > 0 && atEnd.current) box.current?.scrollTo({ top: box.current.scrollHeight });
  }, [newest]);
  const followScroll = () => {
    const { scrollHeight = 0, scrollTop = 0, clientHeight = 0 } = box.current ?? {};
    atEnd.current = scrollHeight - scrollTop - clientHeight < nearEnd;
  };

  return (
    <Box
      className={classes.log}
      ref={box}
      onScroll={followScroll}
      role="log"
      aria-label={t('log', { name: user.name })}
      // A scrollable element must be focusable.
      tabIndex={0}
    >
      {query.hasNextPage && (
        <Button
          variant="subtle"
          size="compact-sm"
          loading={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {t('older')}
        </Button>
      )}
      {shown.length === 0 && (
        <Text c="dimmed" ta="center">
          {t('empty', { name: user.name })}
        </Text>
      )}
      {shown.map((message) => (
        <Message key={message.id} user={user} message={message} />
      ))}
    </Box>
  );
}

function Message({ user, message }: { readonly user: KwabaUser; readonly message: KwabaMessage }) {
  const t = useTranslations('kwaba.conversation');
  const formats = useFormats();
  const { name: company } = useWorkspace();
  const time = formats.dateTime(message.sent_at);
  const own = message.sender === 'company';
  return (
    <article className={classes.message} data-sender={message.sender}>
      <Text size="xs" c="dimmed" className="figures">
        {own ? t('by_company', { company, time }) : t('by_user', { name: user.name, time })}
      </Text>
      <Text className={classes.text}>{message.text}</Text>
      {own && (
        <Text size="xs" c="dimmed" className="figures">
          {message.read_at ? t('read', { time: formats.dateTime(message.read_at) }) : t('sent')}
        </Text>
      )}
    </article>
  );
}

/** Marks visible answers as read. */
function useReadAnswers(user: KwabaUser, shown: readonly KwabaMessage[]): void {
  const { kumbi_code } = useWorkspace();
  const unread = shown.findLast((message) => message.sender === 'user' && message.state === 'sent')?.number ?? 0;
  const told = useRef(0);
  useEffect(() => {
    const tell = () => {
      if (unread <= told.current || document.visibilityState !== 'visible') return;
      told.current = unread;
      // After a failure, the next answer or the next visit reports it.
      void messages.readConversation(kumbi_code, { body: { user_id: user.id, number: unread } }).catch(() => undefined);
    };
    tell();
    document.addEventListener('visibilitychange', tell);
    return () => document.removeEventListener('visibilitychange', tell);
  }, [kumbi_code, user.id, unread]);
}
