import type { FastifyInstance, FastifyReply } from 'fastify';
import { readLimit, refuse } from '../control-answers.ts';
import { isHttpAddress } from '../options.ts';
import type { RunningProvider, World } from '../provider.ts';
import { asRecord } from '../records.ts';
import { type AccountChange, MAIN, type PaypayAccount } from './paypay-accounts.ts';
import type { Refund, Trade } from './paypay-book.ts';
import type { PaypayDesk } from './paypay-desk.ts';
import { readPublicKey } from './paypay-keys.ts';
import type { Notice } from './paypay-notices.ts';
import { formatAmount, readAmount } from './proxypay-fields.ts';

type ById = { Params: { id: string } };
type Listing = { Querystring: { status?: string; limit?: string } };

const SHOWN = 50;

/** Actions of buyers with the PayPay app or MultiCaixa Express, and of the merchant in PayPay's portal. */
export function paypayControl(desk: PaypayDesk, world: World, publicKey: string): RunningProvider {
  const { accounts, book, notices } = desk;

  const list = <T extends { createdAt: number }, View>(all: T[], limit: number, view: (one: T) => View) => ({
    total: all.length,
    newest: all
      .toReversed()
      .sort((one, other) => other.createdAt - one.createdAt)
      .slice(0, limit)
      .map(view),
  });
  const listTrades = (status: string | undefined, limit: number) => {
    const found = book.trades.values().filter((one) => status === undefined || one.status === status);
    const { total, newest } = list(found, limit, tradeView);
    return { total, trades: newest };
  };
  const listRefunds = (status: string | undefined, limit: number) => {
    const found = book.refunds.values().filter((one) => status === undefined || one.status === status);
    const { total, newest } = list(found, limit, refundView);
    return { total, refunds: newest };
  };
  const listNotices = (limit: number) => {
    const { total, newest } = list(notices.notices.values(), limit, noticeView);
    return { total, notifications: newest };
  };
  const accountView = (account: PaypayAccount) => ({ ...account, paypayPublicKey: publicKey });

  function control(app: FastifyInstance): void {
    app.get<Listing>('/paypay/trades', async ({ query }) => {
      desk.sweep();
      return listTrades(query.status, readLimit(query.limit));
    });

    /** Runs an action on a trade, and responds with the trade's new state. */
    const action = (name: string, run: (trade: Trade, body: Record<string, unknown>, reply: FastifyReply) => unknown) =>
      app.post<ById>(`/paypay/trades/:id/${name}`, async (request, reply) => {
        desk.sweep();
        const trade = book.anyTrade(request.params.id);
        if (trade === undefined) return refuse(reply, 404, 'trade.unknown', 'There is no such trade');
        const refused = run(trade, asRecord(request.body) ?? {}, reply);
        if (refused !== undefined) return refused;
        await world.committed();
        return { trade: tradeView(book.trades.get(trade.tradeNo) ?? trade) };
      });
    const whileWaiting = (trade: Trade, reply: FastifyReply, run: () => void) => {
      if (trade.status !== 'WAIT_BUYER_PAY') return notWaiting(reply, trade);
      run();
      return undefined;
    };

    action('pay', (trade, { amount, force, final = true }, reply) => {
      const cents = amount === undefined ? trade.cents : readAmount(amount);
      if (cents === undefined) return refuse(reply, 422, 'amount.invalid', 'Enter the amount to pay');
      if (typeof final !== 'boolean') return refuse(reply, 422, 'final.invalid', 'final is true or false');
      if (force !== true) {
        if (trade.status !== 'WAIT_BUYER_PAY') return notWaiting(reply, trade);
        if (cents !== trade.cents) {
          return refuse(reply, 422, 'amount.wrong', 'Another amount is due; force pays it anyway');
        }
      }
      desk.pay(trade, cents, final);
      return undefined;
    });
    action('finish', (trade, _body, reply) => {
      if (trade.status !== 'TRADE_SUCCESS') {
        return refuse(reply, 409, 'trade.state', `Only a trade in TRADE_SUCCESS can be finished: ${trade.status}`);
      }
      desk.finish(trade);
      return undefined;
    });
    action('decline', (trade, { reason = 'Rejected by the payer' }, reply) =>
      whileWaiting(trade, reply, () => desk.close(trade, { code: 'F13002', reason: String(reason).slice(0, 256) })),
    );
    action('close', (trade, _body, reply) => whileWaiting(trade, reply, () => desk.close(trade)));
    action('lapse', (trade, _body, reply) =>
      whileWaiting(trade, reply, () => {
        book.changeTrade(trade, { expiresAt: world.clock.now() });
        desk.sweep();
      }),
    );

    app.get<Listing>('/paypay/refunds', async ({ query }) => listRefunds(query.status, readLimit(query.limit)));
    app.post<ById>('/paypay/refunds/:id/settle', async (request, reply) => {
      const refund = book.anyRefund(request.params.id);
      if (refund === undefined) return refuse(reply, 404, 'refund.unknown', 'There is no such refund');
      const success = asRecord(request.body)?.success ?? true;
      if (typeof success !== 'boolean') return refuse(reply, 422, 'success.invalid', 'success is true or false');
      if (refund.status !== 'REFUND_REQUEST_SUCCESS') {
        return refuse(reply, 409, 'refund.settled', `This refund is settled: ${refund.status}`);
      }
      const settled = desk.settleRefund(refund, success);
      await world.committed();
      return { refund: refundView(settled) };
    });

    app.get<Listing>('/paypay/notifications', async ({ query }) => listNotices(readLimit(query.limit)));
    app.post<ById>('/paypay/notifications/:id/resend', async (request, reply) => {
      const notice = notices.notices.get(request.params.id);
      if (notice === undefined) return refuse(reply, 404, 'notification.unknown', 'There is no such notification');
      const sending = notices.resend(notice);
      if (sending === null) return refuse(reply, 409, 'callback.none', 'No address for notifications is set');
      return await sending;
    });

    app.get('/paypay/accounts', async () => ({ accounts: accounts.all().map(accountView) }));
    app.post('/paypay/accounts', async (request, reply) => {
      const change = readChange(request.body ?? {});
      if ('refused' in change) return refuse(reply, 422, `${change.refused}.invalid`, HELP[change.refused]);
      const account = accounts.add(change);
      if (account === undefined) return refuse(reply, 409, 'accounts.full', 'There are too many accounts');
      await world.committed();
      return accountView(account);
    });
    const changeAccount = async (id: string, body: unknown, reply: FastifyReply) => {
      const account = accounts.get(id);
      if (account === undefined) return refuse(reply, 404, 'account.unknown', 'There is no such account');
      const change = readChange(body);
      if ('refused' in change) return refuse(reply, 422, `${change.refused}.invalid`, HELP[change.refused]);
      const changed = accounts.change(account, change);
      await world.committed();
      return accountView(changed);
    };
    app.put('/paypay/account', (request, reply) => changeAccount(MAIN, request.body, reply));
    app.put<ById>('/paypay/accounts/:id', (request, reply) => changeAccount(request.params.id, request.body, reply));
  }

  return {
    control,
    state: () => ({
      publicKey,
      heldCallbacks: notices.heldCount(),
      trades: listTrades(undefined, SHOWN),
      refunds: listRefunds('REFUND_REQUEST_SUCCESS', SHOWN),
      notifications: listNotices(SHOWN),
      accounts: { total: accounts.all().length, accounts: accounts.all().map(accountView) },
    }),
    reset: () => desk.reset(),
  };
}

