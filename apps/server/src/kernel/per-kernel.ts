import type { Kernel } from './kernel.ts';

/** Holds one value for each kernel, created on first use. */
export function perKernel<Made>(make: (kernel: Kernel) => Made): (kernel: Kernel) => Made {
  const made = new WeakMap<Kernel, { readonly value: Made }>();
  return (kernel) => {
    const found = made.get(kernel) ?? { value: make(kernel) };
    made.set(kernel, found);
    return found.value;
  };
}
