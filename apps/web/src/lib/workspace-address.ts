import type { PlaceAddress, PublicAddress } from './screens.ts';
import { stored } from './stored.ts';

/** The addresses of one workspace: `/{lang}/app/creator/...` or `/{lang}/app/company/{code}/...`. */
export interface Place {
  readonly kind: 'creator' | 'company';
  readonly kumbi_code: string;
  /** An operator has an own creator workspace, and finds another person's below its code. */
  readonly operator_visit?: { readonly own: boolean } | undefined;
}

export function workspacePath(locale: string, place: Place, path: PlaceAddress = ''): string {
  const base =
    place.kind === 'creator' && !place.operator_visit?.own
      ? 'creator'
      : `company/${encodeURIComponent(place.kumbi_code)}`;
  return `/${locale}/app/${base}${path ? `/${path}` : ''}`;
}

/** The address of a page outside a workspace. */
export const publicPath = (locale: string, path: PublicAddress): string => `/${locale}/${path}`;

/** The address of a page of the operator console; its first page has an empty path. */
export const operatorPath = (locale: string, path: string): string => `/${locale}/app/admin${path ? `/${path}` : ''}`;

const key = 'kumbi-last-workspace';

export function rememberWorkspace(code: string): void {
  try {
    localStorage.setItem(key, code);
  } catch {
    // Without storage the next visit starts in the first workspace.
  }
}

export const lastWorkspace = (): string | null => stored(key) ?? null;

let continuation: { readonly workspaceId: string; readonly href: string } | undefined;

/**
 * Sets where a person continues who gives up a workspace. The server tells every open tab that the workspace is lost,
 * perhaps before this one has its answer, so the screen that gives it up can't decide by navigating alone.
 */
export function continueAt(workspaceId: string, href: string): void {
  continuation = { workspaceId, href };
}

/** Returns where to continue without this workspace: in the creator workspace, if nothing else was set. */
export const afterLoss = (locale: string, workspaceId: string): string =>
  continuation?.workspaceId === workspaceId ? continuation.href : `/${locale}/app/creator`;
