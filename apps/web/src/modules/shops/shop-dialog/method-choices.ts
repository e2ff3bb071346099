import type { ShopMethod } from '@kumbi/contract/shops/shops.schemas.ts';

type Method = ShopMethod['method'];

interface MethodChoice {
  readonly method: Method;
  /** The text that explains why buyers can't use it now; null if they can. */
  readonly off: Exclude<Method, 'bank-transfer'> | null;
  /** An unavailable method can't be chosen, but an earlier choice can be removed. */
  readonly disabled: boolean;
}

/**
 * Returns the methods of the form. Payment on delivery requires that the shop delivers; a bank transfer requires no one
 * else.
 */
export const methodChoices = (
  methods: readonly ShopMethod[],
  { delivers, chosen }: { readonly delivers: boolean; readonly chosen: readonly Method[] },
): readonly MethodChoice[] =>
  methods.map(({ method, available }) => {
    const works = available && (method !== 'delivery' || delivers);
    const off = works || method === 'bank-transfer' ? null : method;
    return { method, off, disabled: off !== null && !chosen.includes(method) };
  });
