import type { ErrorCode } from '@kumbi/contract/error-catalogue.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Kernel } from '../kernel.ts';
import { perKernel } from '../per-kernel.ts';

/** An event that an operator needs to see an attack. It never contains an email address or a secret. */
export interface SecurityEvent {
  /** `sign_in`, `proof_failed`, `refused`. */
  readonly event: string;
  /** The user, or the key of a program. */
  readonly account?: string | undefined;
  readonly workspace?: string | undefined;
  readonly ip: string;
  readonly requestId: string;
  /** The code of a refusal. */
  readonly code?: string;
  /** A refused call, without its parameters. */
  readonly route?: string | undefined;
}

const hourMs = 3_600_000;
const remembered = 10_000;

/** Whether a count is one, ten, a hundred and so on, so that an attack shows its size in a few lines. */
const isPowerOfTen = (times: number): boolean => Number.isInteger(Math.log10(times));

/** Logs refusals of one account and network address the first time, and then by powers of ten, starting again each hour. */
class SecurityLog {
  readonly #kernel: Kernel;
  readonly #refused = new LRUCache<string, { times: number; readonly since: number }>({ max: remembered });

  constructor(kernel: Kernel) {
    this.#kernel = kernel;
  }

  note(event: SecurityEvent): void {
    this.#kernel.log.info({ ...event }, 'security');
  }

  noteRefused(event: SecurityEvent): void {
    const key = [event.event, event.code, event.account ?? '', event.ip].join(' ');
    const now = this.#kernel.clock.now().getTime();
    const known = this.#refused.get(key);
    const seen = known && now - known.since < hourMs ? known : { times: 0, since: now };
    seen.times += 1;
    this.#refused.set(key, seen);
    if (isPowerOfTen(seen.times)) this.#kernel.log.warn({ ...event, times: seen.times }, 'security');
  }
}

const securityLog = perKernel((kernel) => new SecurityLog(kernel));

/** Logs an event that succeeded. */
export const noteSecurity = (kernel: Kernel, event: SecurityEvent): void => securityLog(kernel).note(event);

/** Logs an attempt that failed. Repetitions are counted. */
export const noteRefused = (kernel: Kernel, event: SecurityEvent): void => securityLog(kernel).noteRefused(event);

export const originOf = ({ ip, id }: FastifyRequest): Pick<SecurityEvent, 'ip' | 'requestId'> => ({
  ip,
  requestId: id,
});

/** Refusals of ordinary use: a session that has ended, and a proof that has become too old. */
const usual: ReadonlySet<ErrorCode> = new Set(['auth.required', 'auth.proof_required']);
const telling: ReadonlySet<number> = new Set([401, 403, 429]);

/** Logs every call that was refused because of its caller, or because it reached a limit. */
export function logRefusedCalls(app: FastifyInstance, kernel: Kernel): void {
  app.addHook('onResponse', (request, reply, done) => {
    const code = request.refusedWith;
    if (code !== undefined && telling.has(reply.statusCode) && !usual.has(code)) {
      const { actor, membership } = request.admission ?? {};
      const admitted = actor?.kind === 'user' ? actor.userId : actor?.kind === 'key' ? actor.keyId : undefined;
      noteRefused(kernel, {
        event: 'refused',
        code,
        account: request.accountId ?? admitted,
        workspace: membership?.workspaceId,
        route: request.routeOptions.url,
        ...originOf(request),
      });
    }
    done();
  });
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The code of the refusal that was sent. */
    refusedWith?: ErrorCode;
    /** The account that a call without a session is about. */
    accountId?: string | undefined;
  }
}
