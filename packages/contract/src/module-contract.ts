import type { ErrorStatuses } from './shared/errors.ts';

/** The allowance of a counter in each plan of the catalogue. */
export type PlanAllowances = Readonly<Record<'free' | 'creator' | 'business' | 'unlimited', number>>;

export interface CounterFacts {
  readonly plans: PlanAllowances;
  /** Sending and asking use it up, and each month of a plan grants it again. Other counters limit stored records. */
  readonly consumable?: true;
  /**
   * Other systems use it up, such as the callers of webhooks. After the end of a plan, one more month's allowance stays, so that
   * their calls are still accepted.
   */
  readonly inbound?: true;
  /** Units that owners can buy in addition to their plan, with the price in whole kwanzas and dollars. */
  readonly pack?: { readonly units: number; readonly AOA: number; readonly USD: number };
  /** The feature doesn't exist yet. The specification's subscription has the counter, but no plan or screen shows it. */
  readonly unbuilt?: true;
  /** Only workspaces with this flag can use the feature, so the comparison of plans leaves it out. */
  readonly onlyIf?: string;
}

export interface KeyTypeFacts {
  /** The beginning of each secret of this type, so that people and secret scanners recognise it. */
  readonly prefix: string;
  /** Only workspaces with this flag may have such a key. */
  readonly onlyIf?: string;
}

export interface KeyScopeFacts {
  /** The types of keys that can have the scopes of the noun: those that open one of its calls. */
  readonly keys: readonly string[];
  /** The section of the client and the page of the reference that has its calls: `shortLinks`. */
  readonly section: string;
  /** No call of the public API changes such records, so there is no scope to write them. */
  readonly readOnly?: true;
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
  /** Actions in the audit log, as `noun.verb_in_past`. Their names on the audit screen are in `messages/lists.*.json`. */
  readonly auditActions?: readonly string[];
  readonly notificationKinds?: readonly string[];
  /** Kinds of things that need a decision, which the home shows. Their texts are `attention.<kind>` in `messages/server.*.json`. */
  readonly attentionKinds?: readonly string[];
  readonly counters?: Readonly<Record<string, CounterFacts>>;
  /** Records of which a workspace may have the same number in every plan. */
  readonly everyPlan?: Readonly<Record<string, number>>;
  /** Kinds of records that the workspace's search finds. Their names are in `messages/palette.*.json`. */
  readonly searchKinds?: readonly string[];
  /** Types of API keys. */
  readonly keyTypes?: Readonly<Record<string, KeyTypeFacts>>;
  /** The nouns of the module's calls in the public API. A key reads and writes each of them only with its scope. */
  readonly keyScopes?: Readonly<Record<string, KeyScopeFacts>>;
  /** Kinds of addresses that lead to a workspace. */
  readonly addressKinds?: readonly string[];
  /** Kinds whose addresses are the right to see or change something. The database has only their digests. */
  readonly secretAddressKinds?: readonly string[];
  /** Purposes of checkouts, and whether a buyer or a program starts them: `page` for a buyer on one of the workspace's pages. */
  readonly purposes?: Readonly<Record<string, 'buyer' | 'page' | 'program'>>;
  /** The error codes that keep a buyer from starting a checkout for one of its purposes. */
  readonly checkoutErrors?: readonly string[];
}
