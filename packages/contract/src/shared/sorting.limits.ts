/** An order of a list; with a minus it is descending. Most lists offer these. */
export const listOrders = ['-created_at', 'created_at', 'name', '-name', '-updated_at', 'updated_at'] as const;
/** The orders of a list of events in time. */
export const timeOrders = ['-created_at', 'created_at'] as const;
/** The orders of a list of people on a page. */
export const entryOrders = [...timeOrders, 'name', '-name'] as const;
/** Orders by a number, which some lists offer besides. */
type NumberOrder =
  | 'price'
  | '-price'
  | 'clicks'
  | '-clicks'
  | 'payments'
  | '-payments'
  | 'students'
  | '-students'
  | 'last_run'
  | '-last_run';
export type ListOrder = (typeof listOrders)[number] | NumberOrder;

/** The order of every list without `sort`: newest first. */
export const usualOrder = '-created_at' satisfies ListOrder;
