import type { FastifyRequest } from 'fastify';
import type { Kernel } from '../../../kernel/kernel.ts';
import { authOf, requestIdHeader } from './auth.adapter.ts';
import type { AuthBody } from './auth-body.rules.ts';

/** The identity library's response. */
export interface AuthAnswer {
  readonly status: number;
  readonly cookies: readonly string[];
  /** The address of a redirect. */
  readonly location: string | undefined;
  /** The JSON body, or an empty object. */
  readonly body: Readonly<Record<string, unknown>>;
}

/** Passes a request to the identity library. */
export async function callLibrary(kernel: Kernel, request: FastifyRequest, body?: AuthBody): Promise<AuthAnswer> {
  const headers = new Headers();
  for (const [key, value] of Object.entries(request.headers))
    if (value && key !== 'content-length') headers.set(key, String(value));
  // The address that we determined, never one from the client's headers.
  headers.set('x-real-ip', request.ip);
  headers.set(requestIdHeader, request.id);
  if (body) headers.set('content-type', 'application/json');
  const answer = await authOf(kernel).handler(
    new Request(new URL(request.url, kernel.config.url), {
      method: request.method,
      headers,
      ...(body ? { body: JSON.stringify(body) } : {}),
    }),
  );
  return readAnswer(answer);
}

export const readAnswer = async (answer: Response): Promise<AuthAnswer> => ({
  status: answer.status,
  cookies: answer.headers.getSetCookie(),
  location: answer.headers.get('location') ?? undefined,
  body: parseObject(await answer.text()),
});

function parseObject(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return {};
  }
}
