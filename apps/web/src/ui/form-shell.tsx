import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { SaveForm } from '../lib/forms/use-save-form.ts';

interface Props<Values extends object> {
  readonly state: SaveForm<Values>;
  readonly submit: string;
  readonly onCancel?: () => void;
  readonly left?: ReactNode;
  readonly wide?: boolean;
  readonly children: ReactNode;
}

/** A form in one column, with the offer of the last draft, and its buttons at the end. Enter submits. */
export function FormShell<Values extends object>({ state, submit, onCancel, left, wide, children }: Props<Values>) {
  const t = useTranslations('app');
  return (
    <form onSubmit={state.submit} onFocus={state.begin} noValidate>
      <Stack>
        {state.draft.offered && (
          <Alert color="info" variant="light">
            <Group justify="space-between" gap="xs">
              <Text size="sm">{t('draft.found')}</Text>
              <Group gap="xs">
                <Button size="compact-sm" variant="subtle" color="info" onClick={state.draft.discard}>
                  {t('draft.discard')}
                </Button>
                <Button size="compact-sm" color="info" onClick={state.draft.restore}>
                  {t('draft.restore')}
                </Button>
              </Group>
            </Group>
          </Alert>
        )}
        {children}
        <Group justify={left ? 'space-between' : 'flex-end'} gap="xs">
          {left}
          <Group gap="xs" grow={wide ?? false} w={wide ? '100%' : undefined}>
            {onCancel && (
              <Button variant="default" onClick={onCancel}>
                {t('common.cancel')}
              </Button>
            )}
            <Button type="submit" loading={state.saving}>
              {submit}
            </Button>
          </Group>
        </Group>
      </Stack>
    </form>
  );
}
