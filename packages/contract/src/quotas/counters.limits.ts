import type { CounterFacts, PlanAllowances } from '../module-contract.ts';
import { factsOf, type NamesOf, namesOf } from '../module-names.ts';

/** Everything that a plan allows a number of: the specification's fifteen counters and storage. */
export const counters = namesOf('counters');
export type Counter = NamesOf<'counters'>;

const facts: Readonly<Record<Counter, CounterFacts>> = factsOf('counters');

/** What sending and asking use up, and each month of a plan grants anew; other counters are room that records take. */
export const consumables: readonly Counter[] = counters.filter((counter) => facts[counter].consumable);

/** The allowance of each counter in one plan of the catalogue, for its first rows. */
export const allowancesOf = (plan: keyof PlanAllowances): Record<Counter, number> =>
  Object.fromEntries(counters.map((counter) => [counter, facts[counter].plans[plan]])) as Record<Counter, number>;
