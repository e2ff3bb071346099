import { isRefusal, type Refusal, refuse } from '../../../kernel/tenancy/refusal.ts';
import type { CustomerFieldRow } from './customer-field.records.ts';

export interface FieldValue {
  readonly value: string;
  readonly matched: string;
  readonly number: number | null;
}

/** Returns a sent value as it is stored, or null for none. */
export function readFieldValue(
  field: Pick<CustomerFieldRow, 'id' | 'kind' | 'choices'>,
  sent: string | number | null,
): FieldValue | null | Refusal {
  const text = sent === null ? '' : String(sent);
  if (text === '') return null;
  const value = normalised(field, text);
  if (isRefusal(value)) return value;
  return { value, matched: value.toLowerCase(), number: field.kind === 'number' ? Number(value) : null };
}

function normalised({ id, kind, choices }: Pick<CustomerFieldRow, 'id' | 'kind' | 'choices'>, text: string) {
  const invalid = (key: string) => refuse('request.invalid', { fields: { [`fields.${id}`]: key } });
  switch (kind) {
    case 'number': {
      // A comma separates decimals in Portuguese.
      const number = Number(text.replace(',', '.'));
      return Number.isFinite(number) && Math.abs(number) < 1e15 ? String(number) : invalid('validation.number');
    }
    case 'date':
      return isDate(text) ? text : invalid('validation.invalid');
    case 'choice':
      return choices.includes(text) ? text : invalid('validation.choice');
    default:
      return text;
  }
}

function isDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}
