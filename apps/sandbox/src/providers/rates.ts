import type { FastifyInstance } from 'fastify';
import { refuse } from '../control-answers.ts';
import { strike } from '../faults.ts';
import type { Provider, RunningProvider, World } from '../provider.ts';
import { asRecord } from '../records.ts';

type Pair = { Params: { pair: string }; Querystring: { date?: string } };

const USUAL: Readonly<Record<string, string>> = {
  'ETH-USD': '3150.25',
  'USDT-USD': '1.00',
  'USDC-USD': '1.00',
  'USD-AOA': '917.50',
};
const MOST = 1_000;
const RETRY_AFTER_S = 1;

/** Exchange rates with Coinbase's call for prices, version 2: the current one, or the one of a day. */
export const rates: Provider = {
  name: 'rates',
  texts: {
    en: { title: 'Exchange rates', about: 'Prices of ETH, USDT and USDC in dollars, and of a dollar in kwanzas' },
    pt: { title: 'Câmbios', about: 'Preços de ETH, USDT e USDC em dólares, e de um dólar em kwanzas' },
  },
  faults: ['slowMs', 'failing', 'rateLimited'],
  register: (app, world) => {
    // Keys are pairs, or pairs with a day.
    const set = world.collection<string>('rates');
    const current = () => ({ ...USUAL, ...Object.fromEntries(set.entries()) });
    speakPrices(app, world, current);
    return controlOf(world, set, current);
  },
};

function speakPrices(app: FastifyInstance, world: World, current: () => Record<string, string>): void {
  const failure = (id: string, message: string) => ({ errors: [{ id, message }] });
  app.addHook('onRequest', async (_request, reply) => {
    const struck = await strike(world.faults.of('rates'));
    if (struck === 'failing') return reply.code(500).send(failure('internal_server_error', 'Internal server error'));
    if (struck === 'rateLimited') {
      const limited = failure('rate_limit_exceeded', 'Too many requests');
      return reply.code(429).header('retry-after', RETRY_AFTER_S).send(limited);
    }
  });

  app.get<Pair>('/v2/prices/:pair/spot', async (request, reply) => {
    const pair = request.params.pair.toUpperCase();
    const { date } = request.query;
    if (date !== undefined && !isDay(date)) {
      return reply.code(400).send(failure('invalid_request', 'Invalid date'));
    }
    const known = current();
    const amount = (date === undefined ? undefined : known[`${pair}@${date}`]) ?? known[pair];
    const [base, currency] = pair.split('-');
    if (amount === undefined) return reply.code(404).send(failure('not_found', 'Invalid currency pair'));
    return { data: { amount, base, currency } };
  });
}

function controlOf(
  world: World,
  set: { put(key: string, value: string): void; clear(): void },
  current: () => Record<string, string>,
): RunningProvider {
  return {
    control: (app) => {
      app.get('/rates', async () => current());
      app.put('/rates', async (request, reply) => {
        const changes = Object.entries(asRecord(request.body) ?? {});
        if (changes.length === 0) return refuse(reply, 422, 'rates.invalid', 'Enter pairs with their amounts');
        for (const [key, amount] of changes) {
          const [pair = '', date] = key.split('@');
          if (!/^[A-Z]{3,5}-[A-Z]{3,5}$/.test(pair) || (date !== undefined && !isDay(date))) {
            return refuse(reply, 422, 'pair.invalid', 'A pair is such as ETH-USD or ETH-USD@2026-03-10');
          }
          if (typeof amount !== 'string' || !/^\d{1,12}(\.\d{1,12})?$/.test(amount) || Number(amount) === 0) {
            return refuse(reply, 422, 'amount.invalid', 'An amount is a positive decimal text');
          }
        }
        if (Object.keys(current()).length + changes.length > MOST) {
          return refuse(reply, 409, 'rates.full', 'There are too many rates; a reset deletes them');
        }
        for (const [key, amount] of changes) set.put(key, String(amount));
        await world.committed();
        return current();
      });
    },
    state: () => ({ rates: current() }),
    reset: () => set.clear(),
  };
}

function isDay(text: string): boolean {
  const at = Date.parse(`${text}T00:00:00Z`);
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(at) && new Date(at).toISOString().startsWith(text);
}
