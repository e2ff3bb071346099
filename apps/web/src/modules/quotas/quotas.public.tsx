import * as counter from './counter-warning.tsx';
import * as api from './quotas.api.ts';
import * as list from './usage-list.tsx';
import * as warning from './usage-warning.tsx';

/** The plan, its validity and the remaining units of each counter. */
export const subscriptionQuery = api.subscriptionQuery;
/** The plans with their prices. */
export const plansQuery = api.plansQuery;
/** Every counter with its bar. */
export const UsageList = list.UsageList;
/** The counters that are used up or nearly so. */
export const UsageWarning = warning.UsageWarning;
/** The same for the counters of one feature, on its screens. */
export const CounterWarning = counter.CounterWarning;
