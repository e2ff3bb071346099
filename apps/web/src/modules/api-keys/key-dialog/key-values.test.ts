import { describe, expect, test } from 'vitest';
import { accessBodyOf, accessValuesOf, presetOf } from './key-values.ts';

const key = {
  scopes: ['*' as const],
  calls_per_minute: 600,
  calls_per_month: null,
  expires_at: null,
  allowed_addresses: [],
};

describe('the rights of a key', () => {
  test('are all calls without an end, unless something is chosen', () => {
    expect(accessBodyOf(accessValuesOf())).toEqual(key);
  });

  test('keep the time of the expiry and the limits', () => {
    const own = { ...key, calls_per_minute: 60, calls_per_month: 5_000, expires_at: '2027-01-31T08:30:00.000Z' };
    expect(accessBodyOf(accessValuesOf(own))).toEqual(own);
    expect(accessBodyOf({ ...accessValuesOf(own), calls_per_month: '' }).calls_per_month).toBeNull();
  });

  test('are each address, however they are separated', () => {
    const typed = ' 10.0.0.1\n\n197.149.0.0/16, 2c0f::1;10.0.0.2 ';
    const { allowed_addresses } = accessBodyOf({ ...accessValuesOf(), allowed_addresses: typed });
    expect(allowed_addresses).toEqual(['10.0.0.1', '197.149.0.0/16', '2c0f::1', '10.0.0.2']);
    expect(accessValuesOf({ ...key, allowed_addresses }).allowed_addresses.split('\n')).toEqual(allowed_addresses);
  });

  test('are a preset, or scopes that are chosen one by one', () => {
    expect([presetOf(['*']), presetOf(['*:read']), presetOf(['contacts:read'])]).toEqual(['full', 'read', 'custom']);
    expect(presetOf(['*:read', 'contacts:write'])).toBe('custom');
    const read = { ...key, scopes: ['*:read' as const] };
    expect(accessBodyOf(accessValuesOf(read)).scopes).toEqual(['*:read']);
    const custom = { ...key, scopes: ['contacts:read' as const, 'pages:read' as const] };
    expect(accessValuesOf(custom)).toMatchObject({ preset: 'custom', scopes: custom.scopes });
    expect(accessBodyOf({ ...accessValuesOf(custom), preset: 'full' }).scopes).toEqual(['*']);
  });
});
