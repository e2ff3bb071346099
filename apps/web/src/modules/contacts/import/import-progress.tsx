import type { CustomerImport } from '@kumbi/contract/contacts/customer-import.schemas.ts';
import { may } from '@kumbi/contract/shared/roles.ts';
import { Button, Group, Progress, Text } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { ask } from '../../../lib/feedback/confirm.ts';
import { useAction } from '../../../lib/feedback/use-action.ts';
import { SectionCard } from '../../../ui/section-card.tsx';
import { useWorkspace } from '../../workspaces/workspaces.public.tsx';
import { imports } from './import.api.ts';
import { ImportCounts } from './import-counts.tsx';

/** The progress of a running import, which can be cancelled. */
export function ImportProgress({ shown }: { readonly shown: CustomerImport }) {
  const t = useTranslations('contacts.import');
  const { kumbi_code, role } = useWorkspace();
  const cancel = useAction(async () => {
    const question = {
      title: t('cancel_title'),
      body: t('cancel_detail'),
      confirm: t('cancel'),
      cancel: t('cancel_keep'),
    };
    if (await ask({ ...question, kind: 'delete' })) await imports.cancel(kumbi_code, { params: { id: shown.id } });
  });
  const { processed, rows } = shown;
  return (
    <SectionCard title={t('progress_title')} detail={t('progress_detail')}>
      <Progress value={(processed / rows) * 100} size="lg" color="brand" aria-label={t('progress_title')} />
      <Text className="figures" role="status">
        {t('progress', { processed, rows })}
      </Text>
      <Text c="dimmed" size="sm" component="div">
        <ImportCounts shown={shown} />
      </Text>
      {may(role, 'content.write') && (
        <Group>
          <Button variant="default" loading={cancel.isPending} onClick={() => cancel.mutate(undefined)}>
            {t('cancel')}
          </Button>
        </Group>
      )}
    </SectionCard>
  );
}
