import { randomBytes } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import { rowsOf } from '../../kernel/database/rows.ts';
import { ctxAt } from '../../kernel/demo/demo-rows.ts';
import type { DemoRows } from '../../kernel/demo/demo-story.ts';
import { demoWords } from '../../kernel/texts/server-texts.ts';
import { insertDemoConnection, insertDemoRequests } from '../integrations/integrations.public.ts';
import { saveNumber } from './number.store.ts';
import { whatsappTables } from './whatsapp.table.ts';

interface Words {
  /** Received texts, the newest first. */
  readonly messages: readonly string[];
}

const number = '+244 923 456 700';
const [numberId, accountId] = ['106770000000001', '107770000000001'];
const hourMs = 3_600_000;
/** The states of the sent messages, the newest first. */
const states = ['sent', 'delivered', 'read', 'read', 'failed', 'read'] as const;

/** A number with messages of people who know the business. */
export const messageDemo: DemoRows = {
  write: async (ctx, story) => {
    const { messages } = demoWords<Words>('whatsapp', story.language);
    const secret = (bytes: number) => randomBytes(bytes).toString('hex');
    const integrationId = await insertDemoConnection(ctx, story, {
      platform: 'whatsapp',
      account: number,
      days: 75,
      values: {
        settings: { phone_number_id: numberId, waba_id: accountId, verify_token: secret(24) },
        secrets: { token: `EAA${secret(30)}`, app_secret: secret(16), pin: '000000' },
      },
    });
    await saveNumber(ctx, {
      integration_id: integrationId,
      display: number,
      verified_name: story.company,
      quality: 'GREEN',
      messaging_limit: 'TIER_1K',
      receives: true,
      checked_at: story.now,
    });
    await insertDemoRequests(ctx, story, integrationId, {
      usual: [
        { method: 'POST', address: `graph.facebook.com/v26.0/${numberId}/messages`, status: 200 },
        { method: 'GET', address: `graph.facebook.com/v26.0/${numberId}`, status: 200 },
        { method: 'POST', address: `graph.facebook.com/v26.0/${numberId}/messages`, status: 400, error: 'code 131047' },
      ],
    });
    for (let at = Math.max(messages.length, states.length) - 1; at >= 0; at -= 1) {
      const person = story.person(at * 3);
      const [received, answered] = [9, 8].map((hours) => new Date(story.now.getTime() - (at * 26 + hours) * hourMs));
      if (!received || !answered) throw new Error('a message of the demo has no time');
      const shared = { integration_id: integrationId, phone: person.phone.replace(/^\+/, ''), error: null };
      const [text, status] = [messages[at], states[at]];
      if (text !== undefined)
        await rowsOf(ctxAt(ctx, received), whatsappTables.whatsapp_messages).insert({
          ...shared,
          ...{ id: uuidv7({ msecs: received.getTime() }), direction: 'in', wamid: `wamid.demo-in-${at}` },
          ...{ name: person.name, type: 'text', text, status: null, at: received },
        });
      if (status !== undefined)
        await rowsOf(ctxAt(ctx, answered), whatsappTables.whatsapp_messages).insert({
          ...shared,
          ...{ id: uuidv7({ msecs: answered.getTime() }), direction: 'out', wamid: `wamid.demo-out-${at}` },
          ...{ name: '', type: '', text: '', status, at: answered },
          error: status === 'failed' ? '131047' : null,
        });
    }
  },
};
