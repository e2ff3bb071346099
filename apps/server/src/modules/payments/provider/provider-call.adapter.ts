import type { Agent } from 'undici';
import type * as z from 'zod';
import { readJson } from '../../../kernel/http/json-body.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import { callOnce } from '../../../kernel/outgoing/one-call.ts';
import { callService } from '../../integrations/integrations.public.ts';
import type { OwnCredential } from './method.slot.ts';
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

/** One request to a provider. */
export interface ProviderRequest {
  readonly provider: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly timeoutMs: number;
  readonly maxBytes: number;
  /** The end of the whole operation. */
  readonly signal?: AbortSignal;
}

/**
 * Sends one request once: with the platform's own account, or through a workspace's connection, with its limits and its
 * log. Repetitions are the task of queues, which know the state of a payment.
 *
 * @throws ProviderUnavailable without an answer, and for one that is too late or too large
 */
export type SendToProvider = (request: ProviderRequest) => Promise<{ readonly status: number; readonly body: Buffer }>;

const silent = (provider: string, cause: unknown) => new ProviderUnavailable(`${provider} does not answer`, { cause });
const tooMuch = (provider: string) => new ProviderUnavailable(`${provider} answers too much`);

/** @param agent the provider's own HTTP agent */
export const overAgent =
  (agent: Agent): SendToProvider =>
  async ({ provider, ...request }) => {
    try {
      const { status, body, cut } = await callOnce(agent, request);
      if (cut) throw tooMuch(provider);
      return { status, body };
    } catch (error) {
      throw error instanceof ProviderUnavailable ? error : silent(provider, error);
    }
  };

/** @param credential without an id, if it isn't stored yet: it then has neither limits nor a log */
export const overConnection =
  (kernel: Kernel, credential: OwnCredential): SendToProvider =>
  async ({ provider, maxBytes, signal, ...request }) => {
    const deadline = signal ? { deadline: signal } : {};
    const answer = await callService(kernel, credential, {
      ...request,
      ...deadline,
      expects: 'bytes',
      isRepeatable: false,
    });
    if (answer.kind === 'failed')
      throw answer.reason === 'too_large' ? tooMuch(provider) : silent(provider, answer.reason);
    if (answer.body.length > maxBytes) throw tooMuch(provider);
    return answer;
  };

/** Calls a provider that answers in JSON. @throws ProviderUnavailable as its `send` does */
export async function callProvider(send: SendToProvider, call: ProviderCall): Promise<ProviderAnswer> {
  const { deadline, ...request } = call;
  const { status, body } = await send({ ...request, signal: deadline, timeoutMs: callMs, maxBytes: largestAnswer });
  return { status, value: readJson(body.toString('utf8'))?.value };
}

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
