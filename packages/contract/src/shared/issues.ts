import type * as z from 'zod';

/** A problem of one input, as zod reports it. */
type Issue = z.core.$ZodIssue | z.core.$ZodRawIssue;

/**
 * Returns the message key of a validation problem: the schema's own, or one for its kind. Both sides use it, so that a
 * form shows the same text before and after the server's response.
 */
export function issueKey(issue: Issue): `validation.${string}` {
  if (issue.message?.startsWith('validation.')) return issue.message as `validation.${string}`;
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined || issue.input === ''
        ? 'validation.required'
        : issue.expected === 'number'
          ? 'validation.number'
          : 'validation.invalid';
    case 'too_small':
      return issue.origin === 'string' ? 'validation.too_short' : 'validation.too_small';
    case 'too_big':
      return issue.origin === 'string' ? 'validation.too_long' : 'validation.too_big';
    case 'unrecognized_keys':
      return 'validation.unknown_field';
    default:
      return 'validation.invalid';
  }
}

/** Returns the path of a problem as forms name their fields: `zones.0.amount`. */
export function issuePath(issue: { path?: readonly PropertyKey[] }): string {
  return (issue.path ?? []).map(String).join('.');
}
