import type { Role } from '@kumbi/contract/shared/roles.ts';
import { Radio, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';

interface Props {
  readonly label: string;
  readonly roles: readonly Role[];
  readonly value?: string;
  readonly onChange?: (role: string) => void;
  readonly error?: ReactNode;
}

/** The choice of a role, with its rights. */
export function RoleField({ label, roles, ...field }: Props) {
  const t = useTranslations('team');
  return (
    <Radio.Group label={label} {...field}>
      <Stack gap="xs" mt="xs">
        {roles.map((role) => (
          <Radio key={role} value={role} label={t(`roles.${role}`)} description={t(`about.${role}`)} />
        ))}
      </Stack>
    </Radio.Group>
  );
}
