import type { Sale } from '@kumbi/contract/shops/shops.schemas.ts';

export type CartLine = Sale['ksp_sale']['carts'][number];

export interface CartGroup {
  readonly name: 'delivered' | 'not_delivered' | 'to_deliver' | 'others';
  readonly tone: 'brand' | 'danger' | 'amber' | 'gray';
  readonly lines: readonly CartLine[];
}

/** Groups the lines of a cart by their next step: none, if the money arrived after the goods were sold out. */
export function cartGroups({ ksp_sale: sale, undelivered }: Sale): readonly CartGroup[] {
  const all = sale.carts;
  if (undelivered || sale.status === 'not-delivered') return [{ name: 'not_delivered', tone: 'danger', lines: all }];
  if (sale.status === 'delivered' || sale.status === 'success')
    return [{ name: 'delivered', tone: 'brand', lines: all }];
  const groups: readonly CartGroup[] = [
    { name: 'to_deliver', tone: 'amber', lines: all.filter((line) => line.is_delivery) },
    { name: 'others', tone: 'gray', lines: all.filter((line) => !line.is_delivery) },
  ];
  return groups.filter((group) => group.lines.length > 0);
}

const longest = 100;

export function shorten(text: string): string {
  return text.length > longest ? `${text.slice(0, longest).trimEnd()}…` : text;
}
