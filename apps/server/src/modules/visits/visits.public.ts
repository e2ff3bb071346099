import type { Ctx } from '../../kernel/tenancy/ctx.ts';
import { isBlockShown } from '../pages/pages.public.ts';

/** Returns whether visitors can buy tickets or donate on a page of the workspace. */
export const sellsOnPages = (ctx: Ctx): Promise<boolean> => isBlockShown(ctx, ['tickets', 'donation']);
