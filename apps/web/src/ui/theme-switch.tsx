import { ActionIcon, useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { IconMoon, IconSun } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { Icon } from './icon.tsx';

export function useSwitchTheme() {
  const { setColorScheme } = useMantineColorScheme();
  const dark = useComputedColorScheme('light', { getInitialValueInEffect: false }) === 'dark';
  return { dark, switchTheme: () => setColorScheme(dark ? 'light' : 'dark') };
}

export function ThemeSwitch() {
  const t = useTranslations('app.bar');
  const { dark, switchTheme } = useSwitchTheme();
  const label = t(dark ? 'to_light' : 'to_dark');
  return (
    <ActionIcon variant="default" size="lg" aria-label={label} title={label} onClick={switchTheme}>
      <Icon of={dark ? IconSun : IconMoon} size={18} />
    </ActionIcon>
  );
}