const HELP = {
  publicKey: 'publicKey is an RSA public key of 1024 to 4096 bits, or null',
  notifyUrl: 'notifyUrl is an http address or null',
  refunds: 'refunds is automatic or manual',
};

function readChange(body: unknown): AccountChange | { refused: keyof typeof HELP } {
  const { publicKey, notifyUrl, refunds } = asRecord(body) ?? {};
  const change: AccountChange = {};
  if (publicKey !== undefined) {
    if (publicKey !== null && readPublicKey(publicKey) === undefined) return { refused: 'publicKey' };
    change.publicKey = publicKey as string | null;
  }
  if (notifyUrl !== undefined) {
    const isValid = notifyUrl === null || (typeof notifyUrl === 'string' && isHttpAddress(notifyUrl));
    if (!isValid) return { refused: 'notifyUrl' };
    change.notifyUrl = notifyUrl as string | null;
  }
  if (refunds !== undefined) {
    if (refunds !== 'automatic' && refunds !== 'manual') return { refused: 'refunds' };
    change.refunds = refunds;
  }
  return change;
}

const notWaiting = (reply: FastifyReply, { status }: Trade) =>
  refuse(reply, 409, 'trade.state', `This trade is no longer waiting: ${status}`);

const iso = (at: number) => new Date(at).toISOString();

function tradeView(trade: Trade) {
  return {
    trade_no: trade.tradeNo,
    out_trade_no: trade.outTradeNo,
    account: trade.accountId,
    partner_id: trade.partnerId,
    method: trade.method,
    status: trade.status,
    amount: formatAmount(trade.cents),
    paid_amount: trade.paidCents === null ? null : formatAmount(trade.paidCents),
    subject: trade.subject,
    phone_num: trade.phone,
    number: trade.number,
    trade_token: trade.token,
    app_path: `/paypay/dynamic/link/${trade.token}`,
    created_at: iso(trade.createdAt),
    expires_at: iso(trade.expiresAt),
  };
}

function refundView(refund: Refund) {
  return {
    trade_no: refund.tradeNo,
    out_trade_no: refund.outTradeNo,
    orig_out_trade_no: refund.origOutTradeNo,
    account: refund.accountId,
    status: refund.status,
    amount: formatAmount(refund.cents),
    created_at: iso(refund.createdAt),
  };
}

function noticeView({ id, accountId, createdAt, fields, state, attempts, lastStatus }: Notice) {
  return {
    id,
    account: accountId,
    created_at: iso(createdAt),
    fields,
    delivery: { state, attempts, last_status: lastStatus },
  };
}
