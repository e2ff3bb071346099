import { Agent } from 'undici';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { systemClock } from '../../../../kernel/log/clock.ts';
import { type ContractPlace, contractCases } from '../../../../testing/contract-place.ts';
import { KeyRefused, type PaymentProvider, PaymentRefused, type Standing } from '../payment-provider.adapter.ts';
import { paymentTerms } from '../payment-terms.factory.ts';
import { createOpg } from './opg.adapter.ts';

const names = ['PROXYPAY_URL', 'OPG_TOKEN', 'OPG_POS_ID'];
const terms = (change = {}) => paymentTerms(systemClock.now(), change);

describe.for(contractCases('OPG', names))('OPG at $title', ({ missing, open }) => {
  if (missing) {
    test('the contract', ({ skip }) => skip(missing));
    return;
  }
  const agent = new Agent();
  let place: ContractPlace;
  let opg: PaymentProvider;
  const account = (token?: string) =>
    createOpg(
      {
        base: `${place.settings.PROXYPAY_URL}/opg/v1`,
        agent,
        callbackUrl: 'http://127.0.0.1:9/callbacks/opg/platform',
      },
      { token: token ?? place.settings.OPG_TOKEN ?? '', posId: Number(place.settings.OPG_POS_ID) },
    );
  const decide = (id: string, action: string) => {
    if (!place.outside) throw new Error('no one plays the buyer here');
    return place.outside(`/opg/transactions/${id}/${action}`, 'POST', {});
  };
  const look = (reference: string, providerId: string | null) =>
    opg.lookUp?.({ reference, providerId }) as Promise<Standing>;

  beforeAll(async () => {
    place = await open();
    opg = account();
  });
  afterAll(async () => {
    await agent.destroy();
    await place.stop();
  });

  test('a phone is asked once, however often the call is repeated', async () => {
    const reference = await opg.reserve();
    const begun = await opg.begin(reference, terms());
    expect(begun).toEqual({ providerId: expect.any(String), instructions: { phone: '111' } });
    expect(await opg.begin(reference, terms())).toEqual(begun);
    expect(await look(reference, begun.providerId ?? null)).toEqual({ state: 'open' });
    expect(await look(reference, null)).toEqual({ state: 'open' });
    expect(await opg.withdraw({ reference, providerId: begun.providerId ?? null })).toBe(true);
    expect(opg.refund).toBeUndefined();
  });

  test('an unknown phone or token is refused', async () => {
    await expect(opg.begin(await opg.reserve(), terms({ phone: '+351912345678' }))).rejects.toThrow(PaymentRefused);
    await expect(account('wrong').begin(await opg.reserve(), terms())).rejects.toThrow(KeyRefused);
  });

  test('an approval is reported with its amount', async ({ skip }) => {
    if (!place.outside) skip('no one approves the payment');
    const reference = await opg.reserve();
    const { providerId = '' } = await opg.begin(reference, terms());
    await decide(providerId, 'accept');
    expect(await look(reference, providerId)).toMatchObject({
      state: 'paid',
      payment: { id: providerId, reference, amountMinor: 150_050 },
    });
  });

  test.for(['reject', 'expire'])(
    'the buyer’s %s ends a payment, also for a repeated call',
    async (action, { skip }) => {
      if (!place.outside) skip('no one refuses the payment');
      const reference = await opg.reserve();
      const { providerId = '' } = await opg.begin(reference, terms());
      await decide(providerId, action);
      expect(await look(reference, providerId)).toEqual({ state: 'failed', reason: 'declined' });
      await expect(opg.begin(reference, terms())).rejects.toThrow(PaymentRefused);
    },
  );
});
