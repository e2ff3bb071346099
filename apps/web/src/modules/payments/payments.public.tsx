import * as card from './balance-card.tsx';
import * as api from './payments.api.ts';

/** What the platform owes the workspace. */
export const BalanceCard = card.BalanceCard;
/** Starts the payment of a plan by reference. */
export const buyPlan = api.buyPlan;
