import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { readOptions, type SandboxOptions } from './options.ts';
import { type Sandbox, startSandbox } from './sandbox.ts';

export const TOKEN = 'control-token';
export const API_KEY = 'a-merchant-key-of-thirty-two-cha';
const PATIENCE_MS = 5_000;

type Received = { headers: IncomingHttpHeaders; body: string };

/** A merchant that receives callbacks and responds with its `status` and `body`. */
export async function startMerchant() {
  const received: Received[] = [];
  const merchant = { received, status: 200, body: '', url: '', stop: () => server.close() };
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8');
    request.on('data', (chunk: string) => {
      body += chunk;
    });
    request.on('end', () => {
      received.push({ headers: request.headers, body });
      response.writeHead(merchant.status).end(merchant.body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  merchant.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/callback`;
  return merchant;
}

export async function openTestSandbox(callbackUrl: string | null, change: Partial<SandboxOptions> = {}) {
  const dataFolder = await mkdtemp(join(tmpdir(), 'sandbox-'));
  const defaults = readOptions({ SANDBOX_CONTROL_TOKEN: TOKEN, SANDBOX_CALLBACK_RETRY_MS: '20' });
  const proxypay = { apiKey: API_KEY, callbackUrl, entity: '00348' };
  const sandbox = await startSandbox({ ...defaults, dataFolder, proxypay, ...change });
  return {
    ...sandbox,
    ...callsTo(sandbox.url),
    stop: async () => {
      await sandbox.stop();
      await rm(dataFolder, { recursive: true, force: true });
    },
  } satisfies Sandbox & Record<string, unknown>;
}

export function callsTo(url: string) {
  const send = (path: string, method: string, body: unknown, headers: Record<string, string>) =>
    fetch(url + path, {
      method,
      headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
      body: body === undefined ? null : typeof body === 'string' ? body : JSON.stringify(body),
    });
  return {
    proxypay: (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
      send(`/proxypay${path}`, method, body, {
        authorization: `Token ${API_KEY}`,
        accept: 'application/vnd.proxypay.v2+json',
        ...headers,
      }),
    control: (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
      send(`/control${path}`, method, body, { authorization: `Bearer ${TOKEN}`, ...headers }),
  };
}

/** The response body, in the test's expected shape. */
export async function readJson<T>(answer: Promise<Response>): Promise<T> {
  return (await (await answer).json()) as T;
}

/** Polls until the result is neither undefined nor false. */
export async function until<T>(ask: () => T | Promise<T>): Promise<NonNullable<T>> {
  const giveUpAt = Date.now() + PATIENCE_MS;
  for (;;) {
    const answer = await ask();
    if (answer !== undefined && answer !== null && answer !== false) return answer;
    if (Date.now() > giveUpAt) throw new Error('the condition was not met in time');
    await wait(5);
  }
}
