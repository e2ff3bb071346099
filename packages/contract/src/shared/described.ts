import * as z from 'zod';

/** The schema key that names a description. */
export const describedBy = 'x-described-by';

/**
 * Describes a field of the public API: `z.string().meta(described('hooks.url'))`.
 * @param name of the text in `fields` of the module's `messages/reference.*.json`; a literal, so that `check` finds it
 */
export const described = (name: string): { readonly [describedBy]: string } => ({ [describedBy]: name });

/**
 * Returns the parameters of a public API call for one object.
 * @param name as for `described`
 */
export const byId = (name: string) => z.object({ id: z.uuid().meta(described(name)) });

/** A person's contact details, as programs see them. */
export const reach = {
  email: z.string().meta(described('shared.email')),
  phone: z.string().meta(described('shared.phone')),
};
