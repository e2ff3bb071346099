import { createTheme, MantineThemeProvider, Notification } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { useMemo } from 'react';
import { useTranslations } from 'use-intl';

/** Where toasts are shown. Their cross is named here, because whoever shows one has no words for it. */
export function Toasts() {
  const t = useTranslations('app.common');
  const close = t('close');
  const theme = useMemo(
    () =>
      createTheme({
        components: {
          Notification: Notification.extend({ defaultProps: { closeButtonProps: { 'aria-label': close } } }),
        },
      }),
    [close],
  );
  return (
    <MantineThemeProvider theme={theme}>
      <Notifications position="top-center" pauseResetOnHover="notification" />
    </MantineThemeProvider>
  );
}
