import type { SupportSide } from '@kumbi/contract/support/support.limits.ts';
import type { SupportMessage } from '@kumbi/contract/support/support.schemas.ts';
import { Box, Button, Text, VisuallyHidden } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useFormats } from '../../../lib/i18n/use-formats.ts';
import { pageFacts } from '../../../lib/page-facts.ts';
import { Icon } from '../../../ui/icon.tsx';
import classes from './chat.module.css';
import { type Download, MessageFile, NamedFile } from './message-files.tsx';
import { daysAgo, daysOf, lastSent } from './thread.ts';
import type { Pending } from './use-outbox.ts';

interface Props {
  readonly side: SupportSide;
  /** Oldest first. */
  readonly messages: readonly SupportMessage[];
  readonly pending: readonly Pending[];
  readonly seen: { readonly until: string; readonly at: string } | null;
  readonly earlier: ReactNode;
  readonly welcome: ReactNode;
  readonly end: ReactNode;
  readonly onDownload: Download;
  readonly onRetry: (message: Pending) => void;
  readonly onDiscard: (message: Pending) => void;
}

/** The messages of both sides by day. It stays at its end, because its box is laid out from the bottom. */
export function MessageLog({ side, messages, pending, seen, earlier, welcome, end, ...actions }: Props) {
  const t = useTranslations('support');
  const formats = useFormats();
  const last = lastSent(messages, side, seen?.until);
  const dayName = (at: string) => {
    const ago = daysAgo(at, new Date());
    return ago === 0 ? t('today') : ago === 1 ? t('yesterday') : formats.date(at);
  };
  const seenWhen = (at: string) => (daysAgo(at, new Date()) === 0 ? formats.time(at) : formats.dateTime(at));
  const receipt = (id: string): string | undefined => {
    if (id === last.seen && seen) return t('seen', { when: seenWhen(seen.at) });
    return id === last.sent && pending.length === 0 ? t('sent') : undefined;
  };
  return (
    // A scrollable element must be focusable.
    <Box className={classes.scroll} role="log" aria-label={t('log')} tabIndex={0}>
      <div className={classes.log}>
        {earlier}
        {welcome}
        {daysOf(messages).map((day) => (
          <section key={day.at} className={classes.day} aria-label={dayName(day.at)}>
            <Text className={classes.separator} aria-hidden>
              {dayName(day.at)}
            </Text>
            {day.groups.map(({ author, messages: together }) => (
              <div key={together[0]?.id} className={classes.group} data-own={author === side || undefined}>
                {together.map((message) => (
                  <Bubble
                    key={message.id}
                    {...{ side, message }}
                    time={message === together.at(-1) ? formats.time(message.created_at) : undefined}
                    receipt={receipt(message.id)}
                    onDownload={actions.onDownload}
                  />
                ))}
              </div>
            ))}
          </section>
        ))}
        {pending.map((message) => (
          <PendingBubble key={message.client_id} message={message} {...actions} />
        ))}
        {end}
      </div>
    </Box>
  );
}

interface BubbleProps extends Pick<Props, 'side' | 'onDownload'> {
  readonly message: SupportMessage;
  readonly time: string | undefined;
  readonly receipt: string | undefined;
}

function Bubble({ side, message, time, receipt, onDownload }: BubbleProps) {
  const t = useTranslations('support');
  const { author, text, files } = message;
  const name =
    author === side ? t('you') : author === 'operator' ? t('support', { brand: pageFacts.brand }) : t('user');
  const facts = [time, receipt].filter((fact) => fact !== undefined);
  return (
    <article className={classes.message}>
      <VisuallyHidden>{name}</VisuallyHidden>
      {files.map((file) => (
        <MessageFile key={file.id} file={file} onDownload={onDownload} />
      ))}
      {text && <p className={classes.bubble}>{text}</p>}
      {facts.length > 0 && <span className={`${classes.facts} figures`}>{facts.join(' · ')}</span>}
    </article>
  );
}

function PendingBubble({
  message,
  onRetry,
  onDiscard,
}: Pick<Props, 'onRetry' | 'onDiscard'> & { readonly message: Pending }) {
  const t = useTranslations('support');
  const { text, files, state, refusal } = message;
  return (
    <div className={classes.group} data-own>
      <article className={classes.message} data-state={state}>
        <VisuallyHidden>{t('you')}</VisuallyHidden>
        {files.map((file) => (
          <span key={file.name} className={classes.file}>
            <NamedFile name={file.name} bytes={file.size} />
          </span>
        ))}
        {text && <p className={classes.bubble}>{text}</p>}
        {state === 'sending' ? (
          <span className={classes.facts}>{t('sending')}</span>
        ) : (
          <span className={classes.failure} role="alert">
            <Icon of={IconAlertCircle} size={16} />
            <span>
              <strong>{refusal?.message ?? t('failed')}</strong> {refusal?.action ?? t('failed_detail')}
            </span>
            <span className={classes.failureActions}>
              <Button size="compact-sm" variant="default" onClick={() => onRetry(message)}>
                {t('retry')}
              </Button>
              <Button size="compact-sm" variant="subtle" color="gray" onClick={() => onDiscard(message)}>
                {t('discard')}
              </Button>
            </span>
          </span>
        )}
      </article>
    </div>
  );
}
