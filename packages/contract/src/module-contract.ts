import type { ErrorStatuses } from './shared/errors.ts';

/** What one plan allows of a counter, for each plan of the catalogue. */
export type PlanAllowances = Readonly<Record<'free' | 'creator' | 'business' | 'unlimited', number>>;

export interface CounterFacts {
  readonly plans: PlanAllowances;
  /** Sending and asking use it up, and each month of a plan grants it anew. Other counters are room that records take. */
  readonly consumable?: true;
}

export interface KeyTypeFacts {
  /** The beginning of each secret of this type, so that people and secret scanners recognise it. */
  readonly prefix: string;
  /** Only workspaces of which this is true may have such a key. */
  readonly onlyIf?: string;
}

/**
 * The facts that a module adds to the lists of the whole product: names, statuses and numbers, no schemas and no texts.
 * A manifest imports nothing that imports `modules.ts`, so that the types composed from the list have no cycle.
 */
export interface ModuleContract {
  /** As in `module-order.json`; it is also the name of the module's folders. */
  readonly name: string;
  /** Each error code with its HTTP status. Its texts are in `messages/server.*.json`. */
  readonly errors?: ErrorStatuses;
  /** What the audit log records, as `noun.verb_in_past`. The audit screen names it by `messages/lists.*.json`. */
  readonly auditActions?: readonly string[];
  readonly notificationKinds?: readonly string[];
  readonly counters?: Readonly<Record<string, CounterFacts>>;
  /** Types of API keys. */
  readonly keyTypes?: Readonly<Record<string, KeyTypeFacts>>;
  /** What an address may stand for before its workspace is known. */
  readonly addressKinds?: readonly string[];
  /** What a checkout may be for, and whether a buyer or a program starts it. */
  readonly purposes?: Readonly<Record<string, 'buyer' | 'program'>>;
}
