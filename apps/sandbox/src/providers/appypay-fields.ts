import { asRecord } from '../records.ts';

/** A charge as a merchant asks for it. Amounts are integers in cents. */
export type ChargeFields = {
  cents: number;
  description: string | null;
  merchantTransactionId: string;
  phone: string | null;
  options: Record<string, unknown>;
  referenceNumber: string | null;
  dueAt: number | null;
} & ({ method: 'GPO' } | { method: 'REF' });

/** A refusal with AppyPay's code; `detail` names the field or the value. */
export type AppypayRefusal = { code: number; detail?: string };

/** The keys of an account's applications, which `paymentMethod` names. */
export type ApplicationKeys = { GPO: string; REF: string };

/** Luanda is one hour ahead of UTC all year. */
const LUANDA_MS = 3_600_000;
const MOST_CENTS = 9_999_999_999_99;
const LEAST_GPO_CENTS = 100;

export function readCharge(body: unknown, keys: ApplicationKeys, now: number): ChargeFields | AppypayRefusal {
  const fields = asRecord(body);
  if (fields === undefined) return { code: 800 };
  for (const name of ['amount', 'merchantTransactionId', 'paymentMethod']) {
    if (fields[name] === undefined || fields[name] === null || fields[name] === '') return { code: 719, detail: name };
  }
  const cents = readCents(fields.amount);
  if (typeof cents !== 'number') return cents;
  const { merchantTransactionId, description = null, currency = 'AOA', options = {} } = fields;
  if (typeof merchantTransactionId !== 'string' || !/^[a-zA-Z0-9]{1,15}$/.test(merchantTransactionId)) {
    return { code: 800, detail: 'merchantTransactionId' };
  }
  if (currency !== 'AOA') return { code: 800, detail: 'currency' };
  // AppyPay allows no special characters, and its own samples have an underscore.
  if (description !== null && (typeof description !== 'string' || !/^[A-Za-z0-9 _.-]{1,100}$/.test(description))) {
    return { code: 800, detail: 'description' };
  }
  const custom = asRecord(options);
  if (custom === undefined) return { code: 803 };
  const method = (['GPO', 'REF'] as const).find((tag) => fields.paymentMethod === `${tag}_${keys[tag]}`);
  if (method === undefined) return { code: 802 };
  const info = asRecord(fields.paymentInfo ?? {});
  if (info === undefined) return { code: 800, detail: 'paymentInfo' };
  const common = { cents, description, merchantTransactionId, options: custom };
  return method === 'GPO' ? readExpress(info, common) : readReference(info, common, now);
}

type Common = Pick<ChargeFields, 'cents' | 'description' | 'merchantTransactionId' | 'options'>;

function readExpress(info: Record<string, unknown>, common: Common): ChargeFields | AppypayRefusal {
  const { phoneNumber } = info;
  if (phoneNumber === undefined || phoneNumber === null || phoneNumber === '') return { code: 717 };
  if (typeof phoneNumber !== 'string' || !/^\+?\d{9,15}$/.test(phoneNumber))
    return { code: 800, detail: 'phoneNumber' };
  if (common.cents < LEAST_GPO_CENTS) return { code: 718 };
  return { ...common, method: 'GPO', phone: phoneNumber, referenceNumber: null, dueAt: null };
}

function readReference(info: Record<string, unknown>, common: Common, now: number): ChargeFields | AppypayRefusal {
  const { referenceNumber = null, dueDate = null } = info;
  if (referenceNumber !== null && (typeof referenceNumber !== 'string' || !/^\d{9,15}$/.test(referenceNumber))) {
    return { code: 800, detail: 'referenceNumber' };
  }
  const dueAt = dueDate === null ? null : readTime(dueDate);
  if (dueAt === undefined) return { code: 800, detail: 'dueDate' };
  if (dueAt !== null && dueAt <= now) return { code: 762 };
  return { ...common, method: 'REF', phone: null, referenceNumber, dueAt };
}

/** Cents of a JSON number with at most two decimals. */
export function readCents(value: unknown): number | AppypayRefusal {
  if (typeof value !== 'number' || !Number.isFinite(value)) return { code: 800, detail: 'amount' };
  if (value <= 0) return { code: 718 };
  const cents = Math.round(value * 100);
  return Math.abs(value * 100 - cents) < 1e-6 && cents <= MOST_CENTS ? cents : { code: 800, detail: 'amount' };
}

/** A time without a zone is Luanda's. */
function readTime(value: unknown): number | undefined {
  if (
    typeof value !== 'string' ||
    !/^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})?)?$/.test(value)
  ) {
    return undefined;
  }
  const day = value.length === 10;
  const zoned = /(Z|[+-]\d{2}:\d{2})$/.test(value) && !day;
  const at = Date.parse(day ? `${value}T23:59:59Z` : zoned ? value : `${value}Z`);
  if (Number.isNaN(at)) return undefined;
  return zoned ? at : at - LUANDA_MS;
}

/** As AppyPay writes times: Luanda's, without a zone. */
export const writeTime = (at: number): string => new Date(at + LUANDA_MS).toISOString().slice(0, 19);
