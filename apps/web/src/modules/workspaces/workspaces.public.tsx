import * as current from './current-workspace.tsx';
import * as mark from './workspace-mark.tsx';
import * as api from './workspaces-query.api.ts';

/** Provides the workspace of the address to its children. */
export const CurrentWorkspace = current.CurrentWorkspace;
/** Returns the workspace of the page's address. */
export const useWorkspace = current.useWorkspace;
/** Returns a function for the addresses of this workspace's pages. */
export const useWorkspacePath = current.useWorkspacePath;
/** All workspaces of the person, the creator workspace first. */
export const workspacesQuery = api.workspacesQuery;
/** A logo, or a name's initials, in a square. */
export const WorkspaceMark = mark.WorkspaceMark;
/** A person's photo, or their initials, in a circle. */
export const PersonMark = mark.PersonMark;
/** A name's initials. */
export const initials = mark.initials;
