import { describe, expect, test } from 'vitest';
import { accessBodyOf, accessValuesOf } from './key-values.ts';

describe('when a key ends and from where it works', () => {
  test('is nothing when nothing is typed', () => {
    expect(accessBodyOf(accessValuesOf())).toEqual({ expires_at: null, allowed_addresses: [] });
  });

  test('is the end of the last day, and is read as that day', () => {
    const body = accessBodyOf({ expires_at: '2027-01-31', allowed_addresses: '' });
    expect(body.expires_at).toBe(new Date(2027, 0, 31, 23, 59, 59).toISOString());
    expect(accessValuesOf({ expires_at: body.expires_at, allowed_addresses: [] }).expires_at).toBe('2027-01-31');
  });

  test('is each address, however they are set apart', () => {
    const typed = ' 10.0.0.1\n\n197.149.0.0/16, 2c0f::1;10.0.0.2 ';
    const { allowed_addresses } = accessBodyOf({ expires_at: '', allowed_addresses: typed });
    expect(allowed_addresses).toEqual(['10.0.0.1', '197.149.0.0/16', '2c0f::1', '10.0.0.2']);
    expect(accessValuesOf({ expires_at: null, allowed_addresses }).allowed_addresses.split('\n')).toEqual(
      allowed_addresses,
    );
  });
});
