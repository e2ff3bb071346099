import type { programRuns } from '@kumbi/contract/automations/public-automations.endpoints.ts';
import { keyPrefixOf } from '@kumbi/contract/key-types.ts';
import { may } from '@kumbi/contract/shared/roles.ts';
import { Anchor, Button, Group, Stack, Text } from '@mantine/core';
import { IconKey } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { useLanguage } from '../../../../lib/i18n/use-language.ts';
import { useModal } from '../../../../lib/modals/use-modal.ts';
import { Icon } from '../../../../ui/icon.tsx';
import { TextBlock } from '../../../../ui/text-block.tsx';
import { useWorkspace } from '../../../workspaces/workspaces.public.tsx';

// Imported as a type only, because the browser doesn't load the calls of programs.
const path: (typeof programRuns.start)['path'] = '/automation/runs';

/** Explains how a program starts a run: this step has no settings. */
export function CallFields() {
  const t = useTranslations('automations.steps.call');
  const lang = useLanguage();
  const { role } = useWorkspace();
  const { open } = useModal();
  const command = [
    `curl -X POST ${location.origin}/api/v1${path}`,
    `-H 'authorization: Bearer ${keyPrefixOf('automation')}…'`,
    `-H 'content-type: application/json'`,
    `-d '{"body":{}}'`,
  ].join(' \\\n  ');
  return (
    <Stack gap="xs">
      <Text>{t('explain')}</Text>
      <TextBlock label={t('example')} copy={t('copy')} value={command} />
      <Group justify="space-between">
        <Anchor href={`/${lang}/api-docs#automation`} target="_blank" rel="noopener" size="sm">
          {t('docs')}
        </Anchor>
        {may(role, 'connections.write') && (
          <Button
            variant="default"
            leftSection={<Icon of={IconKey} size={18} />}
            onClick={() => open('api-keys-add', {})}
          >
            {t('key')}
          </Button>
        )}
      </Group>
    </Stack>
  );
}
