import type { Hook } from '@kumbi/contract/hooks/hooks.schemas.ts';
import { Button, Code, Group, Stack, Text } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useAction } from '../../../lib/feedback/use-action.ts';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { useWorkspace } from '../../workspaces/workspaces.public.tsx';
import { hooks } from '../hooks.api.ts';

/** Shows the stored secret to people who may see it, until the dialog is closed. */
export function SecretReveal({ hook }: { readonly hook: Hook }) {
  const t = useTranslations('hooks.dialog');
  const { kumbi_code } = useWorkspace();
  const [secrets, setSecrets] = useState<readonly string[]>([]);
  const reveal = useAction(
    () => hooks.revealSecret(kumbi_code, { body: { id: hook.id } }),
    ({ secret, verify_token }) => setSecrets([secret, ...(verify_token ? [verify_token] : [])]),
  );
  if (secrets.length > 0) {
    return (
      <Stack gap={4}>
        {secrets.map((secret) => (
          <Group key={secret} gap="xs" wrap="nowrap">
            <Code style={{ overflowWrap: 'anywhere' }}>{secret}</Code>
            <CopyButton value={secret} label={t('reveal_copy')} />
          </Group>
        ))}
      </Stack>
    );
  }
  return (
    <Group gap="xs">
      <Button
        variant="default"
        leftSection={<Icon of={IconEye} size={18} />}
        loading={reveal.isPending}
        onClick={() => reveal.mutate(undefined)}
      >
        {t('reveal')}
      </Button>
      <Text size="sm" c="dimmed">
        {t('reveal_help')}
      </Text>
    </Group>
  );
}
