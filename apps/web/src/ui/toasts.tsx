import '@mantine/notifications/styles.layer.css';
import { Button, createTheme, Group, MantineThemeProvider, Notification, Stack, Text, Textarea } from '@mantine/core';
import { Notifications, notifications, notificationsStore } from '@mantine/notifications';
import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import type { Toast } from '../lib/feedback/toast-content.ts';
import { Icon } from './icon.tsx';
import { toastIcons } from './toast-icons.ts';

const baseMs = 4200;
const perPositionMs = 1000;
const colors = { error: 'danger', success: 'brand', info: 'info' } as const;

function selectAll(field: HTMLTextAreaElement | null) {
  field?.focus();
  field?.select();
}

/** Use `showToast` instead, which fetches this file. */
export function presentToast(toast: Toast): void {
  const position = notificationsStore.getState().notifications.length;
  const { button, text } = toast;
  const id = notifications.show({
    ...(toast.id ? { id: toast.id } : {}),
    color: colors[toast.kind],
    icon: <Icon of={toastIcons[toast.kind]} size={18} />,
    title: toast.title,
    role: toast.kind === 'error' ? 'alert' : 'status',
    autoClose: button || text !== undefined ? false : baseMs + perPositionMs * position,
    message: (
      <Stack gap="xs">
        <Group justify="space-between" wrap="nowrap">
          {toast.detail && (
            <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
              {toast.detail}
            </Text>
          )}
          {button && (
            <Button
              flex="none"
              size="compact-sm"
              variant="light"
              onClick={() => {
                notifications.hide(id);
                button.onClick();
              }}
            >
              {button.label}
            </Button>
          )}
        </Group>
        {text !== undefined && (
          <Textarea
            ref={selectAll}
            value={text}
            readOnly
            autosize
            maxRows={4}
            spellCheck={false}
            aria-label={toast.detail ?? toast.title}
            onFocus={(event) => event.currentTarget.select()}
          />
        )}
      </Stack>
    ),
  });
}

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
