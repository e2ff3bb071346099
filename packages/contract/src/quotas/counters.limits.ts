import type { CounterFacts, PlanAllowances } from '../module-contract.ts';
import { factsOf, type NamesOf, namesOf } from '../module-names.ts';

/** All counters that a plan limits: the specification's fifteen, storage, webhook events and runs of flows. */
export const counters = namesOf('counters');
export type Counter = NamesOf<'counters'>;

const facts: Readonly<Record<Counter, CounterFacts>> = factsOf('counters');

/** Counters that actions use up and that each month of a plan renews. The others are room that records occupy. */
export const consumables: readonly Counter[] = counters.filter((counter) => facts[counter].consumable);

/** Consumables that other systems use up: an ended plan leaves one more month's allowance of them. */
export const inboundCounters: readonly Counter[] = counters.filter((counter) => facts[counter].inbound);

/** Counters of features that exist. The others are only in the specification's form of a subscription. */
export const builtCounters: readonly Counter[] = counters.filter((counter) => !facts[counter].unbuilt);

/** Counters in the comparison of plans: those of features that every workspace can use. */
export const comparedCounters: readonly Counter[] = builtCounters.filter((counter) => !facts[counter].onlyIf);

/** Returns the pack of a counter, if it has one. */
export const packOf = (counter: Counter): CounterFacts['pack'] => facts[counter].pack;

/** Records of which a workspace may have the same number in every plan, in the order of the modules. */
export const inEveryPlan = factsOf('everyPlan');

/** Returns the allowance of each counter in one plan of the catalogue, for its first rows. */
export const allowancesOf = (plan: keyof PlanAllowances): Record<Counter, number> =>
  Object.fromEntries(counters.map((counter) => [counter, facts[counter].plans[plan]])) as Record<Counter, number>;
