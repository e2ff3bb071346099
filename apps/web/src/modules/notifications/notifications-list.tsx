import {
  Anchor,
  Button,
  Group,
  ScrollArea,
  Skeleton,
  Stack,
  Text,
  UnstyledButton,
  VisuallyHidden,
} from '@mantine/core';
import {
  IconAlertTriangle,
  IconArrowsExchange,
  IconBell,
  IconBuildingBank,
  IconCashBanknote,
  IconChecklist,
  IconCreditCardRefund,
  IconForms,
  IconGauge,
  IconGift,
  IconKey,
  IconLinkOff,
  IconMailOff,
  IconReceipt,
  IconReceiptOff,
  IconRefresh,
  IconSchool,
  IconShieldCog,
  IconTruckDelivery,
  IconUserCheck,
  IconUserPlus,
  IconUserX,
  IconWebhookOff,
  IconZoomMoney,
} from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { useFormats } from '../../lib/i18n/use-formats.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useWorkspace, useWorkspacePath } from '../workspaces/workspaces.public.tsx';
import { type Notification, notifications } from './notifications.api.ts';
import classes from './notifications-list.module.css';

const icons = {
  customer_task_due: IconChecklist,
  sale_paid: IconCashBanknote,
  page_answered: IconForms,
  course_sold: IconSchool,
  payment_link_paid: IconCashBanknote,
  mail_domain_lost: IconMailOff,
  link_domain_lost: IconLinkOff,
  flow_says: IconBell,
  flow_failed: IconAlertTriangle,
  destination_failing: IconAlertTriangle,
  destination_off: IconWebhookOff,
  webhook_off: IconWebhookOff,
  connection_lost: IconAlertTriangle,
  api_key_expires_soon: IconKey,
  api_key_used_after_expiry: IconKey,
  quota_warning: IconGauge,
  plan_renewal: IconRefresh,
  plan_expired: IconReceiptOff,
  refund_due: IconCreditCardRefund,
  amount_differs: IconZoomMoney,
  payout_made: IconBuildingBank,
  payout_changed: IconBuildingBank,
  order_placed: IconTruckDelivery,
  proof_sent: IconReceipt,
  invitation_received: IconUserPlus,
  invitation_accepted: IconUserCheck,
  invitation_rejected: IconUserX,
  transfer_offered: IconArrowsExchange,
  company_transferred: IconArrowsExchange,
  granted: IconGift,
  operator_entered: IconShieldCog,
  affiliate_joined: IconUserPlus,
  affiliation_changed: IconUserCheck,
  commission_earned: IconCashBanknote,
  commission_paid: IconBuildingBank,
} as const;

interface RowProps {
  readonly item: Notification;
  readonly now: number;
  readonly onOpen: (href: string | null) => void;
}

function Row({ item, now, onOpen }: RowProps) {
  const t = useTranslations('app.bell');
  const formats = useFormats();
  return (
    <UnstyledButton className={classes.row} onClick={() => onOpen(item.href)} data-unread={!item.read || undefined}>
      <span className={classes.icon} data-kind={item.kind}>
        <Icon of={icons[item.kind]} size={18} />
      </span>
      <span className={classes.text}>
        <Text span fw={item.read ? 400 : 600} display="block">
          {item.title}
          {!item.read && <VisuallyHidden>{t('new')}</VisuallyHidden>}
        </Text>
        <Text span size="sm" c="dimmed" display="block">
          {item.detail}
        </Text>
      </span>
      <Text span size="xs" c="dimmed" className="figures">
        {formats.ago(item.created_at, now)}
      </Text>
    </UnstyledButton>
  );
}

function Settings({ onLeave }: { readonly onLeave: () => void }) {
  const t = useTranslations('app.bell');
  const path = useWorkspacePath();
  return (
    <Group justify="flex-end" px="md" py="xs">
      <Anchor component={AppLink} href={path('profile/notifications')} size="sm" onClick={onLeave}>
        {t('settings')}
      </Anchor>
    </Group>
  );
}

export function NotificationsList({ onLeave }: { readonly onLeave: () => void }) {
  const t = useTranslations('app.bell');
  const tc = useTranslations('app.common');
  const navigate = useNavigate();
  const { kumbi_code } = useWorkspace();
  const query = useInfiniteQuery(notifications.list.pages(kumbi_code, { query: {} }));
  const items = query.data?.items ?? [];
  const openItem = (href: string | null) => {
    onLeave();
    // Only our own addresses; pages of this app open in this app.
    if (href?.startsWith('/') && !href.startsWith('//')) void navigate({ href });
  };
  if (query.error && !query.data) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  if (query.isPending) {
    return (
      <Stack p="md" aria-busy>
        <Skeleton h={40} />
        <Skeleton h={40} />
        <Skeleton h={40} />
      </Stack>
    );
  }
  if (items.length === 0)
    return (
      <>
        <EmptyState drawing="bell" title={t('empty')} detail={t('empty_detail')} />
        <Settings onLeave={onLeave} />
      </>
    );
  return (
    <>
      <ScrollArea.Autosize mah="60dvh">
        {items.map((item) => (
          <Row key={item.id} item={item} now={query.dataUpdatedAt} onOpen={openItem} />
        ))}
        {query.hasNextPage && (
          <Group justify="center" p="sm">
            <Button variant="subtle" loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
              {tc('load_more')}
            </Button>
          </Group>
        )}
      </ScrollArea.Autosize>
      <Settings onLeave={onLeave} />
    </>
  );
}
