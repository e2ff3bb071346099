import * as z from 'zod';
import type { Kernel } from '../../kernel/kernel.ts';
import { type Answered, type CalledConnection, callService, placeOf } from '../integrations/integrations.public.ts';

/** Meta's Graph API. Its errors have a code, which decides; the status varies. */
export const graphAddress = (path: string): string => `https://graph.facebook.com/v26.0${path}`;

const errorSchema = z.object({
  error: z.object({
    code: z.number().int(),
    message: z.string().optional(),
    error_subcode: z.number().int().optional(),
  }),
});

/**
 * `refused`: the token is invalid, or lacks a permission. `invalid`: the values are wrong, and would be again.
 * `unavailable`: the result may be another one later.
 */
export type GraphAnswer =
  | { readonly kind: 'accepted'; readonly value: unknown }
  | { readonly kind: 'refused' | 'invalid'; readonly code: number }
  | { readonly kind: 'unavailable' };

export interface GraphCall {
  readonly method: 'GET' | 'POST';
  /** Below the version, such as `/123/events`. */
  readonly path: string;
  readonly token: string;
  readonly body?: unknown;
  /** Whether a repetition has no further effect. */
  readonly isRepeatable?: boolean;
}

const refusedCodes = (code: number): boolean =>
  code === 190 || code === 10 || code === 3 || (code >= 200 && code < 300);
const temporaryCodes: ReadonlySet<number> = new Set([1, 2, 4, 17, 80_007, 130_429, 131_000, 131_016, 131_056, 133_016]);

/** Calls the Graph API with a connection. Call it outside any transaction. */
export async function callGraph(kernel: Kernel, connection: CalledConnection, call: GraphCall): Promise<GraphAnswer> {
  const { method, path, token, body, isRepeatable = method === 'GET' } = call;
  const answer = await callService(kernel, connection, {
    method,
    url: placeOf(kernel.config)(graphAddress(path)),
    headers: {
      authorization: `Bearer ${token}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    isRepeatable,
    secrets: [token],
    said: (refusal) => saidBy(refusal),
  });
  if (answer.kind === 'failed') return { kind: 'unavailable' };
  if (answer.status >= 200 && answer.status < 300) return { kind: 'accepted', value: answer.value };
  const code = codeOf(answer);
  if (code === undefined || temporaryCodes.has(code)) return { kind: 'unavailable' };
  return { kind: refusedCodes(code) ? 'refused' : 'invalid', code };
}

const codeOf = ({ value }: Answered): number | undefined => errorSchema.safeParse(value).data?.error.code;

/** Meta's message repeats entered values, so the log has only the codes. */
function saidBy({ value }: Answered): string | undefined {
  const error = errorSchema.safeParse(value).data?.error;
  return error && `code ${error.code}${error.error_subcode === undefined ? '' : `, subcode ${error.error_subcode}`}`;
}
