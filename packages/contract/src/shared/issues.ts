import type * as z from 'zod';

/** A problem of one input, as zod reports it. */
type Issue = z.core.$ZodIssue | z.core.$ZodRawIssue;

/**
 * The message key of a validation problem: the schema's own when it names one, otherwise one by kind.
 * Both sides use it, so that a form shows the same words before and after the server has spoken.
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

/** The path of a problem as a form names its fields: `zones.0.amount`. */
export function issuePath(issue: { path?: readonly PropertyKey[] }): string {
  return (issue.path ?? []).map(String).join('.');
}
