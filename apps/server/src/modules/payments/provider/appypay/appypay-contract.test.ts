import { Agent } from 'undici';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { systemClock } from '../../../../kernel/log/clock.ts';
import { type ContractPlace, contractCases } from '../../../../testing/contract-place.ts';
import { KeyRefused, type PaymentProvider, PaymentRefused, type Standing } from '../payment-provider.adapter.ts';
import { paymentTerms } from '../payment-terms.factory.ts';
import { overAgent } from '../provider-call.adapter.ts';
import { createAppypay } from './appypay.adapter.ts';
import { createAppypayClient } from './appypay-client.adapter.ts';

const names = ['APPYPAY_URL', 'APPYPAY_TOKEN_URL', 'APPYPAY_CLIENT_ID', 'APPYPAY_CLIENT_SECRET', 'APPYPAY_RESOURCE'];
const terms = (change = {}) => paymentTerms(systemClock.now(), change);

describe.for(contractCases('AppyPay', names))('AppyPay at $title', ({ missing, open }) => {
  if (missing) {
    test('the contract', ({ skip }) => skip(missing));
    return;
  }
  const agent = new Agent();
  let place: ContractPlace;
  let express: PaymentProvider;
  let references: PaymentProvider;
  const clientOf = (change: Record<string, string> = {}) => {
    const { APPYPAY_URL, APPYPAY_TOKEN_URL, APPYPAY_CLIENT_ID, APPYPAY_CLIENT_SECRET, APPYPAY_RESOURCE } = {
      ...place.settings,
      ...change,
    };
    return createAppypayClient(
      { base: APPYPAY_URL ?? '', tokenUrl: APPYPAY_TOKEN_URL ?? '', send: overAgent(agent), clock: systemClock },
      {
        clientId: APPYPAY_CLIENT_ID ?? '',
        clientSecret: APPYPAY_CLIENT_SECRET ?? '',
        resource: APPYPAY_RESOURCE ?? '',
      },
    );
  };
  const outside = (at: string, body: object = {}, how = 'POST') => {
    if (!place.outside) throw new Error('no one plays the buyer here');
    return place.outside(at, how, body);
  };
  const look = (provider: PaymentProvider, reference: string, providerId: string | null = null) =>
    provider.lookUp?.({ reference, providerId }) as Promise<Standing>;

  beforeAll(async () => {
    place = await open();
    const client = clientOf();
    express = createAppypay(client, 'multicaixa');
    references = createAppypay(client, 'reference');
  });
  afterAll(async () => {
    await agent.destroy();
    await place.stop();
  });

  test('a phone is asked once, however often the call is repeated', async () => {
    const reference = await express.reserve();
    expect(await look(express, reference)).toEqual({ state: 'open' });
    const begun = await express.begin(reference, terms());
    expect(begun).toEqual({ providerId: expect.any(String), instructions: { phone: '111' } });
    expect(await express.begin(reference, terms())).toEqual(begun);
    expect(await look(express, reference, begun.providerId)).toEqual({ state: 'open' });
    expect(await look(express, reference)).toEqual({ state: 'open' });
    expect(await express.withdraw({ reference, providerId: begun.providerId ?? null })).toBe(true);
  });

  test('a reference is created once, and has an entity and a number', async () => {
    const reference = await references.reserve();
    const begun = await references.begin(reference, terms());
    expect(begun.instructions).toEqual({
      entity: expect.stringMatching(/^\d{5}$/),
      number: expect.stringMatching(/^\d{9,15}$/),
    });
    expect(await references.begin(reference, terms())).toEqual(begun);
    expect(await look(references, reference, begun.providerId)).toEqual({ state: 'open' });
    expect(references.refund).toBeUndefined();
  });

  test('an unknown phone, secret or client is refused', async () => {
    await expect(express.begin(await express.reserve(), terms({ phone: '+351912345678' }))).rejects.toThrow(
      PaymentRefused,
    );
    for (const name of ['APPYPAY_CLIENT_SECRET', 'APPYPAY_CLIENT_ID'])
      await expect(look(createAppypay(clientOf({ [name]: 'wrong' }), 'multicaixa'), 'A'.repeat(15))).rejects.toThrow(
        KeyRefused,
      );
  });

  test('a payment is reported with its amount, and is refunded once', async ({ skip }) => {
    if (!place.outside) skip('no one approves the payment');
    const reference = await express.reserve();
    const { providerId = '' } = await express.begin(reference, terms());
    await outside(`/appypay/charges/${reference}/approve`);
    const paid = { id: providerId, reference, amountMinor: 150_050, currency: 'AOA' };
    expect(await look(express, reference, providerId)).toMatchObject({ state: 'paid', payment: paid });
    expect(await look(express, reference)).toMatchObject({ state: 'paid', payment: paid });

    const named = { reference, providerId, paymentId: providerId };
    expect(await express.refund?.(named, 'r0', 150_051)).toMatchObject({ state: 'refused', detail: /760/ });
    const refunded = await express.refund?.(named, 'r1', 150_050);
    expect(refunded).toEqual({ state: 'done', providerId: expect.any(String) });
    expect(await express.refund?.(named, 'r1', 150_050)).toEqual(refunded);
    const { charges } = (await place.outside?.<{ charges: { refunded: string }[] }>('/appypay/charges?limit=1')) ?? {};
    expect(charges).toMatchObject([{ refunded: '1500.50' }]);
  });

  test('a part is refunded once; the rest needs a person', async ({ skip }) => {
    if (!place.outside) skip('no one approves the payment');
    const reference = await express.reserve();
    const { providerId = '' } = await express.begin(reference, terms());
    await outside(`/appypay/charges/${reference}/approve`);
    const named = { reference, providerId, paymentId: providerId };
    expect(await express.refund?.(named, 'r1', 50)).toMatchObject({ state: 'done' });
    expect(await express.refund?.({ ...named, isRepeat: true }, 'r1', 50)).toMatchObject({ state: 'done' });
    expect(await express.refund?.(named, 'r2', 100)).toMatchObject({ state: 'refused' });
  });

  test.for([
    [231, 'declined'],
    [209, 'insufficient_funds'],
    [211, 'no_response'],
    [412, 'other'],
  ] as const)('the code %i ends a payment as %s, also for a repeated call', async ([code, reason], { skip }) => {
    if (!place.outside) skip('no one refuses the payment');
    const reference = await express.reserve();
    const { providerId = '' } = await express.begin(reference, terms());
    await outside(`/appypay/charges/${reference}/decline`, { code });
    expect(await look(express, reference, providerId)).toEqual({ state: 'failed', reason });
    await expect(express.begin(reference, terms())).rejects.toMatchObject({ name: 'PaymentRefused', reason });
  });

  test('each payment of a reference is reported, and its end', async ({ skip }) => {
    if (!place.outside) skip('no one pays');
    const reference = await references.reserve();
    await references.begin(reference, terms());
    await outside(`/appypay/charges/${reference}/pay`, { repeat: 2 });
    const standing = await look(references, reference);
    expect(standing).toMatchObject({ state: 'paid', payment: { amountMinor: 150_050 }, others: [{ reference }] });
    const expired = await references.reserve();
    await references.begin(expired, terms());
    await outside(`/appypay/charges/${expired}/expire`);
    expect(await look(references, expired)).toEqual({ state: 'failed', reason: 'expired' });
  });

  test('a token that ended early is renewed once', async ({ skip }) => {
    if (!place.outside) skip('no one ends the token');
    await outside('/faults', { appypay: { expiredToken: true } }, 'PUT');
    expect(await Promise.all([look(express, 'A'.repeat(15)), look(references, 'B'.repeat(15))])).toEqual([
      { state: 'open' },
      { state: 'open' },
    ]);
    await outside('/faults', { appypay: { expiredToken: false } }, 'PUT');
  });
});
