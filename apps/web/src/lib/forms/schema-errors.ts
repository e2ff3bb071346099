import { issueKey, issuePath } from '@kumbi/contract/shared/issues.ts';
import type { ZodType } from 'zod';
import { encodeFields } from '../api/encode.ts';

/**
 * Validates a form's values with the contract's schema. A multipart schema reads texts, so the values are checked as
 * they will be sent.
 *
 * @returns message keys by path
 */
export function schemaErrors(
  schema: ZodType,
  values: object,
  multipart: boolean,
): Record<string, `validation.${string}`> {
  const result = schema.safeParse(multipart ? encodeFields(values) : values, { reportInput: true });
  if (result.success) return {};
  const errors: Record<string, `validation.${string}`> = {};
  for (const issue of result.error.issues) {
    const path = issuePath(issue);
    errors[path] ??= issueKey(issue);
  }
  return errors;
}
