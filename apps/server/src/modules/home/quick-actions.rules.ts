import type { QuickAction } from '@kumbi/contract/home/home.endpoints.ts';

const most = 4;
/** The kinds of records that a workspace is offered if it has none of them. */
const others: readonly QuickAction[] = ['shop', 'page', 'payment_link', 'customer', 'course', 'flow'];

/**
 * Returns what to offer to create: the kinds of records that the workspace has, in the order of `uses`, and then others.
 *
 * @param uses whether the workspace has records of a kind; one with products has a shop, and is not offered another
 */
export function quickActionsOf(uses: Readonly<Partial<Record<QuickAction, boolean>>>): QuickAction[] {
  const used = (Object.keys(uses) as QuickAction[]).filter((action) => uses[action]);
  const rest = others.filter((action) => !uses[action] && !(action === 'shop' && uses.product));
  return [...used, ...rest].slice(0, most);
}
