import type { ShopMethod } from '@kumbi/contract/shops/shops.schemas.ts';

/**
 * Returns the methods of the form: those that buyers can use now, and an earlier choice that they can't use, which the
 * seller can only remove.
 */
export const methodChoices = (
  methods: readonly ShopMethod[],
  chosen: readonly ShopMethod['method'][],
): readonly ShopMethod[] => methods.filter(({ method, available }) => available || chosen.includes(method));
