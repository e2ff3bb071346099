import * as z from 'zod';

/** The schema key of the Portuguese description, next to JSON Schema's own `description`. */
export const describedInPortuguese = 'x-description-pt';

/** Describes a field of the public API in both languages: `z.string().meta(described('…', '…'))`. */
export const described = (en: string, pt: string): { description: string; [describedInPortuguese]: string } => ({
  description: en,
  [describedInPortuguese]: pt,
});

/** Returns the parameters of a public API call for one object. */
export const byId = (en: string, pt: string) => z.object({ id: z.uuid().meta(described(en, pt)) });

/** A person's contact details, as programs see them. */
export const reach = {
  email: z.string().meta(described('In lower case; empty if unknown.', 'Em minúsculas; vazio quando não se sabe.')),
  phone: z
    .string()
    .meta(
      described(
        'With the country code, such as +244923000111; empty if unknown.',
        'Com o indicativo do país, como +244923000111; vazio quando não se sabe.',
      ),
    ),
};
