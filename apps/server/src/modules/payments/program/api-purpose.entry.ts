import { refuse } from '../../../kernel/tenancy/refusal.ts';
import { findLogoUrl } from '../../media/media.public.ts';
import { currentWorkspace } from '../../workspaces/workspaces.public.ts';
import type { PurposeSeller } from '../purpose/purpose.slot.ts';

/** Payments requested by a program of the workspace. The program itself knows and delivers the items. */
export const apiPurpose: PurposeSeller = {
  locate: async () => refuse('payment.purpose_unknown'),
  open: async () => refuse('payment.purpose_unknown'),
  deliver: async () => true,
  release: async () => undefined,
  // The program that requested the payment knows its own addresses.
  onward: async () => ({ url: null, words: 'api' }),
  seller: async (ctx) => {
    const workspace = await currentWorkspace(ctx.tx, ctx.workspaceId);
    return { name: workspace.name, path: null, logo: await findLogoUrl(ctx), theme: null };
  },
};
