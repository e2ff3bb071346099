import type { Workspace } from '@kumbi/contract/workspaces/workspaces.schemas.ts';
import { createContext, type ReactNode, useContext } from 'react';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import type { PlaceAddress } from '../../lib/screens.ts';
import { workspacePath } from '../../lib/workspace-address.ts';

const Current = createContext<Workspace | null>(null);

interface Props {
  readonly workspace: Workspace;
  readonly children: ReactNode;
}

export function CurrentWorkspace({ workspace, children }: Props) {
  return <Current value={workspace}>{children}</Current>;
}

/** Returns the workspace of the page's address. */
export function useWorkspace(): Workspace {
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
