import type { SupportSide } from '@kumbi/contract/support/support.limits.ts';
import type { SupportMessage } from '@kumbi/contract/support/support.schemas.ts';
import { Button, Text } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type DragEvent, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Loaded } from '../../../ui/loaded.tsx';
import { useIsPhone } from '../../../ui/use-is-phone.ts';
import type { supportMessages } from '../support.api.ts';
import classes from './chat.module.css';
import { Composer, problemOf } from './composer.tsx';
import type { Download } from './message-files.tsx';
import { MessageLog } from './message-log.tsx';
import { type SentBody, useOutbox } from './use-outbox.ts';
import { useSeen } from './use-seen.ts';

interface Props {
  /** The side that reads and writes here. */
  readonly side: SupportSide;
  /** Identifies the conversation's typed text on this device. */
  readonly draftKey: string;
  /** The query of its messages, newest first. */
  readonly pages: ReturnType<typeof supportMessages.list.pages>;
  readonly unread: number;
  readonly seen: { readonly until: string; readonly at: string } | null;
  readonly isClosed: boolean;
  readonly onSend: (body: SentBody) => Promise<unknown>;
  readonly onSee: (until: string) => Promise<unknown>;
  readonly onDownload: Download;
}

const none: readonly SupportMessage[] = [];

/** A conversation: its messages, and a field for the next one. */
export function Chat({ side, draftKey, pages, unread, seen, isClosed, onSend, onSee, onDownload }: Props) {
  const t = useTranslations('support');
  const phone = useIsPhone();
  const query = useInfiniteQuery(pages);
  const newestFirst = query.data?.items ?? none;
  const outbox = useOutbox(draftKey, onSend, new Set(newestFirst.map(({ client_id }) => client_id)));
  const [files, setFiles] = useState<readonly File[]>([]);
  const [problem, setProblem] = useState<string>();
  const [dragging, setDragging] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  useSeen(newestFirst[0]?.id, unread, onSee);
  // A phone's keyboard would cover the messages.
  useEffect(() => {
    if (!phone) field.current?.focus();
  }, [phone]);

  const add = (more: readonly File[]) => {
    if (more.length === 0) return;
    const all = [...files, ...more];
    const wrong = problemOf(t, all);
    setProblem(wrong);
    if (!wrong) setFiles(all);
    field.current?.focus();
  };
  const send = () => {
    outbox.send(outbox.text.trim(), files);
    setFiles([]);
    setProblem(undefined);
    field.current?.focus();
  };
  const drag = (inside: boolean) => (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setDragging(inside);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setDragging(false);
    add([...event.dataTransfer.files]);
  };
  return (
    <section
      className={classes.chat}
      aria-label={t('title')}
      onDragOver={drag(true)}
      onDragLeave={drag(false)}
      onDrop={drop}
    >
      <Loaded query={query} heights={[48, 48, 48]}>
        {() => (
          <MessageLog
            side={side}
            messages={newestFirst.toReversed()}
            pending={outbox.pending}
            seen={seen}
            earlier={
              query.hasNextPage && (
                <Button
                  variant="subtle"
                  color="gray"
                  size="compact-sm"
                  mx="auto"
                  loading={query.isFetchingNextPage}
                  onClick={() => void query.fetchNextPage()}
                >
                  {t('earlier')}
                </Button>
              )
            }
            welcome={side === 'user' && newestFirst.length === 0 && <Welcome />}
            end={
              isClosed &&
              side === 'user' && (
                <Text size="sm" c="dimmed" ta="center">
                  {t('closed')}
                </Text>
              )
            }
            onDownload={onDownload}
            onRetry={outbox.retry}
            onDiscard={outbox.discard}
          />
        )}
      </Loaded>
      <Composer
        text={outbox.text}
        onText={outbox.setText}
        {...{ files, problem, field }}
        onFiles={setFiles}
        onAdd={add}
        placeholder={side === 'user' ? t('placeholder') : t('answer_placeholder')}
        onSend={send}
      />
      {dragging && <div className={classes.drop}>{t('drop')}</div>}
    </section>
  );
}

function Welcome() {
  const t = useTranslations('support');
  return (
    <div className={classes.welcome}>
      <Text fw={600} size="lg">
        {t('welcome')}
      </Text>
      <Text c="dimmed">{t('welcome_detail')}</Text>
    </div>
  );
}
