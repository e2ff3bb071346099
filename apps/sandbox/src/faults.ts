import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyReply } from 'fastify';
import type { Collection } from './journal.ts';

export type Faults = {
  slowMs: number;
  /** The share of calls that fail with the provider's own error, or all of them. */
  failing: number | 'all';
  rateLimited: boolean;
  /** The number of extra copies, sent at the same time as the original. */
  duplicateCallbacks: number;
  /** Callbacks are held until this many wait, and then sent in reverse order. */
  outOfOrderCallbacks: number;
  dropCallbacks: boolean;
  /** Writes and deletions succeed, but their responses are lost. */
  loseAnswers: boolean;
  /** The number of responses in a conversation that are cut off in the middle of their JSON, counted from the first. */
  malformedAnswers: number;
  /** Access tokens issued before this was turned on are rejected; new ones work. */
  expiredToken: boolean;
  /** The signatures of callbacks don’t match. */
  badSignatures: boolean;
  /** The number of newest blocks that a node doesn't know yet. */
  blocksBehind: number;
  /** Every call gets a web page with the status 200. */
  htmlAnswers: boolean;
  /** Every call gets truncated JSON. */
  garbageAnswers: boolean;
  /** Every call gets 5 MB. */
  hugeAnswers: boolean;
  /** How long a service processes an uploaded video. */
  processingSeconds: number;
  /** An uploaded video can't be processed. */
  failedProcessing: boolean;
};

export type FaultName = keyof Faults;
/** The faults of a service that is called with tokens. */
export const serviceFaults = [
  'slowMs',
  'failing',
  'rateLimited',
  'expiredToken',
  'htmlAnswers',
  'garbageAnswers',
  'hugeAnswers',
] as const satisfies readonly FaultName[];
type Strike = 'none' | 'failing' | 'rateLimited';

export type FaultBoard = {
  of(provider: string): Faults;
  change(provider: string, change: Partial<Faults>): void;
  onChange(listener: (provider: string) => void): void;
  clear(): void;
};

const NONE: Faults = {
  slowMs: 0,
  failing: 0,
  rateLimited: false,
  duplicateCallbacks: 0,
  outOfOrderCallbacks: 0,
  dropCallbacks: false,
  loseAnswers: false,
  malformedAnswers: 0,
  expiredToken: false,
  badSignatures: false,
  blocksBehind: 0,
  htmlAnswers: false,
  garbageAnswers: false,
  hugeAnswers: false,
  processingSeconds: 0,
  failedProcessing: false,
};

const VALID: Record<FaultName, (value: unknown) => boolean> = {
  slowMs: (value) => isWhole(value, 60_000),
  failing: (value) => value === 'all' || (typeof value === 'number' && value >= 0 && value <= 1),
  rateLimited: (value) => typeof value === 'boolean',
  duplicateCallbacks: (value) => isWhole(value, 20),
  outOfOrderCallbacks: (value) => isWhole(value, 1_000),
  dropCallbacks: (value) => typeof value === 'boolean',
  loseAnswers: (value) => typeof value === 'boolean',
  malformedAnswers: (value) => isWhole(value, 10),
  expiredToken: (value) => typeof value === 'boolean',
  badSignatures: (value) => typeof value === 'boolean',
  blocksBehind: (value) => isWhole(value, 1_000),
  htmlAnswers: (value) => typeof value === 'boolean',
  garbageAnswers: (value) => typeof value === 'boolean',
  hugeAnswers: (value) => typeof value === 'boolean',
  processingSeconds: (value) => isWhole(value, 86_400),
  failedProcessing: (value) => typeof value === 'boolean',
};

export function createFaultBoard(stored: Collection<Faults>): FaultBoard {
  const listeners: ((provider: string) => void)[] = [];
  const tell = (provider: string): void => {
    for (const listener of listeners) listener(provider);
  };
  return {
    // Boards of earlier versions don't have every fault.
    of: (provider) => ({ ...NONE, ...stored.get(provider) }),
    change: (provider, change) => {
      stored.put(provider, { ...NONE, ...stored.get(provider), ...change });
      tell(provider);
    },
    onChange: (listener) => {
      listeners.push(listener);
    },
    clear: () => {
      const providers = stored.entries().map(([provider]) => provider);
      stored.clear();
      for (const provider of providers) tell(provider);
    },
  };
}

/** Returns the faults in `input`, or the name of the first unknown or invalid one. */
export function readFaults(
  input: Record<string, unknown>,
  known: readonly FaultName[],
): { change: Partial<Faults> } | { refused: string } {
  const change: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(input)) {
    const fault = known.find((candidate) => candidate === name);
    if (fault === undefined || !VALID[fault](value)) return { refused: name };
    change[fault] = value;
  }
  return { change };
}

/** Waits for the provider's delay, then returns the outcome of this call. */
export async function strike(faults: Faults): Promise<Strike> {
  if (faults.slowMs > 0) await wait(faults.slowMs, undefined, { ref: false });
  if (faults.rateLimited) return 'rateLimited';
  if (faults.failing === 'all' || Math.random() < faults.failing) return 'failing';
  return 'none';
}

const HUGE = 5 * 1024 * 1024;

/** The answer of a fault that answers every call with something other than the provider’s own form, if one is on. */
export function strangeAnswer(faults: Faults, reply: FastifyReply): FastifyReply | undefined {
  const { htmlAnswers, garbageAnswers, hugeAnswers } = faults;
  if (htmlAnswers)
    return reply.type('text/html').send('<!doctype html><title>Maintenance</title><h1>We’ll be back</h1>');
  if (garbageAnswers) return reply.type('application/json').send('{"data": [1, 2,');
  if (hugeAnswers) return reply.type('application/json').send(JSON.stringify({ data: 'x'.repeat(HUGE) }));
  return undefined;
}

/** Replaces an answer whose call succeeded: the fault of lost answers. @returns the new body */
export function loseAnswer(reply: FastifyReply): string {
  reply.code(504).type('text/plain');
  return 'Gateway Timeout';
}

function isWhole(value: unknown, most: number): boolean {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= most;
}
