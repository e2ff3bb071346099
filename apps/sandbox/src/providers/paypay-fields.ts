import { asRecord } from '../records.ts';
import type { PaypayAccount } from './paypay-accounts.ts';
import { type Refusal, refusal } from './paypay-errors.ts';
import { readAmount } from './proxypay-fields.ts';

/** MultiCaixa Express, a reference, a KWiK QR code, a cash agent, or the buyer's PayPay app. */
export type PaypayMethod = 'MUL' | 'REF' | 'QRCODE' | 'AGENT' | 'APP';

/** The content of `instant_trade`, parsed strictly. Amounts are integers in cents. */
export type Order = {
  outTradeNo: string;
  cents: number;
  subject: string;
  method: PaypayMethod;
  phone: string | null;
  returnUrl: string | null;
  lastsMs: number;
};

const MINUTE_MS = 60_000;
const UNITS = { m: MINUTE_MS, h: 60 * MINUTE_MS, d: 24 * 60 * MINUTE_MS };
const SHORTEST_MS = 40 * MINUTE_MS;
const LONGEST_MS = 7 * UNITS.d;
/** References are for orders above 1,000 Kz. */
const REFERENCE_ABOVE = 1_000_00;

export function readOrder(biz: Record<string, unknown>, account: PaypayAccount): Order | Refusal {
  const trade = asRecord(biz.trade_info);
  if (trade === undefined) return refusal('invalid', 'trade_info is missing');
  const outTradeNo = readOutTradeNo(trade.out_trade_no);
  const cents = readMoney(trade.total_amount);
  const lastsMs = readTimeout(biz.timeout_express ?? '2h');
  const returnUrl = biz.return_url ?? null;
  if (biz.sale_product_code !== account.saleProductCode || account.saleProductCode.length > 9) {
    return refusal('permission', 'insufficient permissions for this sale_product_code');
  }
  if (biz.cashier_type !== 'SDK') return refusal('invalid', 'cashier_type must be SDK');
  if (typeof biz.payer_ip !== 'string' || biz.payer_ip === '') return refusal('invalid', 'payer_ip is missing');
  if (outTradeNo === undefined) return refusal('invalid', 'out_trade_no must be 6 to 32 letters or digits');
  if (trade.currency !== 'AOA') return refusal('invalid', 'currency must be AOA');
  if (cents === undefined) return refusal('invalid', 'total_amount is invalid');
  if (!isProduct(trade.price, trade.quantity, cents)) {
    return refusal('invalid', 'price times quantity must be total_amount');
  }
  if (trade.payee_identity !== account.partnerId || trade.payee_identity_type !== '1') {
    return refusal('invalid', 'payee_identity must be the partner id, of type 1');
  }
  const { subject } = trade;
  if (typeof subject !== 'string' || subject === '' || subject.length > 256) {
    return refusal('invalid', 'subject must be 1 to 256 characters');
  }
  if (lastsMs === undefined) return refusal('invalid', 'timeout_express must be 40m to 7d');
  if (returnUrl !== null && (typeof returnUrl !== 'string' || returnUrl.length > 500 || !URL.canParse(returnUrl))) {
    return refusal('invalid', 'return_url must be an address of at most 500 characters');
  }
  const paid = readMethod(biz.pay_method, cents);
  if ('code' in paid) return paid;
  return { outTradeNo, cents, subject, ...paid, returnUrl, lastsMs };
}

function readMethod(value: unknown, cents: number): Pick<Order, 'method' | 'phone'> | Refusal {
  if (value === undefined) return { method: 'APP', phone: null };
  const { pay_product_code, amount, bank_code, phone_num, memo } = asRecord(value) ?? {};
  if (pay_product_code !== '31') return refusal('invalid', 'pay_product_code must be 31');
  if (readMoney(amount) !== cents) return refusal('invalid', 'the amount of pay_method must be total_amount');
  const phone = typeof phone_num === 'string' && /^9\d{8}$/.test(phone_num) ? phone_num : null;
  switch (bank_code) {
    case 'MUL':
      return phone === null ? refusal('invalid', 'phone_num must have 9 digits') : { method: bank_code, phone };
    case 'AGENT':
      return phone === null || typeof memo !== 'string' || memo === ''
        ? refusal('invalid', 'phone_num and memo are needed for an agent')
        : { method: bank_code, phone };
    case 'REF':
      return cents > REFERENCE_ABOVE
        ? { method: bank_code, phone: null }
        : refusal('invalid', 'a reference needs more than 1000.00');
    case 'QRCODE':
      return { method: bank_code, phone: null };
    default:
      return refusal('invalid', 'bank_code must be MUL, REF, QRCODE or AGENT');
  }
}

export function readOutTradeNo(value: unknown): string | undefined {
  return typeof value === 'string' && /^[A-Za-z0-9]{6,32}$/.test(value) ? value : undefined;
}

/** PayPay's amounts are texts, never numbers. */
export function readMoney(value: unknown): number | undefined {
  return typeof value === 'string' ? readAmount(value) : undefined;
}

function isProduct(price: unknown, quantity: unknown, cents: number): boolean {
  const each = readMoney(price);
  if (each === undefined || typeof quantity !== 'string' || !/^[1-9]\d{0,5}$/.test(quantity)) return false;
  return each * Number(quantity) === cents;
}

/** Milliseconds of `40m`, `2h` or `7d`; some clients write the unit as a capital. */
function readTimeout(value: unknown): number | undefined {
  const match = typeof value === 'string' ? /^(\d{1,5})([mhd])$/i.exec(value) : null;
  if (match === null) return undefined;
  const ms = Number(match[1]) * UNITS[match[2]?.toLowerCase() as keyof typeof UNITS];
  return ms >= SHORTEST_MS && ms <= LONGEST_MS ? ms : undefined;
}
