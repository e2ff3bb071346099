import { Button, Group } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { ask } from '../../lib/feedback/confirm.ts';
import { showToast } from '../../lib/feedback/toast.ts';
import { useAction } from '../../lib/feedback/use-action.ts';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import { continueAt } from '../../lib/workspace-address.ts';
import { SectionCard } from '../../ui/section-card.tsx';
import { useWorkspace } from './current-workspace.tsx';
import { workspaces } from './workspaces.api.ts';

/** Deletes a company, for its owner, and then opens the creator workspace, where it can be restored. */
export function DeleteCompanyCard() {
  const t = useTranslations('workspaces.settings');
  const locale = useLanguage();
  const navigate = useNavigate();
  const client = useQueryClient();
  const { id, kumbi_code: code, name } = useWorkspace();
  const next = `/${locale}/app/creator/settings`;
  const remove = useAction(
    () => {
      continueAt(id, next);
      return workspaces.deleteCompany(code, { body: { confirm: name } });
    },
    async () => {
      showToast({ kind: 'success', title: t('deleted', { name }) });
      await navigate({ href: next });
      // Only now: mounted screens of the company would refetch.
      client.removeQueries({ queryKey: [code] });
    },
  );
  const askRemove = async () => {
    const yes = await ask({
      kind: 'delete',
      title: t('delete_ask', { name }),
      body: t('delete_body'),
      confirm: t('delete'),
      typeName: name,
    });
    if (yes) remove.mutate(undefined);
  };
  return (
    <SectionCard title={t('delete_title')} detail={t('delete_detail')}>
      <Group>
        <Button variant="light" color="danger" loading={remove.isPending} onClick={() => void askRemove()}>
          {t('delete')}
        </Button>
      </Group>
    </SectionCard>
  );
}
