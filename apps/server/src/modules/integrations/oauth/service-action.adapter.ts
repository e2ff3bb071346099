import type { ServicePlatform } from '@kumbi/contract/services.ts';
import * as z from 'zod';
import type { Kernel } from '../../../kernel/kernel.ts';
import type { ActionAnswer, ActionCall, CallWithToken } from '../choices/service-choices.slot.ts';
import { isLimit, isTemporary, type ServiceAnswer } from '../requests/service-answer.rules.ts';
import { callService, type ServiceCall } from '../requests/service-call.adapter.ts';
import { findServiceUse } from '../service-use.slot.ts';
import { enteredToken } from './entered-token.service.ts';
import { type FetchedFile, fetchFile, type NoFile } from './fetched-file.adapter.ts';
import { type ConnectionPlace, usableToken } from './oauth-token.service.ts';
import { placeOf } from './service-place.rules.ts';
import { refusalText } from './service-refusal.rules.ts';

/**
 * Why an action ended. `lost`: the person has to connect again. `missing`: the connection was deleted or turned off.
 * `forbidden`: the person didn't allow this access. `refused`: the service rejected the values. `unsent`: the service certainly did nothing, and another attempt may succeed.
 * `unknown`: the service may have done it.
 */
export class ActionStopped extends Error {
  override name = 'ActionStopped';
  readonly reason: 'lost' | 'missing' | 'forbidden' | 'refused' | 'unsent' | 'unknown';

  constructor(reason: ActionStopped['reason'], message: string = reason) {
    super(message);
    this.reason = reason;
  }
}

export interface ActionCalls {
  /** The same for each attempt of this step in this run, and for no other. */
  readonly key: string;
  readonly call: CallWithToken;
  /** Reads a file from an address that a person entered, or one that a visitor sent to the workspace, by its id. */
  fetchFile(source: string): Promise<FetchedFile | NoFile>;
  /** Returns the account's id at the service. @throws ActionStopped */
  account(): Promise<string>;
}

/** The calls of one action with one connection. */
export function actionCalls(kernel: Kernel, platform: string, at: ConnectionPlace, key: string): ActionCalls {
  // Begins with the first call, after the wait for a token.
  let deadline: AbortSignal | undefined;
  const entered = findServiceUse(kernel, platform as ServicePlatform)?.actions;
  const token = async (refused?: number) => {
    const found = await (entered ? enteredToken(kernel, at, entered, refused) : usableToken(kernel, at, refused));
    if (found.kind === 'usable') return found;
    throw new ActionStopped(found.kind === 'unavailable' ? 'unsent' : found.kind);
  };
  return {
    key,
    fetchFile: (source) => fetchFile(kernel, at.workspaceId, source),
    account: async () => (await token()).account,
    async call(call) {
      const send = (access: string): Promise<ServiceAnswer> => {
        if (deadline?.aborted) throw new ActionStopped('unsent', 'timeout');
        const connection = { platform: platform as ServicePlatform, secrets: { access }, ...at };
        return callService(kernel, connection, sentCall(kernel, call, access, deadline));
      };
      const used = await token();
      deadline ??= AbortSignal.timeout(operationMs);
      const first = await send(used.access);
      // It may have been revoked. A refresh finds out whether the consent itself has ended.
      const answer = isTokenRefused(first) ? await send((await token(used.version)).access) : first;
      return read(call, answer);
    },
  };
}

/** All calls of a step together take less than the lease of its run. */
const operationMs = 20_000;

function sentCall(
  kernel: Kernel,
  { json, answer: _answer, alsoFine: _fine, method = 'GET', url, headers, body, ...call }: ActionCall,
  access: string,
  deadline: AbortSignal | undefined,
): ServiceCall {
  const sent = json === undefined ? body : JSON.stringify(json);
  return {
    ...call,
    method,
    url: placeOf(kernel.config)(url),
    headers: {
      authorization: `Bearer ${access}`,
      accept: 'application/json',
      ...(json === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(sent === undefined ? {} : { body: sent }),
    ...(deadline ? { deadline } : {}),
  };
}

/** Graph's code of a token that ended, which it sends with the status 400. */
const graphTokenEnded = 190;
const graphErrorSchema = z.object({ error: z.object({ code: z.literal(graphTokenEnded) }) });

const isTokenRefused = (answer: ServiceAnswer): boolean =>
  answer.kind === 'answered' &&
  (answer.status === 401 || (answer.status === 400 && graphErrorSchema.safeParse(answer.value).success));

/** Google's answers about an access that the person didn't allow. Its older interfaces have other words than its newer ones. */
const scopeSchema = z.object({
  error: z.union([
    z.object({ errors: z.array(z.object({ reason: z.literal('insufficientPermissions') })).min(1) }),
    z.object({ details: z.array(z.unknown()).refine((details) => details.some(isScopeMissing)) }),
  ]),
});
const missingScopeSchema = z.object({ reason: z.literal('ACCESS_TOKEN_SCOPE_INSUFFICIENT') });
const isScopeMissing = (detail: unknown): boolean => missingScopeSchema.safeParse(detail).success;

/** Nothing reached the service, or it said that it did nothing. */
const unsentReasons: ReadonlySet<string> = new Set(['paused', 'limited', 'busy', 'unknown_host']);

function read<Schema extends z.ZodType>(call: ActionCall<Schema>, answer: ServiceAnswer): ActionAnswer<Schema> {
  const { method = 'GET', isRepeatable = method === 'GET' || method === 'PUT' } = call;
  const passing = isRepeatable ? 'unsent' : 'unknown';
  if (answer.kind === 'failed')
    throw new ActionStopped(unsentReasons.has(answer.reason) ? 'unsent' : passing, answer.reason);
  const { status, value, headers } = answer;
  if (isLimit(answer)) throw new ActionStopped('unsent', refusalText(answer));
  if (isTemporary(answer)) throw new ActionStopped(passing, `${status}`);
  if (status === 403 && scopeSchema.safeParse(value).success) throw new ActionStopped('forbidden', refusalText(answer));
  if (status >= 300 && !call.alsoFine?.includes(status)) throw new ActionStopped('refused', refusalText(answer));
  const result = call.answer.safeParse(value ?? {});
  // It succeeded, but doesn't say what it made.
  if (!result.success && status < 300) throw new ActionStopped(passing, 'not_json');
  return { value: (result.data ?? {}) as z.output<Schema>, headers };
}
