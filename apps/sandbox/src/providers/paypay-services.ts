import { luandaTime, type Refund, type Trade } from './paypay-book.ts';
import type { PaypayDesk } from './paypay-desk.ts';
import type { Call } from './paypay-envelope.ts';
import { type Refusal, refusal } from './paypay-errors.ts';
import { readMoney, readOrder, readOutTradeNo } from './paypay-fields.ts';
import type { Fields } from './paypay-keys.ts';
import { PAYER } from './paypay-notices.ts';
import { formatAmount } from './proxypay-fields.ts';

type Result = { biz: Record<string, unknown> } | Refusal;
type Service = (call: Call, desk: PaypayDesk, base: string) => Result;

const ENTITY = '01010';

/** The services of the gateway by name; `base` is the address of this stand-in. */
const SERVICES: Readonly<Record<string, Service>> = {
  instant_trade: ({ account, biz }, desk, base) => {
    const order = readOrder(biz, account);
    if ('code' in order) return order;
    if (desk.book.refund(account.partnerId, order.outTradeNo) !== undefined) return duplicate();
    const before = desk.book.trade(account.partnerId, order.outTradeNo);
    if (before === undefined) return { biz: answerToOrder(desk.order(account, order), base) };
    // A merchant that lost our response may ask again.
    const isRepeat = before.status === 'WAIT_BUYER_PAY' && desk.isSameOrder(before, order);
    return isRepeat ? { biz: answerToOrder(before, base) } : duplicate();
  },

  trade_query: ({ account, biz }, { book }) => {
    const outTradeNo = readOutTradeNo(biz.out_trade_no);
    if (outTradeNo === undefined) return refusal('invalid', 'out_trade_no is invalid');
    const trade = book.trade(account.partnerId, outTradeNo);
    if (trade !== undefined) return { biz: queriedTrade(trade) };
    const refund = book.refund(account.partnerId, outTradeNo);
    return refund === undefined ? unknown() : { biz: queriedRefund(refund) };
  },

  trade_close: ({ account, biz }, desk) => {
    const trade = desk.book.trade(account.partnerId, readOutTradeNo(biz.out_trade_no) ?? '');
    if (trade === undefined) return unknown();
    // Closing twice changes nothing.
    if (trade.status !== 'WAIT_BUYER_PAY' && trade.status !== 'TRADE_CLOSED') {
      return refusal('state', 'the trade has been paid and cannot be closed');
    }
    const closed = trade.status === 'TRADE_CLOSED' ? trade : desk.close(trade);
    return { biz: { out_trade_no: closed.outTradeNo, trade_no: closed.tradeNo, status: closed.status } };
  },

  trade_refund: ({ account, biz }, desk) => {
    const outTradeNo = readOutTradeNo(biz.out_trade_no);
    const cents = readMoney(biz.refund_amount);
    if (outTradeNo === undefined) return refusal('invalid', 'out_trade_no must be 6 to 32 letters or digits');
    if (cents === undefined) return refusal('invalid', 'refund_amount is invalid');
    const trade = desk.book.trade(account.partnerId, readOutTradeNo(biz.orig_out_trade_no) ?? '');
    if (trade === undefined) return unknown();
    const before = desk.book.refund(account.partnerId, outTradeNo);
    if (before !== undefined) {
      const isRepeat = before.ofTradeNo === trade.tradeNo && before.cents === cents;
      return isRepeat ? { biz: answerToRefund(before) } : duplicate();
    }
    if (desk.book.trade(account.partnerId, outTradeNo) !== undefined) return duplicate();
    if (trade.status !== 'TRADE_FINISHED') return refusal('state', 'only a finished trade can be refunded');
    if (cents + desk.book.refundedOf(trade) > (trade.paidCents ?? 0)) {
      return refusal('balance', 'the refund exceeds the remaining amount');
    }
    return { biz: answerToRefund(desk.refund(trade, outTradeNo, cents)) };
  },
};

/** Services whose effect remains if the response is lost. */
export const WRITING = ['instant_trade', 'trade_close', 'trade_refund'];

export function serve(call: Call, desk: PaypayDesk, base: string): Result {
  const service = Object.hasOwn(SERVICES, call.service) ? SERVICES[call.service] : undefined;
  return service === undefined ? refusal('service', 'service is unknown') : service(call, desk, base);
}

/** The address that the buyer's telephone opens. */
const dynamicLink = (base: string, trade: Trade): string => `${base}/dynamic/link/${trade.token}`;

function answerToOrder(trade: Trade, base: string): Fields {
  const answer = {
    out_trade_no: trade.outTradeNo,
    trade_no: trade.tradeNo,
    status: 'P',
    trade_token: trade.token,
    dynamic_link: dynamicLink(base, trade),
  };
  switch (trade.method) {
    case 'REF':
      return { ...answer, reference_id: trade.number, entity_id: ENTITY };
    case 'QRCODE':
      return {
        ...answer,
        // The real one is an address of EMIS. Here it is the same page as the link.
        link: dynamicLink(base, trade),
        numUniqueId: trade.number,
        iban: 'AO06004400006729503010102',
        name: 'Sandbox',
      };
    case 'AGENT':
      return { ...answer, agent_transaction_code: trade.number };
    default:
      return answer;
  }
}

function queriedTrade(trade: Trade) {
  const amount = formatAmount(trade.paidCents ?? trade.cents);
  return {
    amount,
    royalty_list: [],
    out_trade_no: trade.outTradeNo,
    partner_id: trade.partnerId,
    subject: trade.subject,
    modify_time: luandaTime(trade.modifiedAt),
    payee_name: 'Sandbox',
    seller_actual_amount: amount,
    trade_no: trade.tradeNo,
    payer_id: trade.paidAt === null ? '' : PAYER,
    payee_id: trade.partnerId,
    status: trade.status,
  };
}

function queriedRefund(refund: Refund) {
  const amount = formatAmount(refund.cents);
  return {
    amount,
    royalty_list: [],
    out_trade_no: refund.outTradeNo,
    orig_out_trade_no: refund.origOutTradeNo,
    partner_id: refund.partnerId,
    modify_time: luandaTime(refund.modifiedAt),
    payer_id: refund.partnerId,
    payee_id: PAYER,
    trade_no: refund.tradeNo,
    status: refund.status,
  };
}

/** The result of a refund comes with the notification or with `trade_query`. */
function answerToRefund(refund: Refund): Fields {
  return {
    out_trade_no: refund.outTradeNo,
    orig_out_trade_no: refund.origOutTradeNo,
    trade_no: refund.tradeNo,
    refund_amount: formatAmount(refund.cents),
    status: 'P',
  };
}

const duplicate = () => refusal('duplicate', 'out_trade_no was used before');
const unknown = () => refusal('unknown', 'the trade does not exist');
