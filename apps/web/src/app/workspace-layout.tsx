import type { Workspace } from '@kumbi/contract/workspaces/workspaces.schemas.ts';
import { useQuery } from '@tanstack/react-query';
import { Outlet, useMatches, useNavigate, useRouteContext } from '@tanstack/react-router';
import { useEffect } from 'react';
import { proofHosts } from '../lib/api/proof.ts';
import { prepareToasts } from '../lib/feedback/toast.ts';
import { useLanguage } from '../lib/i18n/use-language.ts';
import { ModalHost, type ModalScreens } from '../lib/modals/modal-host.tsx';
import { watchWorkspace } from '../lib/realtime/realtime.ts';
import { useColleagueChanges, useRealtimeRefresh } from '../lib/realtime/use-realtime.ts';
import { afterLoss, rememberWorkspace } from '../lib/workspace-address.ts';
import { CurrentWorkspace, workspacesQuery } from '../modules/workspaces/workspaces.public.tsx';
import { Frame } from './frame/frame.tsx';
import { modules } from './modules.ts';

const ownModals: ModalScreens = {
  'box-success': {
    messages: [],
    needs: ['saved'],
    load: async () => (await import('../ui/success-box.tsx')).SuccessBox,
  },
  'mobile-more': { messages: [], load: async () => (await import('./frame/more-sheet.tsx')).MoreSheet },
  shortcuts: { messages: [], load: async () => (await import('./frame/shortcuts-dialog.tsx')).ShortcutsDialog },
};
const modals: ModalScreens = Object.assign({}, ownModals, ...modules.map((module) => module.modals ?? {}));
void prepareToasts();
const refreshes = modules.flatMap((module) => module.refresh ?? []);

/**
 * Returns the address's workspace with the person's present role, which may change while the page is open. A person who
 * loses the workspace continues elsewhere.
 */
function usePresentWorkspace(): Workspace | undefined {
  const opened = useRouteContext({ strict: false, select: (context) => context.workspace });
  const { data: workspaces } = useQuery(workspacesQuery);
  const navigate = useNavigate();
  const locale = useLanguage();
  const present = workspaces?.find((each) => each.id === opened?.id);
  const lost = workspaces !== undefined && present === undefined ? opened?.id : undefined;
  useEffect(() => {
    if (lost) void navigate({ href: afterLoss(locale, lost), replace: true, ignoreBlocker: true });
  }, [lost, locale, navigate]);
  return present ?? opened;
}

/** Everything below shows, and writes to, the workspace of the address. */
export function WorkspaceLayout() {
  const workspace = usePresentWorkspace();
  const bare = useMatches({ select: (matches) => matches.at(-1)?.staticData.bare === true });
  const code = workspace?.kumbi_code;
  useEffect(() => {
    if (code === undefined) return;
    rememberWorkspace(code);
    watchWorkspace(code);
  }, [code]);
  useRealtimeRefresh(
    code,
    refreshes.flatMap(({ on }) => on),
    refreshes.flatMap(({ tags }) => tags),
  );
  useColleagueChanges(code);
  if (!workspace) return null;
  return (
    <CurrentWorkspace workspace={workspace} key={workspace.id}>
      {bare ? (
        <Outlet />
      ) : (
        <Frame>
          <Outlet />
        </Frame>
      )}
      <ModalHost screens={modals} />
      {[...proofHosts.entries].map(([module, Host]) => (
        <Host key={module} />
      ))}
    </CurrentWorkspace>
  );
}
