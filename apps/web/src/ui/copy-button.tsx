import { ActionIcon, Tooltip } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useCopy } from '../lib/feedback/use-copy.ts';
import { Icon } from './icon.tsx';

export function CopyButton({ value, label }: { readonly value: string; readonly label: string }) {
  const { copied, copy } = useCopy();
  return (
    <Tooltip label={label}>
      <ActionIcon variant="subtle" color="gray" size="lg" aria-label={label} onClick={() => void copy(value)}>
        <Icon of={copied ? IconCheck : IconCopy} size={18} />
      </ActionIcon>
    </Tooltip>
  );
}
