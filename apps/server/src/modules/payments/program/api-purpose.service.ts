import { refuse } from '../../../kernel/tenancy/refusal.ts';
import { currentWorkspace } from '../../workspaces/workspaces.public.ts';
import type { PurposeSeller } from '../purpose/purpose.slot.ts';

/** What a program of the workspace asked for: what it is, and that it is delivered, is the program's own business. */
export const apiPurpose: PurposeSeller = {
  locate: async () => refuse('payment.purpose_unknown'),
  open: async () => refuse('payment.purpose_unknown'),
  deliver: async () => true,
  release: async () => undefined,
  seller: async (ctx) => {
    const workspace = await currentWorkspace(ctx.tx, ctx.workspaceId);
    return { name: workspace.name, path: null, logo: null, theme: null };
  },
};
