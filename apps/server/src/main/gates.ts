import type { Gates } from '../kernel/http/routes.ts';
import type { Kernel } from '../kernel/kernel.ts';
import { createKeyGate } from '../modules/api-keys/api-keys.public.ts';
import { createSessionGate } from '../modules/workspaces/workspaces.public.ts';

/** Who lets people in, and who lets programs in. */
export const createGates = (kernel: Kernel): Gates => ({
  people: createSessionGate(kernel),
  keys: createKeyGate(kernel),
});
