import type { CustomerImport } from '@kumbi/contract/contacts/customer-import.schemas.ts';
import { may } from '@kumbi/contract/shared/roles.ts';
import { Button, Group, Text } from '@mantine/core';
import { IconDownload, IconTableImport } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { useAction } from '../../../lib/feedback/use-action.ts';
import { useModal } from '../../../lib/modals/use-modal.ts';
import { saveBlob } from '../../../lib/save-file.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { SectionCard } from '../../../ui/section-card.tsx';
import { useWorkspace, useWorkspacePath } from '../../workspaces/workspaces.public.tsx';
import { problems } from './import.api.ts';
import { ImportCounts } from './import-counts.tsx';

type Ended = 'done' | 'cancelled' | 'failed';

/** The result of an ended import, and its rows with a problem as a file. */
export function ImportResult({ shown }: { readonly shown: CustomerImport }) {
  const t = useTranslations('contacts.import');
  const { role } = useWorkspace();
  const path = useWorkspacePath();
  return (
    <>
      <SectionCard
        title={t(`${shown.status as Ended}_title`)}
        detail={shown.status === 'failed' ? t('failed_detail') : undefined}
      >
        <Text component="div" role="status">
          <ImportCounts shown={shown} />
        </Text>
        {shown.refused > 0 && <Text c="dimmed">{t('refused', { count: shown.refused })}</Text>}
        <Group>
          <Button component={AppLink} href={path('crm/customers')} variant="default">
            {t('show')}
          </Button>
        </Group>
      </SectionCard>
      {shown.failed > 0 && may(role, 'content.write') && <Problems shown={shown} />}
    </>
  );
}

function Problems({ shown }: { readonly shown: CustomerImport }) {
  const t = useTranslations('contacts.import');
  const { kumbi_code } = useWorkspace();
  const { open } = useModal();
  const save = useAction(
    () => problems.export(kumbi_code, { query: { import_id: shown.id } }),
    ({ name, content }) => saveBlob(name, content),
  );
  return (
    <SectionCard title={t('problems_title', { count: shown.failed })} detail={t('problems_detail')}>
      <Group>
        <Button
          leftSection={<Icon of={IconDownload} size={18} />}
          loading={save.isPending}
          onClick={() => save.mutate(undefined)}
        >
          {t('download')}
        </Button>
        <Button
          variant="default"
          leftSection={<Icon of={IconTableImport} size={18} />}
          onClick={() => open('customer-import', {})}
        >
          {t('again')}
        </Button>
      </Group>
    </SectionCard>
  );
}
