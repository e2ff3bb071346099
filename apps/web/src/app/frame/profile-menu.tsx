import { Menu, Text, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconGauge, IconKeyboard, IconLogout, IconUser } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { useAction } from '../../lib/feedback/use-action.ts';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import { useModal } from '../../lib/modals/use-modal.ts';
import { stopRealtime } from '../../lib/realtime/realtime.ts';
import { operatorPath, publicPath } from '../../lib/workspace-address.ts';
import { meQuery, signOut } from '../../modules/identity/identity.public.tsx';
import { initials, PersonMark, useWorkspacePath } from '../../modules/workspaces/workspaces.public.tsx';
import { Icon } from '../../ui/icon.tsx';

export function useSignOut() {
  const locale = useLanguage();
  const navigate = useNavigate();
  return useAction(async () => {
    stopRealtime();
    await signOut(() => navigate({ href: publicPath(locale, 'sign-in') }));
  });
}

export function ProfileMenu() {
  const t = useTranslations('app');
  const navigate = useNavigate();
  const path = useWorkspacePath();
  const locale = useLanguage();
  const { open } = useModal();
  const { data: me } = useQuery(meQuery);
  const leave = useSignOut();
  if (!me) return null;
  return (
    <Menu position="bottom-end" width={240}>
      <Menu.Target>
        <UnstyledButton aria-label={`${initials(me.name)}, ${t('bar.profile')}`} style={{ borderRadius: '50%' }}>
          <PersonMark name={me.name} photo={me.photo} size={34} />
          <VisuallyHidden>{t('bar.profile')}</VisuallyHidden>
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>
          <Text fw={600}>{me.name}</Text>
          <Text size="xs">{me.email}</Text>
        </Menu.Label>
        <Menu.Divider />
        <Menu.Item
          leftSection={<Icon of={IconUser} size={18} />}
          onClick={() => void navigate({ href: path('profile') })}
        >
          {t('nav.profile')}
        </Menu.Item>
        {me.operator && (
          <Menu.Item
            leftSection={<Icon of={IconGauge} size={18} />}
            onClick={() => void navigate({ href: operatorPath(locale, '') })}
          >
            {t('bar.operator')}
          </Menu.Item>
        )}
        <Menu.Item leftSection={<Icon of={IconKeyboard} size={18} />} onClick={() => open('shortcuts', {})}>
          {t('bar.shortcuts')}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item leftSection={<Icon of={IconLogout} size={18} />} onClick={() => leave.mutate(undefined)}>
          {t('bar.sign_out')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
