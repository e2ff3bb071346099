/** An order of a list; with a minus it is descending. Each list offers some of them. */
export const listOrders = ['-created_at', 'created_at', 'name', '-name', '-updated_at', 'updated_at'] as const;
export type ListOrder = (typeof listOrders)[number];

/** The order of every list without `sort`: newest first. */
export const usualOrder = '-created_at' satisfies ListOrder;
