import { ActionIcon, Tooltip } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { showToast } from '../lib/feedback/toast.tsx';
import { Icon } from './icon.tsx';

export function CopyButton({ value, label }: { readonly value: string; readonly label: string }) {
  const t = useTranslations('app.common');
  const clipboard = useClipboard({ timeout: 1500 });
  const copy = () => {
    clipboard.copy(value);
    showToast({ kind: 'success', title: t('copied') });
  };
  return (
    <Tooltip label={label}>
      <ActionIcon variant="subtle" color="gray" size="lg" aria-label={label} onClick={copy}>
        <Icon of={clipboard.copied ? IconCheck : IconCopy} size={18} />
      </ActionIcon>
    </Tooltip>
  );
}
