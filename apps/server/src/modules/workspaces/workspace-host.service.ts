import type { Locale } from '@kumbi/contract/shared/locale.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import type { Ctx } from '../../kernel/tenancy/ctx.ts';
import { findUser } from '../identity/identity.public.ts';
import { readWorkspace, type WorkspaceRow } from './workspace.store.ts';

/** A workspace in emails and on public pages: its name, and its owner as the contact. */
export interface WorkspaceHost {
  readonly name: string;
  /** The owner's name. */
  readonly person: string;
  readonly email: string;
  readonly language: Locale;
  /** The workspace's part of the app's addresses: `creator`, or `company/{code}`. */
  readonly home: string;
}

/** @throws if the workspace has no owner; its rows are deleted together with the owner's account */
export async function readHost(ctx: Ctx): Promise<WorkspaceHost> {
  const workspace = await readWorkspace(ctx.tx, ctx.workspaceId);
  const owner = await findUser(ctx.tx, workspace.owner_id);
  if (!owner) throw new Error('a workspace has no owner');
  return {
    name: workspace.name,
    person: owner.name,
    email: owner.email,
    language: owner.language,
    home: homeOf(workspace),
  };
}

/** A recipient of emails about a workspace, and the workspace itself. */
export interface Reader {
  readonly name: string;
  readonly email: string;
  readonly language: Locale;
  readonly workspace: string;
  readonly home: string;
}

/**
 * Reads the data to address one of the workspace's people in an email.
 *
 * @returns undefined if their account was deleted
 */
export async function findReader(ctx: Ctx, userId: string): Promise<Reader | undefined> {
  const user = await findUser(ctx.tx, userId);
  if (!user) return undefined;
  const workspace = await readWorkspace(ctx.tx, ctx.workspaceId);
  return {
    name: user.name,
    email: user.email,
    language: user.language,
    workspace: workspace.name,
    home: homeOf(workspace),
  };
}

type Place = Pick<WorkspaceHost, 'language' | 'home'>;

/** Returns the address of the workspace's first screen, in the reader's language. */
export const homeUrl = ({ config }: Kernel, { language, home }: Place): string =>
  `${config.url}/${language}/app/${home}`;

/** Returns the address of a screen of the workspace, in the reader's language. */
export const screenUrl = (kernel: Kernel, place: Place, screen: string): string =>
  `${homeUrl(kernel, place)}/${screen}`;

const homeOf = ({ kind, code }: Pick<WorkspaceRow, 'kind' | 'code'>): string =>
  kind === 'creator' ? 'creator' : `company/${code}`;
