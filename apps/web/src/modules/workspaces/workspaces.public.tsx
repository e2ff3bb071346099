import * as current from './current-workspace.tsx';
import * as mark from './workspace-mark.tsx';
import * as api from './workspaces-query.api.ts';

/** Sets the workspace that the address names, for everything below. */
export const CurrentWorkspace = current.CurrentWorkspace;
/** The workspace that the page's address names. */
export const useWorkspace = current.useWorkspace;
/** Makes the address of a page of this workspace. */
export const useWorkspacePath = current.useWorkspacePath;
/** All workspaces of the person, the creator workspace first. */
export const workspacesQuery = api.workspacesQuery;
/** A name's initials in a square. */
export const WorkspaceMark = mark.WorkspaceMark;
/** A name's initials. */
export const initials = mark.initials;
