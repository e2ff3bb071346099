import type { SupportWidget } from '@kumbi/contract/support/support.schemas.ts';
import { Button, Loader, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import { DialogFrame } from '../../ui/dialog-frame.tsx';
import { openChatwoot } from './chatwoot.ts';

interface Props {
  readonly widget: SupportWidget;
  readonly onClose: () => void;
}

/** Opens the operator's Chatwoot in place of the product's own chat, and closes this dialog. */
export function WidgetOpening({ widget, onClose }: Props) {
  const t = useTranslations('support');
  const locale = useLanguage();
  const { mutate, isError } = useMutation({ mutationFn: () => openChatwoot(widget, locale), onSuccess: onClose });
  useEffect(() => mutate(), [mutate]);
  return (
    <DialogFrame title={t('title')} onClose={onClose} size="sm">
      {isError ? (
        <Stack gap="sm" role="alert">
          <Text fw={600}>{t('widget_failed')}</Text>
          <Text c="dimmed">{t('widget_failed_detail')}</Text>
          <Button variant="default" onClick={() => mutate()}>
            {t('retry')}
          </Button>
        </Stack>
      ) : (
        <Stack align="center" gap="sm" role="status">
          <Loader />
          <Text>{t('loading_widget')}</Text>
        </Stack>
      )}
    </DialogFrame>
  );
}
