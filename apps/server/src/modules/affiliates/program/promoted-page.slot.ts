import type { Purpose } from '@kumbi/contract/payments/payments.schemas.ts';
import { slot } from '../../../kernel/registry/registry.ts';
import type { Ctx } from '../../../kernel/tenancy/ctx.ts';

/** A public page of a workspace that affiliates can link to. */
export interface SellerPage {
  readonly title: string;
  /** After the language: `/s/boa-terra`. */
  readonly path: string;
  /** The purpose of its sales; null if they have several. */
  readonly purpose: Purpose | null;
  /** The product, course, page or link that its sales are about, as in the lines of a checkout. */
  readonly item: string | null;
}

/** The modules with public pages list those of the workspace that everyone may see, newest first. */
export const sellerPages = slot<(ctx: Ctx, most: number) => Promise<readonly SellerPage[]>>('affiliates.pages');

const mostOfEach = 50;

export async function listSellerPages(ctx: Ctx): Promise<SellerPage[]> {
  const lists = [...ctx.kernel.registry.all(sellerPages).values()];
  return (await Promise.all(lists.map((list) => list(ctx, mostOfEach)))).flat();
}
