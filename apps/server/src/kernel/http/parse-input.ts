import type * as z from 'zod';
import { InputInvalid } from './answers.ts';
import { unstorablePath } from './storable-text.ts';

/** Validates input of a call. @returns the parsed value, or an error with all issues, for texts in the caller's language */
export function parseInput<T>(
  schema: z.ZodType<T>,
  data: unknown,
): { readonly value: T } | { readonly error: InputInvalid } {
  const unstorable = unstorablePath(data);
  if (unstorable)
    return { error: new InputInvalid([{ code: 'custom', path: [...unstorable], message: 'validation.invalid' }]) };
  const result = schema.safeParse(data, { reportInput: true });
  return result.success ? { value: result.data } : { error: new InputInvalid(result.error.issues) };
}
