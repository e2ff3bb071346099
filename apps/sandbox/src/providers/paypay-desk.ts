import type { KeyObject } from 'node:crypto';
import type { World } from '../provider.ts';
import type { PaypayAccount, PaypayAccounts } from './paypay-accounts.ts';
import { createBook, type Refund, type Trade } from './paypay-book.ts';
import type { Order } from './paypay-fields.ts';
import { createNotices } from './paypay-notices.ts';

export type PaypayDesk = ReturnType<typeof openDesk>;

const OWN_FIELDS = ['outTradeNo', 'cents', 'subject', 'method', 'phone', 'returnUrl', 'lastsMs'] as const;

/** All that can happen to a trade, with its notifications. Callers check the status first. */
export function openDesk(world: World, accounts: PaypayAccounts, key: KeyObject) {
  const book = createBook(world);
  const notices = createNotices(world, accounts, key);

  function close(trade: Trade, failure: Trade['failure'] = null): Trade {
    const closed = book.changeTrade(trade, { status: 'TRADE_CLOSED', closedAt: world.clock.now(), failure });
    notices.aboutTrade(closed, 'TRADE_CLOSED');
    return closed;
  }

  function finish(trade: Trade): Trade {
    const finished = book.changeTrade(trade, { status: 'TRADE_FINISHED' });
    notices.aboutTrade(finished, 'TRADE_FINISHED');
    return finished;
  }

  function settleRefund(refund: Refund, isPaid: boolean): Refund {
    const settled = book.settleRefund(refund, isPaid ? 'REFUND_SUCCESS' : 'REFUND_FAIL');
    notices.aboutRefund(settled);
    return settled;
  }

  return {
    accounts,
    book,
    notices,
    key,
    order: (account: PaypayAccount, order: Order): Trade => book.addTrade(account, order),
    /** Whether a repeated order is the same in every field. */
    isSameOrder: (trade: Trade, order: Order): boolean => OWN_FIELDS.every((name) => trade[name] === order[name]),
    /** Accepts the money. Without `finish`, the trade remains TRADE_SUCCESS, which isn't final. */
    pay: (trade: Trade, cents: number, isFinal: boolean): Trade => {
      const paidAt = world.clock.now();
      const paid = book.changeTrade(trade, { status: 'TRADE_SUCCESS', paidAt, paidCents: cents, failure: null });
      notices.aboutTrade(paid, 'TRADE_SUCCESS');
      return isFinal ? finish(paid) : paid;
    },
    finish,
    close,
    refund: (trade: Trade, outTradeNo: string, cents: number): Refund => {
      const refund = book.addRefund(trade, outTradeNo, cents);
      const isManual = accounts.get(trade.accountId)?.refunds === 'manual';
      return isManual ? refund : settleRefund(refund, true);
    },
    settleRefund,
    /** Closes trades whose time is over, and notifies their merchants. */
    sweep: (): void => {
      const now = world.clock.now();
      for (const trade of book.waiting()) {
        if (trade.expiresAt <= now) close(trade, { code: 'F13001', reason: 'Trade expired' });
      }
    },
    reset: (): void => {
      book.clear();
      notices.clear();
      accounts.reset();
    },
  };
}
