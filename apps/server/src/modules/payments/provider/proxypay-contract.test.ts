import { Agent } from 'undici';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { systemClock } from '../../../kernel/log/clock.ts';
import { type ContractPlace, contractCases } from '../../../testing/contract-place.ts';
import { KeyRefused, type PaymentProvider, ProviderUnavailable } from './payment-provider.adapter.ts';
import { paymentTerms } from './payment-terms.factory.ts';
import { overAgent } from './provider-call.adapter.ts';
import { createProxyPay } from './proxypay.adapter.ts';

const names = ['PROXYPAY_URL', 'PROXYPAY_API_KEY', 'PROXYPAY_ENTITY'];
const terms = (change = {}) => paymentTerms(systemClock.now(), change);

describe.for(contractCases('ProxyPay', names))('ProxyPay’s references at $title', ({ missing, open }) => {
  if (missing) {
    test('the contract', ({ skip }) => skip(missing));
    return;
  }
  const agent = new Agent();
  let place: ContractPlace;
  let provider: PaymentProvider;
  const providerWith = (key?: string) => {
    const { PROXYPAY_URL = '', PROXYPAY_API_KEY = '', PROXYPAY_ENTITY = '' } = place.settings;
    const account = { account: 'platform', credentialId: null, entity: PROXYPAY_ENTITY, key: key ?? PROXYPAY_API_KEY };
    return createProxyPay(PROXYPAY_URL, overAgent(agent), account);
  };
  const outside = (at: string, body: object = {}, how = 'POST') => {
    if (!place.outside) throw new Error('no one pays here');
    return place.outside(at, how, body);
  };

  beforeAll(async () => {
    place = await open();
    provider = providerWith();
  });
  afterAll(async () => {
    await agent.destroy();
    await place.stop();
  });

  test('a reference has nine digits, is created once and changed by a repetition, and can be withdrawn', async () => {
    const reference = await provider.reserve();
    expect(reference).toMatch(/^\d{9}$/);
    const begun = await provider.begin(reference, terms());
    expect(begun.instructions).toEqual({ entity: place.settings.PROXYPAY_ENTITY, number: reference });
    expect(await provider.begin(reference, terms({ amountMinor: 150_051 }))).toEqual(begun);
    expect(await provider.withdraw({ reference, providerId: null })).toBe(true);
    expect(await provider.withdraw({ reference, providerId: null })).toBe(false);
  });

  test('a wrong key is refused by every call', async () => {
    const stranger = providerWith('wrong');
    for (const call of [
      () => stranger.reserve(),
      () => stranger.begin('123456789', terms()),
      () => stranger.withdraw({ reference: '123456789', providerId: null }),
      async () => stranger.unacknowledged?.(1),
    ])
      await expect(call()).rejects.toThrow(KeyRefused);
  });

  test('a payment waits with its amount until it is acknowledged', async ({ skip }) => {
    if (!place.outside) skip('no one pays');
    const reference = await provider.reserve();
    await provider.begin(reference, terms());
    await outside(`/references/${reference}/pay`);
    const waiting = async () =>
      ((await provider.unacknowledged?.(100)) ?? []).filter((each) => each.reference === reference);
    await expect.poll(waiting).toMatchObject([{ reference, amountMinor: 150_050 }]);
    const [payment] = await waiting();
    await provider.acknowledge?.(payment?.id ?? '');
    expect(await waiting()).toEqual([]);
    // Acknowledging it again is fine.
    await provider.acknowledge?.(payment?.id ?? '');
  });

  test.for([{ rateLimited: true }, { failing: 'all' }])('with %j no reference is created', async (fault, { skip }) => {
    if (!place.outside) skip('no one causes the fault');
    await outside('/faults', { proxypay: fault }, 'PUT');
    await expect(provider.reserve()).rejects.toThrow(ProviderUnavailable);
    const healthy = Object.fromEntries(Object.keys(fault).map((name) => [name, name === 'failing' ? 0 : false]));
    await outside('/faults', { proxypay: healthy }, 'PUT');
    expect(await provider.reserve()).toMatch(/^\d{9}$/);
  });
});
