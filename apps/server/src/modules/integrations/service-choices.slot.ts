import type { ActionCalls } from './oauth/service-action.adapter.ts';

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

/** What a person looks for. */
export interface ChoiceSearch {
  /** The entry that the list belongs to, as the service names it; empty for a list of the account. */
  readonly within: string;
  /** Words of the name; empty for all. */
  readonly name: string;
  readonly cursor: string | undefined;
}

type Calls = Pick<ActionCalls, 'call'>;

/**
 * Reads one list of a connected account. Each reader makes one call: to a service that has pages and a search with
 * `page`, to another one with `all`, whose list is searched and divided into pages here.
 */
export type ChoiceReader = {
  /** Returns the service's own name of the entry that the list belongs to, which may be entered as an address. */
  within?(entered: string): string | undefined;
} & (
  | { page(search: ChoiceSearch, calls: Calls): Promise<ChoicePage> }
  | { all(within: string, calls: Calls): Promise<readonly Choice[]> }
);

/** The lists of a service, by their names in its definition. */
export type ChoiceReaders = Readonly<Record<string, ChoiceReader>>;
