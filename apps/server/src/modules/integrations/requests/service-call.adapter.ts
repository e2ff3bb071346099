import { requestsPerMinute } from '@kumbi/contract/integrations/service-requests.limits.ts';
import { serviceOf } from '@kumbi/contract/services.ts';
import type { WorkspaceId } from '@kumbi/contract/shared/ids.ts';
import { BrokenCircuitError, BulkheadRejectedError, DelegateBackoff, handleWhenResult, retry } from 'cockatiel';
import { Agent } from 'undici';
import type { Kernel } from '../../../kernel/kernel.ts';
import { callOnce, failureOf } from '../../../kernel/outgoing/one-call.ts';
import { perKernel } from '../../../kernel/per-kernel.ts';
import type { Credential } from '../connection.service.ts';
import { connectionGuards, restMs } from './connection-guard.engine.ts';
import { recordRequest } from './request-log.service.ts';
import { requestMetrics } from './request-metrics.engine.ts';
import {
  type Answered,
  isTemporary,
  loggedAddress,
  maskSecrets,
  pauseOf,
  readServiceAnswer,
  type SentAnswer,
  type ServiceAnswer,
  type UnsentFailure,
} from './service-answer.rules.ts';

/** A connection of a workspace, or credentials that aren't stored yet, which have neither limits nor a log. */
export type CalledConnection = Pick<Credential, 'platform' | 'secrets'> & {
  readonly integrationId?: string;
  readonly workspaceId?: WorkspaceId;
};

export interface ServiceCall {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** An address of the service. For an address from a user, use `kernel.outgoing`. */
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
  /** Whether a repetition has no further effect, so that a failed call is repeated. By default for GET, PUT and DELETE. */
  readonly isRepeatable?: boolean;
  /** The form of a successful answer; JSON by default. */
  readonly expects?: 'json' | 'bytes';
  /** The time of one try; 10 s by default. */
  readonly timeoutMs?: number;
  /** The end of the whole operation, with its repetitions; 25 s by default. */
  readonly deadline?: AbortSignal;
  /** Secrets in the address or the answer that aren't among those of the connection, such as an access token. */
  readonly secrets?: readonly string[];
  /** Returns the service's words about a refusal, for the log. They may not contain personal data. */
  said?(answer: Answered): string | undefined;
}

const tryMs = 10_000;
const operationMs = 25_000;
/** An answer of 5 MB is refused, and its rest isn't read. */
const largestAnswer = 4_000_000;
const mostRepeats = 2;
const firstPauseMs = 250;
/** A service that asks for a longer pause isn't asked again now. The work that needs it waits. */
const longestPauseMs = 5_000;

/** Every connection takes at most a few of these sockets, so a hanging one leaves them to the others. */
const agentOf = perKernel(() => new Agent({ connections: 512, allowH2: false, connectTimeout: 5_000 }));

/**
 * Calls a service with a connection of a workspace. Never call it inside a transaction. Each connection has its own limit
 * for each minute, its own places, and rests after repeated faults, so that one that hangs slows no other. Each try is in
 * the connection's request log. It never throws for a fault of the service.
 */
export async function callService(
  kernel: Kernel,
  connection: CalledConnection,
  call: ServiceCall,
): Promise<ServiceAnswer> {
  const { integrationId, platform } = connection;
  const tryCall = (signal: AbortSignal) => tryOnce(kernel, connection, call, signal);
  const signal = call.deadline ?? AbortSignal.timeout(operationMs);
  if (integrationId === undefined) return repeating(call, signal, () => tryCall(signal));
  const refused = (reason: UnsentFailure, retryAfterMs: number): ServiceAnswer => {
    requestMetrics(kernel).observe(platform, reason, 0);
    return { kind: 'failed', reason, retryAfterMs };
  };
  const { leases, of } = connectionGuards(kernel);
  const { places, breaker } = of(integrationId);
  try {
    return await places.execute(() => {
      // It waited for a place until the end of its time.
      if (signal.aborted) return refused('busy', longestPauseMs);
      return repeating(call, signal, async () => {
        const { perMinute = requestsPerMinute } = serviceOf(platform);
        const allowance = await leases.take(`integration:${integrationId}`, perMinute);
        if (!allowance.allowed) return refused('limited', allowance.seconds * 1_000);
        return breaker.execute(() => tryCall(signal));
      });
    });
  } catch (error) {
    if (error instanceof BrokenCircuitError) return refused('paused', restMs);
    if (error instanceof BulkheadRejectedError) return refused('busy', longestPauseMs);
    throw error;
  }
}

/** Nothing is sent again after these: nothing was sent, or the answer would be the same. */
const finalReasons: ReadonlySet<string> = new Set(['paused', 'limited', 'busy', 'too_large']);

/** Repeats a call that may be repeated and failed temporarily, after the pause that the service asks for. */
function repeating(
  { method, isRepeatable = method === 'GET' || method === 'PUT' || method === 'DELETE' }: ServiceCall,
  signal: AbortSignal,
  tryCall: () => Promise<ServiceAnswer>,
): Promise<ServiceAnswer> {
  if (!isRepeatable) return tryCall();
  const isWorthwhile = (result: unknown): boolean => {
    const answer = result as ServiceAnswer;
    if (answer.kind === 'failed' && finalReasons.has(answer.reason)) return false;
    return isTemporary(answer) && (pauseOf(answer) ?? 0) <= longestPauseMs;
  };
  const policy = retry(handleWhenResult(isWorthwhile), {
    maxAttempts: mostRepeats,
    backoff: new DelegateBackoff(({ attempt, result }) => {
      const asked = 'value' in result ? pauseOf(result.value as ServiceAnswer) : undefined;
      return asked ?? firstPauseMs * 2 ** attempt * (0.5 + Math.random());
    }),
  });
  return policy.execute(tryCall, signal);
}

async function tryOnce(
  kernel: Kernel,
  connection: CalledConnection,
  call: ServiceCall,
  signal: AbortSignal,
): Promise<SentAnswer> {
  const { method, url, headers = {}, body, expects = 'json', timeoutMs = tryMs } = call;
  const began = performance.now();
  let answer: SentAnswer;
  try {
    const request = { method, url, headers, timeoutMs, signal, maxBytes: largestAnswer };
    const given = await callOnce(agentOf(kernel), body === undefined ? request : { ...request, body });
    answer = readServiceAnswer(given, expects, kernel.clock.now());
  } catch (error) {
    answer = { kind: 'failed', reason: failureOf(error) };
  }
  const ms = Math.round(performance.now() - began);
  const result = answer.kind === 'failed' ? answer.reason : 'answered';
  requestMetrics(kernel).observe(connection.platform, result, ms);
  const { workspaceId, integrationId } = connection;
  if (workspaceId && integrationId) {
    const secrets = [...Object.values(connection.secrets), ...(call.secrets ?? [])];
    const said = answer.kind === 'answered' && answer.status >= 400 ? call.said?.(answer) : undefined;
    await recordRequest(kernel, workspaceId, {
      integrationId,
      method,
      address: loggedAddress(url, secrets),
      status: answer.kind === 'answered' ? answer.status : null,
      result,
      error: said === undefined ? null : maskSecrets(said, secrets),
      ms,
    });
  }
  return answer;
}
