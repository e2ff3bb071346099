import * as card from './balance-card.tsx';
import * as issues from './issue-list.tsx';
import * as issuesCard from './issues-card.tsx';
import * as movements from './movement-list.tsx';
import * as api from './payments.api.ts';

/** What the platform owes the workspace. */
export const BalanceCard = card.BalanceCard;
/** What moved the balance, payouts among it. */
export const MovementList = movements.MovementList;
/** Says how many payments wait for a person; nothing while there are none. */
export const IssuesCard = issuesCard.IssuesCard;
/** The payments that wait for a person, each with what to do about it. */
export const IssueList = issues.IssueList;
/** Starts the payment of a plan by reference. */
export const buyPlan = api.buyPlan;
