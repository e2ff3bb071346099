import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parseConfig } from '../../kernel/config/config.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { systemClock } from '../../kernel/log/clock.ts';
import { type ContractPlace, contractCases } from '../../testing/contract-place.ts';
import { callGraph } from './graph.adapter.ts';
import { metaPixelServiceUse } from './meta-pixel-service.entry.ts';
import { conversionEvent } from './pixel-event.view.ts';

const names = ['META_PIXEL_ID', 'META_PIXEL_TOKEN', 'META_TEST_EVENT_CODE'];
const weekMs = 7 * 86_400_000;

describe.for(contractCases('Meta', names))('the Conversions API at $title', ({ missing, open }) => {
  if (missing) {
    test('the contract', ({ skip }) => skip(missing));
    return;
  }
  let place: ContractPlace;
  let kernel: Kernel;
  const accountOf = () => {
    const { META_PIXEL_ID = '771000000000077', META_PIXEL_TOKEN = 'EAAtokenOfTheContract' } = place.settings;
    return { id: META_PIXEL_ID, token: META_PIXEL_TOKEN };
  };
  const tryWith = (token: string) =>
    metaPixelServiceUse.try?.(kernel, {
      platform: 'meta-pixel',
      settings: { pixel_id: accountOf().id },
      secrets: { token },
    });
  /** Sends an event that appears only among the test events. */
  const send = (ageMs: number, token = accountOf().token) => {
    const event = conversionEvent({
      id: randomUUID(),
      name: 'PageView',
      url: 'https://kumbi.example/pt/p/terra-boa',
      ip: '197.149.0.1',
      user_agent: 'Mozilla/5.0',
      fbp: null,
      fbc: null,
      created_at: new Date(Date.now() - ageMs),
    });
    const body = { data: [event], test_event_code: place.settings.META_TEST_EVENT_CODE ?? 'TEST12345' };
    return callGraph(
      kernel,
      { platform: 'meta-pixel', secrets: { token } },
      {
        method: 'POST',
        path: `/${accountOf().id}/events`,
        token,
        body,
      },
    );
  };

  beforeAll(async () => {
    place = await open();
    kernel = { config: parseConfig(place.settings), clock: systemClock } as unknown as Kernel;
  });
  afterAll(() => place.stop());

  test('a test event is received', async () => {
    expect(await send(0)).toMatchObject({ kind: 'accepted', value: { events_received: 1 } });
  });

  test('an event that is older than a week is invalid', async () => {
    expect(await send(weekMs + 60_000)).toEqual({ kind: 'invalid', code: 100 });
  });

  test('a token is tested without an event, and a wrong one is refused by every call', async () => {
    expect(await tryWith(accountOf().token)).toBe('working');
    expect(await tryWith('wrong')).toBe('refused');
    expect(await send(0, 'wrong')).toEqual({ kind: 'refused', code: 190 });
  });

  test.for([{ rateLimited: true }, { failing: 'all' }, { htmlAnswers: true }])(
    'with %j an event may succeed later',
    async (fault, { skip }) => {
      if (!place.outside) skip('no one causes the fault');
      await place.outside?.('/faults', 'PUT', { meta: fault });
      expect([await send(0), await tryWith(accountOf().token)]).toEqual([{ kind: 'unavailable' }, 'unreachable']);
      const healthy = Object.fromEntries(Object.keys(fault).map((name) => [name, name === 'failing' ? 0 : false]));
      await place.outside?.('/faults', 'PUT', { meta: healthy });
      expect(await send(0)).toMatchObject({ kind: 'accepted' });
    },
  );
});
