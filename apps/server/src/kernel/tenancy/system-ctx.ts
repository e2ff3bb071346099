import type { Cause } from '@kumbi/contract/shared/cause.ts';
import type { WorkspaceId } from '@kumbi/contract/shared/ids.ts';
import { defaultLocale } from '@kumbi/contract/shared/locale.ts';
import type { Kernel } from '../kernel.ts';
import type { Ctx } from './ctx.ts';

/** Runs work of the product itself (a job, a listener, a provider's callback) in a transaction of one workspace. */
export function inSystemCtx<T>(
  kernel: Kernel,
  workspaceId: WorkspaceId,
  reason: string,
  work: (ctx: Ctx) => Promise<T>,
  cause?: Cause,
): Promise<T> {
  return kernel.db.inWorkspace(workspaceId, (tx) =>
    work({
      kernel,
      actor: { kind: 'system', reason, ...(cause ? { cause } : {}) },
      caller: { requestId: reason, ip: '', userAgent: '' },
      locale: defaultLocale,
      log: kernel.log,
      tx,
      workspaceId,
    }),
  );
}
