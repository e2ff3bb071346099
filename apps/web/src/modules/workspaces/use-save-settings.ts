import type { SaveCompany } from '@kumbi/contract/workspaces/company.schemas.ts';
import type { Workspace } from '@kumbi/contract/workspaces/workspaces.schemas.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { showToast } from '../../lib/feedback/toast.ts';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import { useModal } from '../../lib/modals/use-modal.ts';
import { workspacePath } from '../../lib/workspace-address.ts';
import { useWorkspace } from './current-workspace.tsx';
import { workspaces } from './workspaces.api.ts';
import { workspacesQuery } from './workspaces-query.api.ts';

/** Saves settings of the current workspace, and shows them everywhere, also under its new address. */
export function useSaveSettings() {
  const tc = useTranslations('app.common');
  const workspace = useWorkspace();
  const locale = useLanguage();
  const client = useQueryClient();
  const router = useRouter();
  const navigate = useNavigate();
  const { open } = useModal();
  return {
    save: (body: SaveCompany) => workspaces.update(workspace.kumbi_code, { body }),
    onSaved: async (saved: Workspace) => {
      client.setQueryData(workspacesQuery.queryKey, (all) => all?.map((each) => (each.id === saved.id ? saved : each)));
      if (saved.kumbi_code !== workspace.kumbi_code) {
        await navigate({
          href: `${workspacePath(locale, saved, 'settings')}?modal=box-success&saved=company&how=updated`,
          replace: true,
        });
        return;
      }
      await router.invalidate();
      if (workspace.kind === 'company') open('box-success', { saved: 'company', how: 'updated' });
      else showToast({ kind: 'success', title: tc('saved') });
    },
  };
}
