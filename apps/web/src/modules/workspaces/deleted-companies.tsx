import type { DeletedCompany } from '@kumbi/contract/workspaces/workspaces.schemas.ts';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { showToast } from '../../lib/feedback/toast.ts';
import { useAction } from '../../lib/feedback/use-action.ts';
import { useFormats } from '../../lib/i18n/use-formats.ts';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import { workspacePath } from '../../lib/workspace-address.ts';
import { SectionCard } from '../../ui/section-card.tsx';
import { workspaces } from './workspaces.api.ts';

/** The companies that their owner can still restore. Nothing is shown if there are none. */
export function DeletedCompanies() {
  const t = useTranslations('workspaces.settings');
  const { data: companies = [] } = useQuery(workspaces.listDeletedCompanies());
  if (companies.length === 0) return null;
  return (
    <SectionCard title={t('bin')} detail={t('bin_detail')}>
      {companies.map((company) => (
        <Deleted key={company.id} company={company} />
      ))}
    </SectionCard>
  );
}

function Deleted({ company }: { readonly company: DeletedCompany }) {
  const t = useTranslations('workspaces.settings');
  const formats = useFormats();
  const locale = useLanguage();
  const navigate = useNavigate();
  const { id, name } = company;
  const restore = useAction(
    () => workspaces.restoreDeletedCompany({ params: { id } }),
    async (restored) => {
      showToast({ kind: 'success', title: t('bin_restored', { name }) });
      await navigate({ href: workspacePath(locale, restored) });
    },
  );
  return (
    <Group justify="space-between" gap="xs">
      <Stack gap={0} flex="1 1 14rem" miw={0}>
        <Text fw={500}>{name}</Text>
        <Text size="sm" c="dimmed" className="figures">
          {t('bin_row', { deleted: formats.date(company.deleted_at), erased: formats.date(company.restorable_until) })}
        </Text>
      </Stack>
      <Button
        variant="default"
        aria-label={t('bin_restore_of', { name })}
        loading={restore.isPending}
        onClick={() => restore.mutate(undefined)}
      >
        {t('bin_restore')}
      </Button>
    </Group>
  );
}
