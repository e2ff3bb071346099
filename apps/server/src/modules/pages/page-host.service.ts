import type { Locale } from '@kumbi/contract/shared/locale.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import type { Ctx } from '../../kernel/tenancy/ctx.ts';
import { findUser } from '../identity/identity.public.ts';
import { currentWorkspace } from '../workspaces/workspaces.public.ts';

/** Whose page it is: who is named in mails to visitors, and who gets those about them. */
export interface PageHost {
  readonly name: string;
  /** Of the owner. */
  readonly person: string;
  readonly email: string;
  readonly language: Locale;
  /** The workspace in the app's addresses. */
  readonly home: string;
}

export async function hostWorkspace(ctx: Ctx): Promise<PageHost> {
  const workspace = await currentWorkspace(ctx.tx, ctx.workspaceId);
  const owner = await findUser(ctx.tx, workspace.owner_id);
  if (!owner) throw new Error('A workspace has no owner');
  return {
    name: workspace.name,
    person: owner.name,
    email: owner.email,
    language: owner.language,
    home: workspace.kind === 'creator' ? 'creator' : `company/${workspace.code}`,
  };
}

/** The same for a repeat of the same mail, so that a mailbox can tell it. */
export const mailId = (kernel: Kernel, about: string, id: string): string =>
  `<${about}.${id}@${new URL(kernel.config.url).hostname}>`;
