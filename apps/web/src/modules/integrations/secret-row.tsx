import { ActionIcon, Group, TextInput, Tooltip } from '@mantine/core';
import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useAction } from '../../lib/feedback/use-action.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useWorkspace } from '../workspaces/workspaces.public.tsx';
import { integrations } from './integrations.api.ts';

interface Props {
  readonly integration: string;
  readonly field: string;
  readonly label: string;
  readonly masked: string;
  readonly description?: string;
}

const oneButton = 40;

/** A secret that is fetched only to show or copy it. The server records each fetch, and the secret isn't cached. */
export function SecretRow({ integration, field, label: name, masked, description }: Props) {
  const t = useTranslations('integrations.form');
  const { kumbi_code } = useWorkspace();
  const [shown, setShown] = useState<string | null>(null);
  const reveal = useAction(() => integrations.revealSecret(kumbi_code, { body: { id: integration, field } }), setShown);
  const label = t(shown === null ? 'reveal_named' : 'hide_named', { name });
  return (
    <TextInput
      readOnly
      label={name}
      description={description}
      value={shown ?? masked}
      rightSectionWidth={shown === null ? oneButton : 2 * oneButton}
      rightSection={
        <Group gap={0} wrap="nowrap">
          <Tooltip label={label}>
            <ActionIcon
              variant="subtle"
              color="gray"
              size="lg"
              aria-label={label}
              loading={reveal.isPending}
              onClick={() => (shown === null ? reveal.mutate(undefined) : setShown(null))}
            >
              <Icon of={shown === null ? IconEye : IconEyeOff} size={18} />
            </ActionIcon>
          </Tooltip>
          {shown !== null && <CopyButton value={shown} label={t('copy_named', { name })} />}
        </Group>
      }
    />
  );
}
