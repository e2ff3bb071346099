import { ActionIcon, Popover } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { DialogFrame } from '../../ui/dialog-frame.tsx';
import { Icon } from '../../ui/icon.tsx';
import { UnreadDot } from '../../ui/unread-dot.tsx';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import { useWorkspace } from '../workspaces/workspaces.public.tsx';
import { notifications } from './notifications.api.ts';

const Panel = lazy(async () => ({ default: (await import('./notifications-list.tsx')).NotificationsList }));

/** The bell. Opening it marks the visible notifications as read. */
export function NotificationsButton() {
  const t = useTranslations('app.bar');
  const tn = useTranslations('app.bell');
  const phone = useIsPhone();
  const { kumbi_code } = useWorkspace();
  const [open, setOpen] = useState(false);
  const { data } = useInfiniteQuery(notifications.list.pages(kumbi_code, { query: {} }));
  const unread = data?.pages[0]?.unread ?? 0;

  const toggle = (next: boolean) => {
    setOpen(next);
    // Marked on closing, so that new ones stay highlighted while the panel is open.
    if (next || unread === 0) return;
    void notifications.read(kumbi_code).catch(() => undefined);
  };
  const button = (
    <ActionIcon
      variant="default"
      size="lg"
      aria-label={unread > 0 ? t('notifications_unread', { count: unread }) : t('notifications')}
      aria-expanded={open}
      onClick={() => toggle(!open)}
    >
      <UnreadDot shown={unread > 0}>
        <Icon of={IconBell} size={18} />
      </UnreadDot>
    </ActionIcon>
  );
  const panel = (
    <Suspense fallback={null}>
      <Panel onLeave={() => toggle(false)} />
    </Suspense>
  );
  if (phone) {
    return (
      <>
        {button}
        {open && (
          <DialogFrame title={tn('title')} onClose={() => toggle(false)}>
            {panel}
          </DialogFrame>
        )}
      </>
    );
  }
  return (
    <Popover opened={open} onChange={toggle} width={380} position="bottom-end" trapFocus>
      <Popover.Target>{button}</Popover.Target>
      <Popover.Dropdown p={0} aria-label={tn('title')}>
        {panel}
      </Popover.Dropdown>
    </Popover>
  );
}
