import { atAddress } from '../../../kernel/database/known-addresses.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import type { AtShop, InShop } from './shop-page.reads.ts';

/**
 * Reads the shop of an address.
 *
 * @param read returns undefined if the shop was deleted
 * @returns undefined without such a shop
 */
export const atShop = <T>(
  kernel: Kernel,
  code: string,
  read: (at: AtShop) => Promise<T | undefined>,
): Promise<T | undefined> =>
  atAddress(kernel.db, 'shop', code.toLowerCase(), ({ workspaceId, targetId }) =>
    read({ workspaceId, shopId: targetId }),
  );

/** For more than one statement. */
export const reading =
  <T>(kernel: Kernel, read: (at: InShop) => Promise<T>) =>
  (at: AtShop): Promise<T> =>
    kernel.db.read(at.workspaceId, (tx) => read({ tx, ...at }));

export const inShop = <T>(
  kernel: Kernel,
  code: string,
  read: (at: InShop) => Promise<T | undefined>,
): Promise<T | undefined> => atShop(kernel, code, reading(kernel, read));
