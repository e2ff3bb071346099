import type * as z from 'zod';
import type { Answered } from '../requests/service-answer.rules.ts';
import type { ServiceCall } from '../requests/service-call.adapter.ts';

/** One call with the token of a connection, to the service's own address. */
export interface ActionCall<Schema extends z.ZodType = z.ZodType> extends Omit<ServiceCall, 'url' | 'method' | 'body'> {
  readonly method?: ServiceCall['method'];
  readonly url: string;
  /** Sent as JSON. */
  readonly json?: unknown;
  readonly body?: Uint8Array;
  /** The form of a successful answer. */
  readonly answer: Schema;
  /** Statuses besides those below 300 that mean success: the same was done before. */
  readonly alsoFine?: readonly number[];
}

/** An answer in the form that the call declares, with its headers. */
export interface ActionAnswer<Schema extends z.ZodType> {
  readonly value: z.output<Schema>;
  readonly headers: Answered['headers'];
}

/** Calls the service with a valid token. @throws ActionStopped */
export type CallWithToken = <Schema extends z.ZodType>(call: ActionCall<Schema>) => Promise<ActionAnswer<Schema>>;

/** One entry of a list of a connected account. */
export interface Choice {
  /** The value of a step's field, such as an id. */
  readonly value: string;
  readonly name: string;
}

/** One page of a list. */
export interface ChoicePage {
  readonly choices: readonly Choice[];
  /** The service's own cursor of the next page. */
  readonly cursor?: string | undefined;
}

/** The search of a person. */
export interface ChoiceSearch {
  /** The entry that the list belongs to, as the service names it; empty for a list of the account. */
  readonly within: string;
  /** Words of the name; empty for all. */
  readonly name: string;
  readonly cursor: string | undefined;
}

/** The calls of a reader. */
export interface ReaderCalls {
  readonly call: CallWithToken;
}

/**
 * Reads one list of a connected account. Each reader makes one call: to a service that has pages and a search with
 * `page`, to another one with `all`, whose list is searched and divided into pages here. `one` reads a single entry, for a
 * connection that may not list them.
 */
export type ChoiceReader = {
  /** Returns the service's own name of the entry that the list belongs to, which may be entered as an address. */
  within?(entered: string): string | undefined;
} & (
  | { page(search: ChoiceSearch, calls: ReaderCalls): Promise<ChoicePage> }
  | { all(within: string, calls: ReaderCalls): Promise<readonly Choice[]> }
  | {
      /** Returns the service's own name of an entry from its address; undefined for any other text. */
      addressed(text: string): string | undefined;
      /** Reads the entry; undefined if the account has none with this name. */
      one(id: string, calls: ReaderCalls): Promise<Choice | undefined>;
    }
);

/** The lists of a service, by their names in its definition. */
export type ChoiceReaders = Readonly<Record<string, ChoiceReader>>;
