import { type Agent, request } from 'undici';
import * as z from 'zod';
import { readJson } from '../../../../kernel/http/json-body.ts';
import { readBounded } from '../../../../kernel/outgoing/bounded-body.ts';
import { ProviderUnavailable } from '../payment-provider.adapter.ts';

const largestAnswer = 10_000;

export interface Rate {
  /** The dollars of one whole unit, as a decimal text. */
  readonly rate: string;
  readonly source: string;
  readonly at: Date;
}

/** Coinbase's call for a price, which needs no account (docs.cdp.coinbase.com, prices of version 2). */
const priceSchema = z.object({
  data: z.object({
    amount: z.string().regex(/^(?!0+(\.0+)?$)\d{1,9}(\.\d{1,12})?$/),
    base: z.literal('ETH'),
    currency: z.literal('USD'),
  }),
});

/**
 * Reads the current price of ETH in dollars.
 *
 * @throws ProviderUnavailable
 */
export async function readEthRate(base: string, agent: Agent, signal: AbortSignal, now: () => Date): Promise<Rate> {
  const answer = await ask(`${base}/v2/prices/ETH-USD/spot`, agent, signal);
  const read = priceSchema.safeParse(answer);
  if (!read.success) throw new ProviderUnavailable('the source of rates answers in another form');
  return { rate: read.data.data.amount, source: `${new URL(base).hostname} ETH-USD`, at: now() };
}

async function ask(url: string, agent: Agent, signal: AbortSignal): Promise<unknown> {
  try {
    const { statusCode, body } = await request(url, {
      dispatcher: agent,
      signal,
      headers: { accept: 'application/json' },
    });
    const { bytes, cut } = await readBounded(body, largestAnswer);
    if (cut) throw new ProviderUnavailable('the source of rates answers too much');
    if (statusCode !== 200) throw new ProviderUnavailable(`the source of rates answered ${statusCode}`);
    return readJson(bytes.toString('utf8'))?.value;
  } catch (error) {
    if (error instanceof ProviderUnavailable) throw error;
    throw new ProviderUnavailable('the source of rates does not answer', { cause: error });
  }
}
