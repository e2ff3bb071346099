import type { HookEvent } from '@kumbi/contract/hooks/hooks.schemas.ts';
import { Badge, Checkbox, Text, UnstyledButton } from '@mantine/core';
import { memo } from 'react';
import { useTranslations } from 'use-intl';
import row from '../../../ui/row.module.css';
import { methodTones } from '../method-tones.ts';
import { stampOf } from '../stamp.ts';
import classes from './log.module.css';
import { VerificationBadge } from './verification-badge.tsx';

interface Props {
  readonly event: HookEvent;
  readonly chosen: boolean | undefined;
  readonly onOpen: (id: string) => void;
  readonly onChoose: (id: string) => void;
}

const stamp = stampOf();

/** Drawn once: an event changes only by a refetch, and hundreds may arrive in a second. */
export const EventRow = memo(function EventRow({ event, chosen, onOpen, onChoose }: Props) {
  const t = useTranslations('hooks.log');
  const time = stamp(event.timestamp);
  return (
    <div className={`${row.row} ${classes.row}`} data-opens data-event={event.id}>
      {chosen !== undefined && (
        <Checkbox
          aria-label={t('choose', { method: event.method, time })}
          checked={chosen}
          onChange={() => onChoose(event.id)}
        />
      )}
      <UnstyledButton className={`${row.main} ${classes.main}`} onClick={() => onOpen(event.id)}>
        <span className={classes.head}>
          <Badge radius="sm" color={methodTones[event.method] ?? 'gray'}>
            {event.method}
          </Badge>
          <Text span fw={500} className={row.line}>
            {`${event.path}${event.query ? `?${event.query}` : ''}` || '/'}
          </Text>
          <VerificationBadge verification={event.verification} />
          {event.refusal !== null && (
            <Badge color="amber" flex="none">
              {t('refused')}
            </Badge>
          )}
        </span>
        <Text span size="sm" ff="monospace" className={row.line}>
          {event.body}
        </Text>
        <Text span size="sm" c="dimmed" className={`${row.line} figures`}>
          <time dateTime={event.timestamp}>{time}</time>
          {event.agent && ` · ${event.agent}`}
        </Text>
      </UnstyledButton>
    </div>
  );
});
