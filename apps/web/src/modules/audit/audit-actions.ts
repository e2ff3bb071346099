import type { AuditAction } from '@kumbi/contract/audit/audit.schemas.ts';

/** Lists the actions that have a text. The lists of the manifests aren't in the browser, because every page would load them. */
export const actionsIn = (texts: Readonly<Record<string, object>>): AuditAction[] =>
  Object.entries(texts).flatMap(([noun, verbs]) => Object.keys(verbs).map((verb) => `${noun}.${verb}` as AuditAction));
