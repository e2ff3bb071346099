import { Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { notifications, notificationsStore } from '@mantine/notifications';
import { Icon } from '../../ui/icon.tsx';
import { toastIcons } from '../../ui/toast-icons.ts';

export interface Toast {
  /** Only one toast with this name is shown at a time. */
  readonly id?: string;
  readonly kind: 'error' | 'success' | 'info';
  readonly title: string;
  readonly detail?: string;
  /** A text to copy manually: it is selected, and the toast stays until it is dismissed. */
  readonly text?: string;
  /** A toast with a button stays until it is dismissed. */
  readonly button?: { readonly label: string; readonly onClick: () => void };
}

const baseMs = 4200;
const perPositionMs = 1000;
const colors = { error: 'danger', success: 'brand', info: 'info' } as const;

function selectAll(field: HTMLTextAreaElement | null) {
  field?.focus();
  field?.select();
}

export function showToast(toast: Toast): void {
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
