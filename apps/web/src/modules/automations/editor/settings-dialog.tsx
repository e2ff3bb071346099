import { Stack, Switch } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { DialogFrame } from '../../../ui/dialog-frame.tsx';
import { useSwitchTheme } from '../../../ui/theme-switch.tsx';
import { useBoardSettings } from './board-settings.ts';

/** How the board looks on this device. */
export function SettingsDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslations('automations.settings');
  const { dark, switchTheme } = useSwitchTheme();
  const { settings, set } = useBoardSettings();
  return (
    <DialogFrame title={t('title')} onClose={onClose}>
      <Stack>
        <Switch label={t('dark')} checked={dark} onChange={switchTheme} />
        <Switch
          label={t('dots')}
          checked={settings.showBackGround}
          onChange={(event) => set({ showBackGround: event.currentTarget.checked })}
        />
        <Switch
          label={t('toolbar')}
          checked={settings.showOptionalPanel}
          onChange={(event) => set({ showOptionalPanel: event.currentTarget.checked })}
        />
        <Switch
          label={t('steps')}
          checked={settings.sidebarExpanded}
          onChange={(event) => set({ sidebarExpanded: event.currentTarget.checked })}
        />
      </Stack>
    </DialogFrame>
  );
}
