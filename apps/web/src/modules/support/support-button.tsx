import { ActionIcon, Button } from '@mantine/core';
import { IconMessageCircle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useModal } from '../../lib/modals/use-modal.ts';
import { Icon } from '../../ui/icon.tsx';
import { UnreadDot } from '../../ui/unread-dot.tsx';
import { useWorkspace } from '../workspaces/workspaces.public.tsx';
import { supportConversation } from './support.api.ts';

interface Props {
  readonly place: 'bar' | 'phone' | 'more';
}

/** Opens the chat, and shows unread answers. The bar of a phone, which is narrow, has it only for these. */
export function SupportButton({ place }: Props) {
  const t = useTranslations('app.bar');
  const { open } = useModal();
  const { kumbi_code } = useWorkspace();
  const { data } = useQuery(supportConversation.get(kumbi_code));
  const unread = data?.unread ?? 0;
  if (place === 'phone' && unread === 0) return null;
  const label = unread > 0 ? t('support_unread', { count: unread }) : t('support');
  const icon = (
    <UnreadDot shown={unread > 0}>
      <Icon of={IconMessageCircle} size={18} />
    </UnreadDot>
  );
  const show = () => open('support', {});
  if (place === 'more')
    return (
      <Button variant="default" leftSection={icon} onClick={show}>
        {label}
      </Button>
    );
  return (
    <ActionIcon variant="default" size="lg" aria-label={label} onClick={show}>
      {icon}
    </ActionIcon>
  );
}
