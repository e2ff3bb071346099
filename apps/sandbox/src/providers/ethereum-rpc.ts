import { asRecord } from '../records.ts';

/** An error of a call, as JSON-RPC reports it. */
export class RpcError extends Error {
  readonly code: number;
  readonly data: string | undefined;

  constructor(code: number, message: string, data?: string) {
    super(message);
    this.code = code;
    this.data = data;
  }
}

type Run = (method: string, params: readonly unknown[]) => unknown;

const MOST_CALLS = 100;

/** Answers a body: one call, or a batch of at most 100. A call without an id gets no answer. */
export function answerBody(body: unknown, run: Run): unknown {
  if (!Array.isArray(body)) return answerCall(body, run) ?? '';
  if (body.length === 0) return failure(null, new RpcError(-32600, 'empty batch'));
  if (body.length > MOST_CALLS) return failure(null, new RpcError(-32600, `batch of more than ${MOST_CALLS} calls`));
  return body.flatMap((call) => answerCall(call, run) ?? []);
}

function answerCall(body: unknown, run: Run) {
  const call = asRecord(body);
  const { jsonrpc, id, method, params = [] } = call ?? {};
  const isId = id === undefined || id === null || typeof id === 'string' || typeof id === 'number';
  if (call === undefined || jsonrpc !== '2.0' || typeof method !== 'string' || !isId) {
    return failure(isId ? id : null, new RpcError(-32600, 'invalid request'));
  }
  try {
    if (!Array.isArray(params)) throw new RpcError(-32602, 'non-array args');
    const result = run(method, params);
    return id === undefined ? undefined : { jsonrpc: '2.0', id, result };
  } catch (error) {
    if (!(error instanceof RpcError)) throw error;
    return id === undefined ? undefined : failure(id, error);
  }
}

export function failure(id: unknown, { code, message, data }: RpcError) {
  return { jsonrpc: '2.0', id: id ?? null, error: { code, message, ...(data === undefined ? {} : { data }) } };
}
