import { type Agent, request } from 'undici';
import type * as z from 'zod';
import { readJson } from '../../../kernel/http/json-body.ts';
import { readBounded } from '../../../kernel/outgoing/bounded-body.ts';
import { ProviderUnavailable } from './payment-provider.adapter.ts';

/** No answer about one payment needs more. */
const largestAnswer = 1_000_000;
const callMs = 10_000;
/** All calls that begin one payment together take less than `abandonedMs`. */
const operationMs = 25_000;

/** The end of an operation at a provider, which may need several calls. */
export const operationDeadline = (): AbortSignal => AbortSignal.timeout(operationMs);

export interface ProviderCall {
  /** The provider's name, for errors. */
  readonly provider: string;
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  /** The end of the whole operation. */
  readonly deadline: AbortSignal;
}

export interface ProviderAnswer {
  readonly status: number;
  /** Undefined if the body isn't JSON, or is nested too deeply. */
  readonly value: unknown;
}

/**
 * Calls a provider that answers in JSON.
 *
 * @param agent the provider's own HTTP agent
 * @throws ProviderUnavailable without an answer, and for one that is too late or too large
 */
export async function callProvider(agent: Agent, call: ProviderCall): Promise<ProviderAnswer> {
  const signal = AbortSignal.any([call.deadline, AbortSignal.timeout(callMs)]);
  try {
    // The library only checks the signal once it has a connection, which may never happen.
    return await Promise.race([ask(agent, call, signal), overdue(signal)]);
  } catch (error) {
    if (error instanceof ProviderUnavailable) throw error;
    throw new ProviderUnavailable(`${call.provider} does not answer`, { cause: error });
  }
}

async function ask(agent: Agent, call: ProviderCall, signal: AbortSignal): Promise<ProviderAnswer> {
  const { provider, method, url, headers, body = null } = call;
  // A compressed body could be small in transit and large here.
  const answer = await request(url, {
    method,
    dispatcher: agent,
    headers: { 'accept-encoding': 'identity', ...headers },
    body,
    signal,
  });
  const { bytes, cut } = await readBounded(answer.body, largestAnswer);
  if (cut) throw new ProviderUnavailable(`${provider} answers too much`);
  return { status: answer.statusCode, value: readJson(bytes.toString('utf8'))?.value };
}

const overdue = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });

/** Reads an answer. @throws ProviderUnavailable if it has another form */
export function readAnswer<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
  provider: string,
): z.output<Schema> {
  const result = schema.safeParse(value);
  if (!result.success) throw new ProviderUnavailable(`${provider} answers in another form`);
  return result.data;
}
