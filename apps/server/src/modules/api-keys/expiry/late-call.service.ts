import { apiKeyUsedAfterExpiry } from '@kumbi/contract/api-keys/api-keys.events.ts';
import { LRUCache } from 'lru-cache';
import { emit } from '../../../kernel/events/emit.ts';
import type { KnownKey } from '../../../kernel/http/gate.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import { perKernel } from '../../../kernel/per-kernel.ts';
import { inSystemCtx } from '../../../kernel/tenancy/system-ctx.ts';
import { recordLateCall } from './expiry.store.ts';

/** The expiries that this process knows as reported, so that a program that keeps calling costs no transactions. */
const reported = perKernel(() => new LRUCache<string, number>({ max: 10_000 }));

/** Reports the first call with a key after its expiry. The call is refused in any case, so a fault is only logged. */
export async function reportLateCall(kernel: Kernel, { keyId, workspaceId }: KnownKey, expiry: Date): Promise<void> {
  const known = reported(kernel);
  if (known.get(keyId) === expiry.getTime()) return;
  try {
    await inSystemCtx(kernel, workspaceId, 'report a call with an expired key', async (ctx) => {
      if (await recordLateCall(ctx, keyId)) await emit(ctx, apiKeyUsedAfterExpiry, { api_key_id: keyId });
    });
    known.set(keyId, expiry.getTime());
  } catch (error) {
    kernel.log.warn({ err: error, key: keyId }, 'a call with an expired key was not reported');
  }
}
