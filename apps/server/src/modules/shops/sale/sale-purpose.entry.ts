import { chosenMethod } from '@kumbi/contract/payments/checkout-call.schemas.ts';
import { callerProductHolds, scarceHoldMinutes, scarceUnits } from '@kumbi/contract/payments/payments.limits.ts';
import type { Currency } from '@kumbi/contract/shared/money.ts';
import { salePaid } from '@kumbi/contract/shops/shops.events.ts';
import { shopCheckoutSchema } from '@kumbi/contract/shops/shops.schemas.ts';
import parsePhone from 'libphonenumber-js/min';
import { v7 as uuidv7 } from 'uuid';
import type * as z from 'zod';
import { locate } from '../../../kernel/database/directory.ts';
import { emit } from '../../../kernel/events/emit.ts';
import type { Ctx } from '../../../kernel/tenancy/ctx.ts';
import { isRefusal, type Refusal, refuse } from '../../../kernel/tenancy/refusal.ts';
import { findOrCreateContact } from '../../contacts/contacts.public.ts';
import { recordVisitor } from '../../links/links.public.ts';
import { imageView } from '../../media/media.public.ts';
import {
  maySell,
  type OpenedCheckout,
  type OpenRequest,
  type PurposeSeller,
  type Reserved,
  readPurposeBody,
} from '../../payments/payments.public.ts';
import { freeReserved, reserveStock, returnSold, sellReserved } from '../product/stock.store.ts';
import { collectingOf } from '../shop/collecting.rules.ts';
import { usableMethods } from '../shop/method.service.ts';
import { isHandedOver, reaches } from './delivery.rules.ts';
import {
  findCrowded,
  findSaleOfCheckout,
  findSellerOfCheckout,
  insertSale,
  readSellable,
  type SellableRow,
  updateSaleRow,
} from './sale.store.ts';
import type { SaleLine } from './sale.table.ts';
import { announceSale } from './sale-news.service.ts';

type Cart = z.output<typeof shopCheckoutSchema>;

/** A shop's cart as a purpose of the checkout. */
export const shopPurpose: PurposeSeller = {
  async locate(ctx, body) {
    const cart = readCart(body);
    if (isRefusal(cart)) return cart;
    const shop = await locate(ctx.kernel.db.app, 'shop', cart.shop);
    return shop ? shop.workspaceId : refuse('shop.not_there');
  },

  open: openSale,

  async deliver(ctx, checkout) {
    const sale = await findSaleOfCheckout(ctx, checkout.id);
    if (!sale) throw new Error('a shop checkout has no sale');
    const lines = stockLines(sale.lines);
    // The money arrived after the reservation was released: the goods are sold only if they can be reserved again.
    if (sale.released && isHandedOver(sale)) {
      // Its goods left the stock when the order ended.
    } else if (sale.released) {
      if ('productId' in (await reserveStock(ctx, lines))) return false;
      await updateSaleRow(ctx, sale.id, { released: false });
      await sellReserved(ctx, lines);
    } else await sellReserved(ctx, lines);
    const contact = await findOrCreateContact(ctx, {
      name: sale.customer_name,
      email: sale.customer_email,
      phone: sale.customer_phone,
      language: checkout.locale,
      source: 'shop',
      agreement: checkout.agreement,
    });
    if (contact) {
      await updateSaleRow(ctx, sale.id, { contact_id: contact.id });
      await recordVisitor(ctx, checkout.id, contact.id);
    }
    await emit(ctx, salePaid, {
      sale_id: sale.id,
      shop_id: sale.shop_id,
      amount_minor: checkout.amountMinor,
      received_minor: checkout.receivedMinor,
      currency: checkout.currency,
    });
    await announceSale(ctx, sale.id);
    return true;
  },

  async release(ctx, checkout) {
    const sale = await findSaleOfCheckout(ctx, checkout.id);
    if (!sale || sale.released) return;
    await (isHandedOver(sale) ? sellReserved : freeReserved)(ctx, stockLines(sale.lines));
    await updateSaleRow(ctx, sale.id, { released: true });
    await announceSale(ctx, sale.id);
  },

  hasStock: true,

  async takeBack(ctx, checkout, { restock }) {
    const sale = await findSaleOfCheckout(ctx, checkout.id);
    if (!sale) throw new Error('a shop checkout has no sale');
    if (restock) await returnSold(ctx, stockLines(sale.lines));
    // An order that was on its way no longer is.
    if (sale.status === 'delivering') await updateSaleRow(ctx, sale.id, { status: 'not-delivered' });
    await announceSale(ctx, sale.id);
  },

  async methods(ctx, checkout, working) {
    const shop = await findSellerOfCheckout(ctx, checkout.id);
    return shop ? usableMethods(shop, working) : [];
  },

  async collecting(ctx, checkout) {
    const shop = await findSellerOfCheckout(ctx, checkout.id);
    if (!shop) return {};
    const collecting = collectingOf(shop);
    return { ...collecting, delivers: shop.is_delivery && shop.lines.every((line) => line.is_delivery) };
  },

  async onward(ctx, { checkout, locale }) {
    const shop = await findSellerOfCheckout(ctx, checkout.id);
    return { url: shop?.code ? `${ctx.kernel.config.siteUrl}/${locale}/s/${shop.code}` : null, words: 'shop' };
  },

  async seller(ctx, checkout) {
    const shop = await findSellerOfCheckout(ctx, checkout.id);
    return {
      name: shop?.title ?? '',
      path: shop?.code ? `/s/${shop.code}` : null,
      logo: shop?.logo ? imageView(ctx.kernel, shop.logo).src : null,
      theme: shop?.theme ?? null,
    };
  },
};

