import * as z from 'zod';

/** The automated work, such as a run of a flow, that caused an event: the first of its chain, and the length of the chain. */
export const causeSchema = z.object({ root: z.uuid(), depth: z.number().int().min(1) });
export type Cause = z.output<typeof causeSchema>;
