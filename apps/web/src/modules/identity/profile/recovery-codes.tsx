import { Alert, Button, Code, Group, SimpleGrid, Stack, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { pageFacts } from '../../../lib/page-facts.ts';
import { saveBlob } from '../../../lib/save-file.ts';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { Icon } from '../../../ui/icon.tsx';

/** Shows the recovery codes, which appear only once, with buttons to copy and to download them. */
export function RecoveryCodes({ title, codes }: { readonly title: string; readonly codes: readonly string[] }) {
  const t = useTranslations('identity.two_factor_card');
  const text = codes.join('\n');
  const file = `${pageFacts.brand.toLowerCase()}-${t('codes_file')}.txt`;
  return (
    <Alert color="amber" title={title}>
      <Stack gap="xs">
        <Text size="sm">{t('codes_detail')}</Text>
        <SimpleGrid cols={2} spacing={4}>
          {codes.map((code) => (
            <Code key={code}>{code}</Code>
          ))}
        </SimpleGrid>
        <Group justify="flex-end" gap="xs">
          <Button
            variant="default"
            size="compact-md"
            leftSection={<Icon of={IconDownload} size={16} />}
            onClick={() => saveBlob(file, new Blob([`${text}\n`], { type: 'text/plain' }))}
          >
            {t('download_codes')}
          </Button>
          <CopyButton value={text} label={t('copy_codes')} />
        </Group>
      </Stack>
    </Alert>
  );
}