const readCart = (body: unknown): Cart | Refusal => readPurposeBody(shopCheckoutSchema, body);

async function openSale(ctx: Ctx, request: OpenRequest): Promise<OpenedCheckout | Refusal> {
  const cart = readCart(request.body);
  if (isRefusal(cart)) return cart;
  const phone = parsePhone(cart.customer_phone, 'AO');
  if (!phone?.isPossible()) return refuse('request.invalid', { fields: { customer_phone: 'validation.phone' } });
  const wanted = new Map<string, number>();
  for (const line of cart.lines) wanted.set(line.product, (wanted.get(line.product) ?? 0) + line.quantity);
  const { shop, products } = await readSellable(ctx, cart.shop, [...wanted.keys()]);
  if (!shop) return refuse('shop.not_there');
  if (!shop.is_open || !(await maySell(ctx))) return refuse('shop.closed');
  const method = chosenMethod(cart);
  if (method && usableMethods(shop, [method]).length === 0) return refuse('payment.method_unavailable');

  const lines: SaleLine[] = [];
  for (const [id, quantity] of wanted) {
    const line = lineOf(
      products.find((product) => product.id === id),
      quantity,
      request.currency,
      shop.is_delivery && (cart.customer_address ?? '') !== '',
    );
    if (isRefusal(line)) return line;
    lines.push(line);
  }
  const province = cart.customer_province ?? '';
  if (lines.some((line) => line.is_delivery) && !reaches(shop, province))
    return refuse('shop.no_delivery_there', { values: { province } });
  const amountMinor = lines.reduce((sum, line) => sum + line.price_minor * line.quantity, 0);
  if (amountMinor === 0) return refuse('shop.price_missing', { values: { product: lines[0]?.name ?? '' } });
  // Detects sold-out products without waiting for locks. The reservation decides about the rest.
  const gone = products.find(({ id, left }) => left !== null && left < (wanted.get(id) ?? 0));
  if (gone) return outOfStock(gone.title, gone.left, gone.held);
  if (method === 'delivery') {
    if (!shop.is_delivery) return refuse('payment.method_unavailable');
    const carried = lines.find((line) => !line.is_delivery);
    if (!cart.customer_address)
      return refuse('request.invalid', { fields: { customer_address: 'validation.required' } });
    if (carried) return refuse('shop.not_paid_on_delivery', { values: { product: carried.name } });
  }
  const { caller } = request;
  // An uncounted product can't be sold out.
  const counted = products.flatMap(({ id, left }) => (left === null ? [] : [id]));
  const sale = {
    id: uuidv7(),
    checkout_id: request.checkoutId,
    shop_id: shop.id,
    shop_title: shop.title,
    customer_name: cart.customer_name,
    customer_phone: phone.number,
    customer_email: cart.customer_email ?? '',
    customer_province: province,
    customer_municipality: cart.customer_municipe ?? '',
    customer_address: cart.customer_address ?? '',
    note: cart.note ?? '',
    status: 'delivering',
    is_delivery: lines.some((line) => line.is_delivery),
    lines: JSON.stringify(lines),
  } as const;
  return {
    receiver: 'seller',
    collecting: collectingOf(shop),
    amountMinor,
    lines: lines.map((line) => ({
      title: line.name,
      quantity: line.quantity,
      amountMinor: line.price_minor * line.quantity,
      item: line.product_id,
    })),
    buyer: { name: cart.customer_name, phone: phone.number, email: cart.customer_email ?? '' },
    reserve: async (inner) => {
      await announceSale(inner, sale.id);
      const held = await reserveStock(inner, stockLines(lines));
      if ('productId' in held) return outOfStock(nameOf(lines, held.productId), held.left, held.held);
      const crowded =
        counted.length > 0 && (await findCrowded(inner, { caller, productIds: counted, holds: callerProductHolds }));
      if (crowded) return refuse('shop.product_holds', { values: { product: nameOf(lines, crowded) } });
      return {
        ...scarceHold(inner, held.least),
        afterCheckout: ({ created_at }) => insertSale(inner, { ...sale, created_at }),
      };
    },
  };
}

const nameOf = (lines: readonly SaleLine[], productId: string): string =>
  lines.find((line) => line.product_id === productId)?.name ?? '';

const outOfStock = (product: string, left: number | null, held: number): Refusal =>
  refuse('shop.out_of_stock', { values: { product, left: Math.max(0, left ?? 0), held } });

function lineOf(
  product: SellableRow | undefined,
  quantity: number,
  currency: Currency,
  delivered: boolean,
): SaleLine | Refusal {
  if (!product) return refuse('shop.product_gone');
  if (!product.is_available) return refuse('shop.product_unavailable', { values: { product: product.title } });
  const price = currency === 'AOA' ? product.price_ao : product.price_us;
  if (price === null) return refuse('shop.price_missing', { values: { product: product.title } });
  return {
    product_id: product.id,
    name: product.title,
    description: product.description.slice(0, 300),
    code: product.code,
    price_minor: price,
    quantity,
    is_delivery: product.is_deliverable && delivered,
  };
}

/** The last units are reserved for only two hours, so that an unpaid order doesn't block them for three days. */
function scarceHold(ctx: Ctx, least: number | null): Reserved {
  if (least === null || least >= scarceUnits) return {};
  return { holdUntil: new Date(ctx.kernel.clock.now().getTime() + scarceHoldMinutes * 60_000) };
}

const stockLines = (lines: readonly SaleLine[]) =>
  lines.map((line) => ({ productId: line.product_id, quantity: line.quantity }));
