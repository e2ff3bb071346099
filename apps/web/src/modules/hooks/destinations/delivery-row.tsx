import type { HookDelivery } from '@kumbi/contract/hooks/destinations.schemas.ts';
import { ActionIcon, Badge, Tooltip } from '@mantine/core';
import { IconRepeat } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { showToast } from '../../../lib/feedback/toast.ts';
import { useAction } from '../../../lib/feedback/use-action.ts';
import { useFormats } from '../../../lib/i18n/use-formats.ts';
import { useModal } from '../../../lib/modals/use-modal.ts';
import { Facts } from '../../../ui/facts.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Row } from '../../../ui/row.tsx';
import { useWorkspace } from '../../workspaces/workspaces.public.tsx';
import { hookDeliveries } from './destinations.api.ts';

interface Props {
  readonly delivery: HookDelivery;
  /** The other side of the delivery, which the row names and opens. */
  readonly of: 'event' | 'destination';
  readonly canResend: boolean;
}

const colours = {
  pending: 'info',
  retrying: 'amber',
  delivered: 'brand',
  failed: 'danger',
  cancelled: 'gray',
} as const;

export function DeliveryRow({ delivery, of, canResend }: Props) {
  const t = useTranslations('hooks.deliveries');
  const formats = useFormats();
  const { kumbi_code } = useWorkspace();
  const { open } = useModal();
  const { status, tries, last_try: last, failure, next_try_at: next } = delivery;
  const resend = useAction(
    () => hookDeliveries.resend(kumbi_code, { params: { id: delivery.id } }),
    async () => {
      showToast({ kind: 'success', title: t('resent') });
    },
  );
  const state = status === 'pending' && tries > 0 ? 'retrying' : status;
  const facts = {
    tries: tries > 0 && t('tries', { count: tries }),
    code: last?.code && t('code', { code: String(last.code) }),
    failure: failure && t(`failures.${failure}`),
    ms: last?.ms != null && t('ms', { ms: formats.number(last.ms) }),
    at: last && formats.dateTime(last.at),
    next: state === 'retrying' && next && t('next', { time: formats.dateTime(next) }),
    body: last?.body.slice(0, 120),
  };
  return (
    <Row
      title={of === 'event' ? t('event_at', { time: formats.dateTime(delivery.created_at) }) : delivery.destination}
      detail={<Facts of={facts} />}
      onOpen={() =>
        of === 'event'
          ? open('webhook-event', { event: delivery.event_id })
          : open('webhook-destination', { destination: delivery.destination_id })
      }
      aside={<Badge color={colours[state]}>{t(`statuses.${state}`)}</Badge>}
      actions={
        canResend && (
          <Tooltip label={t('resend')}>
            <ActionIcon
              variant="subtle"
              color="gray"
              size="lg"
              aria-label={t('resend')}
              loading={resend.isPending}
              onClick={() => resend.mutate(undefined)}
            >
              <Icon of={IconRepeat} size={18} />
            </ActionIcon>
          </Tooltip>
        )
      }
    />
  );
}
