/**
 * Everything that any module writes into the audit log, as `noun.verb_in_past`. A new action joins here, and has no
 * types until both files of `audit/messages` say it in words: `actions.<noun>.<verb_in_past>`.
 */
export const auditActions = [
  'workspace.renamed',
  'subscription.started',
  'subscription.extended',
  'payment_issue.settled',
  'payment_issue.reopened',
] as const;
export type AuditAction = (typeof auditActions)[number];
