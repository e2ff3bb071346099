import type { ZodType } from 'zod';

/** A schema, or a function that fetches it, for a page that is shown before any schema is loaded. */
export type FormSchema = ZodType | FetchSchema;
export type FetchSchema = () => Promise<ZodType>;

const fetched = new Map<FetchSchema, ZodType>();

/** @returns undefined before the schema has been fetched */
export const knownSchema = (schema: FormSchema): ZodType | undefined =>
  typeof schema === 'function' ? fetched.get(schema) : schema;

/** Resolves when the schema is known, or can't be fetched. The server validates with the same schema in any case. */
export async function fetchSchema(schema: FormSchema): Promise<void> {
  if (typeof schema !== 'function') return;
  try {
    fetched.set(schema, await schema());
  } catch {
    // The next attempt fetches it again.
  }
}
