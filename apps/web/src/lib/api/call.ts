import type { Answer, Endpoint, Input, Method } from '@kumbi/contract/endpoint.ts';
import { defaultLocale } from '@kumbi/contract/shared/locale.ts';
import { socketHeader, workspaceHeader } from '@kumbi/contract/shared/workspace-header.ts';
import type * as z from 'zod';
import type { ZodType } from 'zod';
import { socketId } from '../realtime/realtime.ts';
import { ApiError, isEnvelope, NetworkError } from './api-error.ts';
import { fileNameOf, fillPath, toFormData, toQuery } from './encode.ts';
import { fetchWithProgress, type Progress } from './fetch-with-progress.ts';
import type { FirstCalls } from './first-calls.ts';
import { askedForProof, askForProof } from './proof.ts';

export interface CallOptions {
  /** The code of the page's workspace, from its address and never from another tab's choice. */
  readonly workspace?: string;
  /** A repeated create with the same key returns the first result again. */
  readonly idempotencyKey?: string;
  readonly signal?: AbortSignal;
  /** Gets the progress of uploading a form with files. */
  readonly onProgress?: (progress: Progress) => void;
  /** Continues if the user leaves the page: for a small change that the screen already shows. */
  readonly outlivesPage?: boolean;
  /** The caller handles an ended session itself. */
  readonly silent?: boolean;
}

/** Options to follow and cancel an upload. */
export type Watched = Pick<CallOptions, 'signal' | 'onProgress'>;

/** A form with files takes plain values here: `encode.ts` converts them to yes/no and JSON text. */
export type ClientInput<E extends Endpoint> = E extends { multipart: true; body: infer B extends ZodType }
  ? { body: { [K in keyof z.input<B>]: unknown } } & Omit<Input<E>, 'body'>
  : Input<E>;

interface Parts {
  readonly params?: object;
  readonly query?: object;
  readonly body?: object;
}

let onSignedOut: (() => void) | undefined;
/** Sets the handler for a session that ends during a call. The router sets it. */
export function whenSignedOut(handler: () => void): void {
  onSignedOut = handler;
}

let first: FirstCalls | undefined;
/** Sets the calls that the page has started before its code. The start of the app sets them. */
export function withFirstCalls(calls: FirstCalls): void {
  first = calls;
}

async function readBody(response: Response): Promise<unknown> {
  const text = await response.text();
  if (text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) throw new NetworkError(`status ${response.status} without a readable body`);
    throw error;
  }
}

function startedBefore(method: Method, url: string, headers: Headers): Promise<Response> | undefined {
  if (method !== 'GET') return undefined;
  return first?.take({ url, headers: Object.fromEntries(headers), workspace: headers.get(workspaceHeader) ?? '' });
}

/** Sends one request to the API, below `/api/v1`. @throws ApiError for a refusal, NetworkError without a response */
async function send(
  method: Method,
  path: string,
  body: FormData | object | undefined,
  options: CallOptions,
): Promise<Response> {
  const headers = new Headers({
    'X-Kumbi-Client': 'web',
    'Accept-Language': document.documentElement.lang || defaultLocale,
  });
  if (options.workspace) headers.set(workspaceHeader, options.workspace);
  if (options.idempotencyKey) headers.set('Idempotency-Key', options.idempotencyKey);
  const socket = method !== 'GET' && socketId();
  if (socket) headers.set(socketHeader, socket);
  if (body && !(body instanceof FormData)) headers.set('Content-Type', 'application/json');
  let response: Response;
  try {
    const url = `/api/v1${path}`;
    const signal = options.signal ? { signal: options.signal } : {};
    response =
      options.onProgress && body instanceof FormData
        ? await fetchWithProgress(url, { method, headers, body, ...signal }, options.onProgress)
        : await (startedBefore(method, url, headers) ??
            fetch(url, {
              method,
              headers,
              credentials: 'same-origin',
              keepalive: options.outlivesPage ?? false,
              ...(body ? { body: body instanceof FormData ? body : JSON.stringify(body) } : {}),
              ...signal,
            }));
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    throw new NetworkError('the server could not be reached', { cause: error });
  }
  if (response.ok) return response;
  const answer = await readBody(response);
  if (!isEnvelope(answer)) throw new NetworkError(`status ${response.status} without an error envelope`);
  const refusal = new ApiError(response.status, answer);
  if (refusal.is('auth.required') && !options.silent) {
    // A dialog that waits for a proof has lost its session too.
    askedForProof()?.answer(false);
    onSignedOut?.();
  }
  // The server refused before it did anything, so the same call is sent again.
  if (refusal.is('auth.proof_required') && (await askForProof())) return send(method, path, body, options);
  throw refusal;
}

/** Sends one request with a JSON response. @throws as `send` */
export async function request(
  method: Method,
  path: string,
  body: FormData | object | undefined,
  options: CallOptions = {},
): Promise<unknown> {
  return readBody(await send(method, path, body, options));
}

/** Calls an endpoint whose response is a file. @returns the file with the server's name for it */
export async function download<const E extends Endpoint & { readonly download: true }>(
  endpoint: E,
  input: ClientInput<E>,
  options: CallOptions = {},
): Promise<{ readonly name: string; readonly content: Blob }> {
  const parts = input as Parts;
  const path = fillPath(endpoint.path, parts.params ?? {}) + toQuery(parts.query ?? {});
  const response = await send(endpoint.method, path, parts.body, options);
  return { name: fileNameOf(response.headers.get('content-disposition')), content: await response.blob() };
}

/**
 * Calls an endpoint of the contract. The response isn't validated: the server serialised it with the same declaration.
 */
export async function call<const E extends Endpoint>(
  endpoint: E,
  input: ClientInput<E>,
  options: CallOptions = {},
): Promise<Answer<E>> {
  const parts = input as Parts;
  const path = fillPath(endpoint.path, parts.params ?? {}) + toQuery(parts.query ?? {});
  const body = parts.body && endpoint.multipart ? toFormData(parts.body) : parts.body;
  return (await request(endpoint.method, path, body, options)) as Answer<E>;
}
