import type { Kernel } from './kernel.ts';

/** Something that each kernel has one of, made when it is first asked for. */
export function perKernel<Made>(make: (kernel: Kernel) => Made): (kernel: Kernel) => Made {
  const made = new WeakMap<Kernel, { readonly value: Made }>();
  return (kernel) => {
    const found = made.get(kernel) ?? { value: make(kernel) };
    made.set(kernel, found);
    return found.value;
  };
}
