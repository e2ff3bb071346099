import type { ApiKey } from '@kumbi/contract/api-keys/api-keys.schemas.ts';

/** The input for a key's expiry and allowed addresses. */
export interface AccessValues {
  /** A day in the reader's time zone; '' for no end. */
  expires_at: string;
  /** One per line. */
  allowed_addresses: string;
}

export const accessValuesOf = (key?: Pick<ApiKey, 'expires_at' | 'allowed_addresses'>): AccessValues => ({
  expires_at: key?.expires_at ? dayOf(new Date(key.expires_at)) : '',
  allowed_addresses: (key?.allowed_addresses ?? []).join('\n'),
});

export const accessBodyOf = (values: AccessValues) => ({
  expires_at: values.expires_at === '' ? null : endOf(values.expires_at).toISOString(),
  allowed_addresses: values.allowed_addresses.split(/[\s,;]+/).filter((each) => each !== ''),
});

/** A key works until the last second of its last day, in the owner's time zone. */
const endOf = (day: string): Date => new Date(`${day}T23:59:59`);

function dayOf(at: Date): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
}
