import { type KeyObject, randomBytes } from 'node:crypto';
import { createCallbackSender, type Outcome } from '../callbacks.ts';
import type { World } from '../provider.ts';
import type { PaypayAccounts } from './paypay-accounts.ts';
import { luandaTime, type Refund, type Trade } from './paypay-book.ts';
import { type Fields, signFields } from './paypay-keys.ts';
import { formatAmount } from './proxypay-fields.ts';

/** A notification without its signature, which is written for each attempt. */
export type Notice = {
  id: string;
  accountId: string;
  createdAt: number;
  fields: Fields;
  /** `waiting`: the merchant has no address for notifications. */
  state: 'waiting' | 'sending' | 'held' | 'dropped' | 'failed' | 'delivered';
  attempts: number;
  lastStatus: number | null;
};

/** Minutes before each retry; the first one takes the sandbox's delay, and the others are in proportion. */
const RETRY_MINUTES = [2, 10, 10, 60, 120, 360, 900] as const;
const KEEP_AT_MOST = 20_000;
const KEEP_AFTER_PRUNING = 15_000;
/** The payer in every notification: the sandbox knows no buyers. */
export const PAYER = '100000000001';

/** Notifications of all merchants: signed forms, repeated until the response is `success`. */
export function createNotices(world: World, accounts: PaypayAccounts, key: KeyObject) {
  const notices = world.collection<Notice>('paypay.notices');
  const sender = createCallbackSender({
    faults: () => world.faults.of('paypay'),
    retryMs: RETRY_MINUTES.map((minutes) => (world.callbackRetryMs * minutes) / RETRY_MINUTES[0]),
    confirmation: 'success',
    onOutcome: noteOutcome,
    isSettled: (id) => notices.get(id)?.state === 'delivered',
  });

  function noteOutcome(id: string, outcome: Outcome): void {
    const notice = notices.get(id);
    if (notice === undefined) return;
    const state = outcome.delivered || notice.state === 'delivered' ? 'delivered' : 'failed';
    notices.put(id, { ...notice, state, attempts: notice.attempts + 1, lastStatus: outcome.status });
  }

  /** With `faulty`, the faults of the time of sending apply. */
  function callbackOf(notice: Notice, url: string, faulty: boolean) {
    const body = () => {
      const isWrong = faulty && world.faults.of('paypay').badSignatures;
      const signed = isWrong ? { ...notice.fields, notify_id: 'forged' } : notice.fields;
      return new URLSearchParams({ ...notice.fields, sign: signFields(signed, key), sign_type: 'RSA' }).toString();
    };
    const headers = { 'content-type': 'application/x-www-form-urlencoded; charset=UTF-8' };
    return { key: notice.id, url, headers, body, attempts: notice.attempts };
  }

  function announce(notice: Notice): void {
    const url = accounts.get(notice.accountId)?.notifyUrl ?? null;
    notices.put(notice.id, { ...notice, state: url === null ? 'waiting' : 'sending' });
    if (url === null) return;
    // A restart must not undo an announced payment.
    void world.committed().then(
      () => {
        const state = sender.offer(callbackOf(notice, url, true));
        const current = notices.get(notice.id);
        if (state !== 'sending' && current !== undefined) notices.put(notice.id, { ...current, state });
      },
      (error: Error) => world.log(`notification ${notice.id} was not sent: ${error.message}`),
    );
  }

  function add(accountId: string, fields: Fields): void {
    const now = world.clock.now();
    const id = randomBytes(16).toString('hex');
    const head = {
      notify_id: id,
      notify_type: 'trade_status_sync',
      notify_create: String(now),
      notify_time: compactTime(now),
      input_charset: 'UTF-8',
      version: '1.0',
      role: 'payee',
    };
    const notice = { id, accountId, createdAt: now, fields: { ...head, ...fields } };
    announce({ ...notice, state: 'sending', attempts: 0, lastStatus: null });
    if (notices.size > KEEP_AT_MOST && notices.size % 1_000 === 0) {
      const done = notices.values().filter(({ state }) => state === 'delivered');
      for (const old of done.slice(0, Math.max(0, done.length - KEEP_AFTER_PRUNING))) notices.delete(old.id);
    }
  }

  return {
    notices,
    heldCount: () => sender.heldCount(),
    openCount: () => notices.values().filter(({ state }) => state === 'sending').length + sender.releasingCount(),
    faultsChanged: () => sender.faultsChanged(),
    aboutTrade: (trade: Trade, status: Trade['status']): void =>
      add(trade.accountId, {
        out_trade_no: trade.outTradeNo,
        inner_trade_no: trade.tradeNo,
        status,
        amount: formatAmount(trade.paidCents ?? trade.cents),
        payerIdentity: PAYER,
        payeeIdentity: trade.partnerId,
        gmt_create: compactTime(trade.createdAt),
        gmt_payment: trade.paidAt === null ? '' : compactTime(trade.paidAt),
        gmt_close: trade.closedAt === null ? '' : compactTime(trade.closedAt),
        ...(trade.failure === null ? {} : { failReason: trade.failure.reason, failCode: trade.failure.code }),
      }),
    aboutRefund: (refund: Refund): void =>
      add(refund.accountId, {
        out_trade_no: refund.outTradeNo,
        inner_trade_no: refund.tradeNo,
        orig_out_trade_no: refund.origOutTradeNo,
        status: refund.status,
        amount: formatAmount(refund.cents),
        payerIdentity: refund.partnerId,
        payeeIdentity: PAYER,
        gmt_create: compactTime(refund.createdAt),
        gmt_payment: refund.status === 'REFUND_SUCCESS' ? compactTime(refund.modifiedAt) : '',
        gmt_close: '',
      }),
    /** Sends once, immediately and without faults; null without an address. */
    resend: (notice: Notice): Promise<Outcome> | null => {
      const url = accounts.get(notice.accountId)?.notifyUrl ?? null;
      return url === null ? null : sender.resend(callbackOf(notice, url, false));
    },
    /** Continues after a restart, except with those that were lost or given up. */
    start: (): void => {
      for (const notice of notices.values()) {
        const { state, attempts } = notice;
        if (state === 'delivered' || state === 'dropped' || attempts > RETRY_MINUTES.length) continue;
        announce(notice);
      }
    },
    clear: (): void => {
      sender.forget();
      notices.clear();
    },
    stop: () => sender.stop(),
  };
}

/** `yyyyMMddHHmmss` in Luanda. */
function compactTime(at: number): string {
  return luandaTime(at).replace(/\D/g, '');
}
