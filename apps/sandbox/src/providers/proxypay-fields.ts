import { asRecord } from '../records.ts';

/** The fields of a reference that a caller may set, parsed strictly. Amounts are integers in cents. */
export type ReferenceFields = {
  cents: number | null;
  /** The merchant's text, and the last time for a payment. */
  endDatetime: string | null;
  endsAt: number | null;
  customFields: Record<string, string | number | boolean>;
};

type Refused = { errors: Record<string, string[]> };

const DAY_MS = 24 * 3_600_000;
/** Luanda is one hour ahead of UTC all year. */
const LUANDA_MS = 3_600_000;
const MOST_CENTS = 99_999_999_99;
const MOST_CUSTOM_FIELDS = 9;

export function readReferenceFields(body: unknown, now: number): ReferenceFields | Refused {
  const fields = asRecord(body) ?? {};
  const errors: Record<string, string[]> = {};
  const cents = fields.amount === undefined ? null : readAmount(fields.amount);
  if (cents === undefined) errors.amount = ['must be a positive amount with at most two decimals'];
  const end = readEnd(fields.end_datetime);
  if (end === undefined) errors.end_datetime = ['must be a date'];
  else if (end !== null && end <= now) errors.end_datetime = ['must be in the future'];
  const customFields = readCustomFields(fields.custom_fields);
  if (customFields === undefined) errors.custom_fields = [`must be an object of at most ${MOST_CUSTOM_FIELDS} texts`];
  if (cents === undefined || end === undefined || customFields === undefined || Object.keys(errors).length > 0) {
    return { errors };
  }
  return { cents, endDatetime: end === null ? null : String(fields.end_datetime), endsAt: end, customFields };
}

/** Cents of `1500`, `1500.5`, `"1500.50"`; undefined for invalid amounts. */
export function readAmount(value: unknown): number | undefined {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined;
  const match = /^(\d{1,8})(?:\.(\d{1,2}))?$/.exec(String(value));
  if (match === null) return undefined;
  const cents = Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
  return cents > 0 && cents <= MOST_CENTS ? cents : undefined;
}

export function formatAmount(cents: number): string {
  return `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
}

/** A plain date is payable until the end of that day in Luanda. */
function readEnd(value: unknown): number | null | undefined {
  if (value === undefined || value === null) return null;
  if (typeof value !== 'string') return undefined;
  const day = /^\d{4}-\d{2}-\d{2}$/.test(value);
  if (!day && !/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.test(value)) return undefined;
  const at = Date.parse(day ? `${value}T00:00:00Z` : value);
  if (Number.isNaN(at)) return undefined;
  // 2026-02-31 would roll over into March.
  if (day && new Date(at).toISOString().slice(0, 10) !== value) return undefined;
  return day ? at - LUANDA_MS + DAY_MS - 1 : at;
}

function readCustomFields(value: unknown): ReferenceFields['customFields'] | undefined {
  if (value === undefined || value === null) return {};
  const entries = Object.entries(asRecord(value) ?? { invalid: null });
  if (entries.length > MOST_CUSTOM_FIELDS) return undefined;
  const fields: ReferenceFields['customFields'] = {};
  for (const [name, field] of entries) {
    if (typeof field !== 'string' && typeof field !== 'number' && typeof field !== 'boolean') return undefined;
    fields[name] = field;
  }
  return fields;
}

/** The bounds of the accounting period of a payment at `now`: one day in Luanda. */
export function periodOf(now: number): { id: number; startsAt: number; endsAt: number } {
  const id = Math.floor((now + LUANDA_MS) / DAY_MS);
  const startsAt = id * DAY_MS - LUANDA_MS;
  return { id, startsAt, endsAt: startsAt + DAY_MS - 1_000 };
}
