import { randomBytes } from 'node:crypto';
import { hooks } from '@kumbi/contract/hooks/hooks.endpoints.ts';
import { chance } from '../../../kernel/demo/chance.ts';
import { type DemoRows, demoFact } from '../../../kernel/demo/demo-story.ts';
import { demoWords } from '../../../kernel/texts/server-texts.ts';
import { dayMs } from '../../../kernel/time/zones.ts';
import { insertDemoEvents } from '../../hooks/hooks.public.ts';
import { insertDemoConnection, insertDemoRequests } from '../../integrations/integrations.public.ts';

const webhook = demoFact<{ readonly id: string; readonly url: string }>('payments.callback_webhook');
const count = 14;
const entity = '00348';

/**
 * An account at AppyPay that another system of the business uses: it is off here, so that buyers pay through the platform, and
 * its callbacks are forwarded to a webhook.
 */
export const appypayCallbackDemo: DemoRows = {
  open: async (story) => {
    const { hook } = demoWords<{ readonly hook: string }>('payments', story.language);
    const made = await story.call(hooks.create, { name: hook });
    story.set(webhook, { id: made.webhook.id, url: made.webhook.kumbi_url });
  },
  write: async (ctx, story) => {
    const { id: hookId, url: endpoint } = story.get(webhook);
    const integrationId = await insertDemoConnection(ctx, story, {
      ...{ platform: 'appypay', account: 'Terra Boa', days: 30, status: 'off', endpoint },
      values: {
        settings: { client_id: '7d0f4c1e-5a0f-4b8e-9a53-1f6d2c8be901' },
        secrets: { client_secret: randomBytes(24).toString('base64url') },
      },
    });
    await insertDemoRequests(ctx, story, integrationId, {
      usual: [
        { method: 'GET', address: 'gwy-api.appypay.co.ao/v2.0/charges', status: 200 },
        { method: 'POST', address: 'login.microsoftonline.com/auth.appypay.co.ao/oauth2/token', status: 200 },
        { method: 'GET', address: 'gwy-api.appypay.co.ao/v2.0/applications', status: 200 },
        { method: 'GET', address: 'gwy-api.appypay.co.ao/v2.0/charges', status: null, result: 'timeout' },
      ],
    });
    const calls = Array.from({ length: count }, (_, place) => {
      const age = (count - place - chance('callback', place) * 0.7) * 1.8 * dayMs;
      const at = new Date(story.now.getTime() - age);
      const reference = `TR${String(40_200 + place).padStart(8, '0')}`;
      const callback = callbackOf(reference, place);
      const data = { integration_id: integrationId, reference, callback };
      return {
        at,
        body: { type: 'integration.callback', timestamp: at.toISOString(), data },
        verification: 'unchecked' as const,
        deliveries: [],
      };
    });
    await insertDemoEvents(ctx, { id: hookId, agent: 'Kumbi' }, calls);
  },
};

/** A callback as AppyPay sends it. */
function callbackOf(merchantTransactionId: string, place: number) {
  const isPaid = place % 5 !== 3;
  return {
    id: `00000000-0000-4000-8000-${String(place).padStart(12, '0')}`,
    merchantTransactionId,
    amount: 4_500 + Math.round(chance('callback-amount', place) * 200) * 100,
    options: {},
    reference: { referenceNumber: String(923_000_100 + place), entity },
    responseStatus: isPaid
      ? { successful: true, status: 'Success', code: 100, message: 'OK', source: 'REF' }
      : { successful: false, status: 'Failed', code: 245, message: 'Reference expired', source: 'REF' },
  };
}
