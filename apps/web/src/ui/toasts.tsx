import { createTheme, MantineThemeProvider, Notification } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { useMemo } from 'react';
import { useTranslations } from 'use-intl';

/** The area of toasts. It labels their close buttons, because callers of toasts have no text for them. */
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
