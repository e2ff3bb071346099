import type { Endpoint, Returns } from '@kumbi/contract/endpoint.ts';
import type { WorkspaceId } from '@kumbi/contract/shared/ids.ts';
import type { Locale } from '@kumbi/contract/shared/locale.ts';
import type { Ctx } from '../tenancy/ctx.ts';

/** An invented person who buys, books or writes in the demo business. */
export interface DemoPerson {
  readonly number: number;
  readonly name: string;
  /** E.164 */
  readonly phone: string;
  readonly email: string;
  readonly place: readonly [province: string, municipality: string];
  readonly address: string;
}

declare const factType: unique symbol;

/**
 * A value that the demo rows of one module leave for modules above it, such as ids. The module exports
 * it from its `public` file.
 */
export interface DemoFact<Value> {
  readonly name: string;
  readonly [factType]?: Value;
}

export const demoFact = <Value>(name: string): DemoFact<Value> => ({ name });

/** A list that higher modules fill while they plan, such as the events of the year. */
export const demoList = <Item>(name: string): DemoFact<Item[]> => ({ name });

type Seed = readonly (string | number)[];

/** The story of the demo business: its people, its days and its language. `main/demo` tells it, and modules add their rows. */
export interface DemoStory {
  readonly language: Locale;
  readonly workspaceId: WorkspaceId;
  /** The company's name. */
  readonly company: string;
  /** The time at which the demo is created. */
  readonly now: Date;
  /** The number of days since the business opened. */
  readonly days: number;

  /** Calls the API as the owner, within the process. @throws if the call is refused, because then the demo is wrong */
  call<E extends Endpoint>(endpoint: E, body: Record<string, unknown>): Promise<Returns<E>>;
  /** One of the demo's pictures, as a file to upload. */
  picture(name: string): Promise<File>;
  /** Runs work in a transaction of the demo's workspace. */
  inWorkspace<T>(reason: string, work: (ctx: Ctx) => Promise<T>): Promise<T>;

  /** Returns person `number`, always the same one. No two people share a name, phone number or email address. */
  person(number: number): DemoPerson;
  /**
   * Returns a person who knew the business `days` days ago. Their number grows each month, and newer people appear more
   * often.
   */
  somebody(days: number, ...seed: Seed): DemoPerson;
  /** Most people speak the language of the business, and a few speak another one. */
  languageOf(person: DemoPerson): Locale;
  /** Returns a time `days` days ago during waking hours, or today's time in the past. */
  momentAgo(days: number, ...seed: Seed): Date;
  /** Returns the time at which a reference requested `at` is paid, some hours later; null for one in twelve. */
  paidAfter(at: Date, ...seed: Seed): Date | null;

  set<Value>(fact: DemoFact<Value>, value: Value): void;
  /** @throws if no module has set it yet */
  get<Value>(fact: DemoFact<Value>): Value;
  add<Item>(list: DemoFact<Item[]>, ...items: readonly Item[]): void;
  /** The items of a list so far. */
  list<Item>(list: DemoFact<Item[]>): readonly Item[];
}

/**
 * The demo rows of a noun. Each step runs for all modules, lowest first, before the next step. The same story always
 * produces the same rows.
 */
export interface DemoRows {
  /** Creates the first rows through the API, as the owner would. */
  readonly open?: (story: DemoStory) => Promise<void>;
  /** Plans the events of the year and adds them to lists of lower modules. Writes nothing. */
  readonly plan?: (story: DemoStory) => void;
  /** Writes the year, in one transaction for all modules. */
  readonly write?: (ctx: Ctx, story: DemoStory) => Promise<void>;
  /** Runs after all rows of the year are committed. */
  readonly finish?: (story: DemoStory) => Promise<void>;
}
