import type { ShopMethod } from '@kumbi/contract/shops/shops.schemas.ts';

type Method = ShopMethod['method'];

interface MethodChoice {
  readonly method: Method;
  /** Which text says why buyers cannot pay so now; null when they can. */
  readonly off: Exclude<Method, 'bank-transfer'> | null;
  /** What does not work cannot be chosen; what was chosen before can be given up. */
  readonly disabled: boolean;
}

/** What the form offers. Paying on delivery takes somebody who delivers; a transfer takes nobody else. */
export const methodChoices = (
  methods: readonly ShopMethod[],
  { delivers, chosen }: { readonly delivers: boolean; readonly chosen: readonly Method[] },
): readonly MethodChoice[] =>
  methods.map(({ method, available }) => {
    const works = available && (method !== 'delivery' || delivers);
    const off = works || method === 'bank-transfer' ? null : method;
    return { method, off, disabled: off !== null && !chosen.includes(method) };
  });
