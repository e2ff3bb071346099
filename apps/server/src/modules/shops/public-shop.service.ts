import { locate } from '../../kernel/database/directory.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import type { InShop } from './shop-page.reads.ts';

/** Reads in the shop that an address names. @returns undefined when there is none */
export async function inShop<T>(
  kernel: Kernel,
  code: string,
  read: (at: InShop) => Promise<T | undefined>,
): Promise<T | undefined> {
  const found = await locate(kernel.db.app, 'shop', code.toLowerCase());
  if (!found) return undefined;
  const { workspaceId, targetId: shopId } = found;
  return kernel.db.inWorkspace(workspaceId, (tx) => read({ tx, workspaceId, shopId }));
}
