import type { HookDelivery } from '@kumbi/contract/hooks/destinations.schemas.ts';
import { ActionIcon, Tooltip } from '@mantine/core';
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
import { DeliveryBadge } from '../sending/delivery-badge.tsx';
import { useAttemptFacts } from '../sending/use-attempt-facts.ts';
import { hookDeliveries } from './destinations.api.ts';

interface Props {
  readonly delivery: HookDelivery;
  /** The other side of the delivery, which the row names and opens. */
  readonly of: 'event' | 'destination';
  readonly canResend: boolean;
}

export function DeliveryRow({ delivery, of, canResend }: Props) {
  const t = useTranslations('hooks.deliveries');
  const ts = useTranslations('hooks.sending');
  const factsOf = useAttemptFacts();
  const formats = useFormats();
  const { kumbi_code } = useWorkspace();
  const { open } = useModal();
  const { last_try: last } = delivery;
  const resend = useAction(
    () => hookDeliveries.resend(kumbi_code, { params: { id: delivery.id } }),
    async () => {
      showToast({ kind: 'success', title: ts('resent') });
    },
  );
  const facts = {
    ...factsOf(delivery),
    at: last && formats.dateTime(last.at),
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
      aside={<DeliveryBadge delivery={delivery} />}
      actions={
        canResend && (
          <Tooltip label={ts('resend')}>
            <ActionIcon
              variant="subtle"
              color="gray"
              size="lg"
              aria-label={ts('resend')}
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
