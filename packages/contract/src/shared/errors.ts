import * as z from 'zod';

/** The text of an error in one language (ICU syntax): `message` is a short title, `action` says what to do. */
export interface ErrorText {
  readonly message: string;
  readonly action: string;
}

/** Maps error codes to their HTTP statuses. */
export type ErrorStatuses = Readonly<Record<string, number>>;

/** The body of every unsuccessful response. */
export const errorEnvelopeSchema = z
  .object({
    code: z.string().meta({ description: 'A stable English code from the error catalogue' }),
    message: z.string(),
    action: z.string(),
    fields: z.record(z.string(), z.string()).optional().meta({ description: "Maps an input's path to its message" }),
    reference: z.string().optional().meta({ description: 'The reference to give to support, if the fault is ours' }),
    resource: z.string().optional(),
    limit: z.number().optional(),
    scope: z.string().optional().meta({ description: 'The scope that the API key lacks' }),
    existing: z
      .object({ id: z.string(), name: z.string() })
      .optional()
      .meta({ description: 'The record that already has a value that must be unique' }),
  })
  .meta({ id: 'Error' });
export type ErrorEnvelope = z.output<typeof errorEnvelopeSchema>;
