import * as z from 'zod';
import { wireTime } from '../shared/wire-time.ts';

/**
 * Everything that any module writes into the audit log, as `noun.verb_in_past`. A new action joins here, and has no
 * types until both files of `audit/messages` say it in words: `actions.<noun>.<verb_in_past>`.
 */
export const auditActions = [
  'workspace.renamed',
  'workspace.deleted',
  'subscription.started',
  'subscription.extended',
  'payment_issue.settled',
  'payment_issue.reopened',
  'payment_issue.accepted',
  'payment_issue.returned',
  'payout.recorded',
  'kwaba_provider.marked',
  'kwaba_provider.unmarked',
  'conversation.renewed',
  'integration.connected',
  'integration.changed',
  'integration.key_changed',
  'integration.renamed',
  'integration.switched_on',
  'integration.switched_off',
  'integration.preferred',
  'integration.deleted',
  'integration.restored',
  'integration.secret_revealed',
  'api_key.created',
  'api_key.renamed',
  'api_key.changed',
  'api_key.rotated',
  'api_key.revoked',
  'outbound_webhook.created',
  'outbound_webhook.updated',
  'outbound_webhook.switched_on',
  'outbound_webhook.switched_off',
  'outbound_webhook.deleted',
  'outbound_webhook.restored',
  'outbound_webhook.revealed',
  'outbound_webhook.rotated',
  'flow.published',
  'flow.switched_on',
  'flow.switched_off',
  'flow.deleted',
  'hook.created',
  'hook.changed',
  'hook.deleted',
  'hook.restored',
  'hook.secret_revealed',
  'mail_domain.created',
  'mail_domain.verified',
  'mail_domain.deleted',
] as const;
export type AuditAction = (typeof auditActions)[number];

export const auditEntrySchema = z
  .object({
    id: z.uuid(),
    at: wireTime,
    actor: z.string().meta({ description: 'The name of who did it' }),
    action: z.enum(auditActions),
    subject: z.string().meta({ description: 'What it was done to, in words' }),
  })
  .meta({ id: 'AuditEntry' });
