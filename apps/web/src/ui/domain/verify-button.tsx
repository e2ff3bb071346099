import { Button, Group } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { Icon } from '../icon.tsx';

interface Props {
  readonly label: string;
  readonly isVerifying: boolean;
  readonly onVerify: () => void;
}

/** Checks the records of a domain below them. */
export function VerifyButton({ label, isVerifying, onVerify }: Props) {
  return (
    <Group justify="flex-end">
      <Button leftSection={<Icon of={IconRefresh} size={18} />} loading={isVerifying} onClick={onVerify}>
        {label}
      </Button>
    </Group>
  );
}
