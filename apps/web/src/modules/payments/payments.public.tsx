import * as card from './balance-card.tsx';
import * as issues from './issue-list.tsx';
import * as issuesCard from './issues-card.tsx';
import * as movements from './movement-list.tsx';
import * as refund from './refunds/refund-button.tsx';
import * as methods from './use-pay-methods.tsx';

/** The balance that the platform owes the workspace. */
export const BalanceCard = card.BalanceCard;
/** The movements of the balance, including payouts. */
export const MovementList = movements.MovementList;
/** Shows the number of payments to review; nothing if there are none. */
export const IssuesCard = issuesCard.IssuesCard;
/** The payments to review, each with the possible decisions. */
export const IssueList = issues.IssueList;
/** Asks how to pay for something that the platform sells. */
export const usePayMethods = methods.usePayMethods;
/** Opens the refunds of a payment. */
export const RefundButton = refund.RefundButton;
