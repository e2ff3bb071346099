import { apiKeyUsedAfterExpiry } from '@kumbi/contract/api-keys/api-keys.events.ts';
import { emit } from '../../../kernel/events/emit.ts';
import type { KnownKey } from '../../../kernel/http/gate.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import { inSystemCtx } from '../../../kernel/tenancy/system-ctx.ts';
import { recordLateCall } from './expiry.store.ts';

/** Reports the first call with a key after its expiry. The call is refused in any case, so a fault is only logged. */
export async function reportLateCall(kernel: Kernel, { keyId, workspaceId }: KnownKey): Promise<void> {
  try {
    await inSystemCtx(kernel, workspaceId, 'report a call with an expired key', async (ctx) => {
      if (await recordLateCall(ctx, keyId)) await emit(ctx, apiKeyUsedAfterExpiry, { api_key_id: keyId });
    });
  } catch (error) {
    kernel.log.warn({ err: error, key: keyId }, 'a call with an expired key was not reported');
  }
}
