import type { Kernel } from '../../kernel/kernel.ts';
import { createProxyPay } from './proxypay.adapter.ts';
import type { ReferenceProvider } from './reference-provider.adapter.ts';

const providers = new WeakMap<Kernel, ReferenceProvider | undefined>();

/** The platform's own account, or undefined when none is configured: the method is then unavailable. */
export function platformReferences(kernel: Kernel): ReferenceProvider | undefined {
  if (!providers.has(kernel)) providers.set(kernel, createProxyPay(kernel.config));
  return providers.get(kernel);
}
