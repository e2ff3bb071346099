import * as z from 'zod';
import { stepsLimit } from './automations.limits.ts';
import { stepIdField } from './step.slot.ts';
import { type FlowStepContract, isStepType, portNames, stepContracts } from './step-type.rules.ts';

type StepSchema = FlowStepContract['schema'];
const [firstSchema, ...otherSchemas] = stepContracts.map(({ schema }): StepSchema => schema);
if (!firstSchema) throw new Error('no module declares a step of flows');

/** The settings of a step, by its type. A draft may be incomplete: `flow-check.rules.ts` says what a published flow needs. */
export const flowStepSchema = z
  .discriminatedUnion('type', [firstSchema, ...otherSchemas], {
    error: ({ input }) => (isUnknownStep(input) ? 'validation.step_unknown' : undefined),
  })
  .meta({ id: 'FlowStep' });
export type FlowStep = z.output<StepSchema>;
export type StepOf<Type extends FlowStep['type']> = Extract<FlowStep, { type: Type }>;

function isUnknownStep(input: unknown): boolean {
  const type = typeof input === 'object' && input !== null && 'type' in input ? input.type : undefined;
  return typeof type === 'string' && !isStepType(type);
}

export const flowLinkSchema = z.object({ from: stepIdField, port: z.enum(portNames), to: stepIdField });
export type FlowLink = z.output<typeof flowLinkSchema>;

/** The specification's `metadata`: the drawing on the board. */
export const flowGraphSchema = z
  .object({
    steps: z
      .array(flowStepSchema)
      .max(stepsLimit, 'validation.too_many')
      .refine((steps) => new Set(steps.map(({ id }) => id)).size === steps.length, 'validation.invalid'),
    links: z.array(flowLinkSchema).max(stepsLimit * 2, 'validation.too_many'),
  })
  .meta({ id: 'FlowGraph' });
export type FlowGraph = z.output<typeof flowGraphSchema>;
export type SentFlowGraph = z.input<typeof flowGraphSchema>;
