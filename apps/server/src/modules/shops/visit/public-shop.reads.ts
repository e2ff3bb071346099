import { atAddress } from '../../../kernel/database/known-addresses.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import type { AtShop, InShop } from './shop-page.reads.ts';

/**
 * Reads of the shop that an address names.
 * @param read answers undefined when the shop is gone
 * @returns undefined when there is none
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
