import type { Standing } from '@kumbi/contract/shared/roles.ts';
import type { Workspace } from '@kumbi/contract/workspaces/workspaces.schemas.ts';
import { createContext, type ReactNode, useContext } from 'react';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import type { PlaceAddress } from '../../lib/screens.ts';
import { workspacePath } from '../../lib/workspace-address.ts';

/** The workspace of the page. An operator who visits it only reads. */
type PresentWorkspace = Omit<Workspace, 'role'> & { readonly role: Standing };

const Current = createContext<PresentWorkspace | null>(null);

interface Props {
  readonly workspace: Workspace;
  readonly children: ReactNode;
}

export function CurrentWorkspace({ workspace, children }: Props) {
  return (
    <Current value={workspace.operator_visit?.own ? { ...workspace, role: 'reader' } : workspace}>{children}</Current>
  );
}

/** Returns the workspace of the page's address. */
export function useWorkspace(): PresentWorkspace {
  const workspace = useContext(Current);
  if (!workspace) throw new Error('this page needs a workspace around it');
  return workspace;
}

/** Returns a function for the addresses of this workspace's pages. */
export function useWorkspacePath(): (path?: PlaceAddress) => string {
  const workspace = useWorkspace();
  const locale = useLanguage();
  return (path) => workspacePath(locale, workspace, path);
}
