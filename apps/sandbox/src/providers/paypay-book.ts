import { randomBytes, randomInt } from 'node:crypto';
import type { World } from '../provider.ts';
import type { PaypayAccount } from './paypay-accounts.ts';
import type { Order } from './paypay-fields.ts';

export type TradeStatus = 'WAIT_BUYER_PAY' | 'TRADE_SUCCESS' | 'TRADE_FINISHED' | 'TRADE_CLOSED';
export type RefundStatus = 'REFUND_REQUEST_SUCCESS' | 'REFUND_SUCCESS' | 'REFUND_FAIL';

export type Trade = Order & {
  tradeNo: string;
  accountId: string;
  partnerId: string;
  status: TradeStatus;
  /** The secret of the address for the buyer's app. */
  token: string;
  /** Nine digits: the reference, the number of the QR code, or the agent's code. */
  number: string;
  createdAt: number;
  expiresAt: number;
  modifiedAt: number;
  paidAt: number | null;
  closedAt: number | null;
  paidCents: number | null;
  failure: { code: string; reason: string } | null;
};

export type Refund = {
  outTradeNo: string;
  tradeNo: string;
  accountId: string;
  partnerId: string;
  /** PayPay's number of the refunded trade. */
  ofTradeNo: string;
  origOutTradeNo: string;
  cents: number;
  status: RefundStatus;
  createdAt: number;
  modifiedAt: number;
};

/** Above it, the oldest finished trades are deleted. */
const KEEP_AT_MOST = 20_000;
const KEEP_AFTER_PRUNING = 15_000;

/** Trades and refunds of all merchants, with PayPay's numbers as keys. */
export function createBook(world: World) {
  const trades = world.collection<Trade>('paypay.trades');
  const refunds = world.collection<Refund>('paypay.refunds');
  const byMerchant = new Map<string, string>();
  const byToken = new Map<string, string>();
  const waiting = new Set<string>();
  const keyOf = (partnerId: string, outTradeNo: string) => `${partnerId}/${outTradeNo}`;
  for (const trade of trades.values()) index(trade);
  for (const refund of refunds.values()) byMerchant.set(keyOf(refund.partnerId, refund.outTradeNo), refund.tradeNo);

  function index(trade: Trade): void {
    byMerchant.set(keyOf(trade.partnerId, trade.outTradeNo), trade.tradeNo);
    byToken.set(trade.token, trade.tradeNo);
    if (trade.status === 'WAIT_BUYER_PAY') waiting.add(trade.tradeNo);
  }

  function prune(): void {
    const done = trades.values().filter(({ tradeNo }) => !waiting.has(tradeNo));
    for (const trade of done.slice(0, Math.max(0, done.length - KEEP_AFTER_PRUNING))) {
      trades.delete(trade.tradeNo);
      byMerchant.delete(keyOf(trade.partnerId, trade.outTradeNo));
      byToken.delete(trade.token);
    }
    for (const refund of refunds.values().filter(({ ofTradeNo }) => !trades.has(ofTradeNo))) {
      refunds.delete(refund.tradeNo);
      byMerchant.delete(keyOf(refund.partnerId, refund.outTradeNo));
    }
  }

  function newNumber(): string {
    for (;;) {
      const tradeNo = `1011${luandaTime(world.clock.now()).replace(/\D/g, '')}${randomInt(100_000, 1_000_000)}`;
      if (!trades.has(tradeNo) && !refunds.has(tradeNo)) return tradeNo;
    }
  }

  return {
    trades,
    refunds,
    waiting: (): Trade[] => [...waiting].flatMap((tradeNo) => trades.get(tradeNo) ?? []),
    trade: (partnerId: string, outTradeNo: string): Trade | undefined =>
      trades.get(byMerchant.get(keyOf(partnerId, outTradeNo)) ?? ''),
    refund: (partnerId: string, outTradeNo: string): Refund | undefined =>
      refunds.get(byMerchant.get(keyOf(partnerId, outTradeNo)) ?? ''),
    /** By the number of PayPay or of the merchant. */
    anyTrade: (number: string): Trade | undefined =>
      trades.get(number) ?? trades.values().find(({ outTradeNo }) => outTradeNo === number),
    anyRefund: (number: string): Refund | undefined =>
      refunds.get(number) ?? refunds.values().find(({ outTradeNo }) => outTradeNo === number),
    byToken: (token: string): Trade | undefined => trades.get(byToken.get(token) ?? ''),
    addTrade: (account: PaypayAccount, order: Order): Trade => {
      const now = world.clock.now();
      const trade: Trade = {
        ...order,
        tradeNo: newNumber(),
        accountId: account.id,
        partnerId: account.partnerId,
        status: 'WAIT_BUYER_PAY',
        token: randomBytes(16).toString('hex'),
        number: String(randomInt(100_000_000, 1_000_000_000)),
        createdAt: now,
        expiresAt: now + order.lastsMs,
        modifiedAt: now,
        paidAt: null,
        closedAt: null,
        paidCents: null,
        failure: null,
      };
      trades.put(trade.tradeNo, trade);
      index(trade);
      if (trades.size > KEEP_AT_MOST && trades.size % 1_000 === 0) prune();
      return trade;
    },
    changeTrade: (trade: Trade, change: Partial<Trade>): Trade => {
      const changed = { ...trade, ...change, modifiedAt: world.clock.now() };
      trades.put(trade.tradeNo, changed);
      if (changed.status !== 'WAIT_BUYER_PAY') waiting.delete(trade.tradeNo);
      return changed;
    },
    addRefund: (trade: Trade, outTradeNo: string, cents: number): Refund => {
      const now = world.clock.now();
      const refund: Refund = {
        outTradeNo,
        tradeNo: newNumber(),
        accountId: trade.accountId,
        partnerId: trade.partnerId,
        ofTradeNo: trade.tradeNo,
        origOutTradeNo: trade.outTradeNo,
        cents,
        status: 'REFUND_REQUEST_SUCCESS',
        createdAt: now,
        modifiedAt: now,
      };
      refunds.put(refund.tradeNo, refund);
      byMerchant.set(keyOf(refund.partnerId, outTradeNo), refund.tradeNo);
      return refund;
    },
    settleRefund: (refund: Refund, status: RefundStatus): Refund => {
      const settled = { ...refund, status, modifiedAt: world.clock.now() };
      refunds.put(refund.tradeNo, settled);
      return settled;
    },
    /** The cents that were refunded or are about to be. */
    refundedOf: (trade: Trade): number =>
      refunds
        .values()
        .filter(({ ofTradeNo, status }) => ofTradeNo === trade.tradeNo && status !== 'REFUND_FAIL')
        .reduce((sum, { cents }) => sum + cents, 0),
    clear: (): void => {
      trades.clear();
      refunds.clear();
      byMerchant.clear();
      byToken.clear();
      waiting.clear();
    },
  };
}

/** `yyyy-MM-dd HH:mm:ss`, one hour ahead of UTC. */
export function luandaTime(at: number): string {
  return new Date(at + 3_600_000).toISOString().slice(0, 19).replace('T', ' ');
}
