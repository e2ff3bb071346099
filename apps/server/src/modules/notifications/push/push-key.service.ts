import type { Returns } from '@kumbi/contract/endpoint.ts';
import type { pushKey } from '@kumbi/contract/notifications/push.endpoints.ts';
import webPush from 'web-push';
import type { Tx } from '../../../kernel/database/database.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import type { UserCtx } from '../../../kernel/tenancy/ctx.ts';
import { pushConfig } from './push.config.ts';
import { findKeys, insertKeysOnce } from './push.store.ts';

export interface PushKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

/** Returns the configured key pair, or the one that the first use creates. Browsers subscribe with its public half. */
export async function readPushKeys(kernel: Kernel, tx: Tx): Promise<PushKeys> {
  const { PUSH_PUBLIC_KEY: publicKey, PUSH_PRIVATE_KEY: privateKey } = pushConfig.of(kernel.config);
  if (publicKey && privateKey) return { publicKey, privateKey };
  const known = (await findKeys(tx)) ?? (await createKeys(kernel));
  return { publicKey: known.public_key, privateKey: kernel.secrets.open(known.sealed_private_key) };
}

export async function getPushKey(ctx: UserCtx): Promise<Returns<typeof pushKey.get>> {
  return { public_key: (await readPushKeys(ctx.kernel, ctx.tx)).publicKey };
}

/** A transaction apart, because the caller may only read. */
function createKeys(kernel: Kernel) {
  const made = webPush.generateVAPIDKeys();
  const keys = { public_key: made.publicKey, sealed_private_key: kernel.secrets.seal(made.privateKey) };
  return kernel.db.asSystem('create the key pair of push messages', (tx) => insertKeysOnce(tx, keys));
}
