import * as z from 'zod';

/** Under this name a schema holds its description in Portuguese, beside JSON Schema's own `description`. */
export const describedInPortuguese = 'x-description-pt';

/** The description of a field of the public API in both languages: `z.string().meta(described('…', '…'))`. */
export const described = (en: string, pt: string): { description: string; [describedInPortuguese]: string } => ({
  description: en,
  [describedInPortuguese]: pt,
});

/** The parameters of a call of the public API that is for one thing. */
export const byId = (en: string, pt: string) => z.object({ id: z.uuid().meta(described(en, pt)) });

/** How a person of the workspace is reached, as programs see it. */
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
