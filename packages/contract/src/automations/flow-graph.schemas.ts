import * as z from 'zod';
import {
  boardEdge,
  comparisons,
  portNames,
  requestBodies,
  requestHeadersLimit,
  requestMethods,
  requestTriesLimit,
  secretLimit,
  stepsLimit,
  stepTextLimit,
  stepTitleLimit,
  waitUnits,
} from './automations.limits.ts';

/** A text that may name what a run knows, as `{{event.body.name}}`. Empty until somebody fills it in. */
const text = z.string().max(stepTextLimit, 'validation.too_long').default('');

export const stepIdField = z.string().regex(/^[a-z][a-z0-9]{0,11}$/, 'validation.invalid');
const coordinate = z.number().min(-boardEdge).max(boardEdge).default(0);
const everyStep = {
  id: stepIdField,
  title: z.string().trim().max(stepTitleLimit, 'validation.too_long').default(''),
  x: coordinate,
  y: coordinate,
};

/**
 * A header of a call. A secret is sent once as `secret` and is kept sealed: from then on `secret_id` stands for it and
 * `value` is empty.
 */
export const requestHeaderSchema = z.object({
  name: z
    .string()
    .trim()
    .max(200, 'validation.too_long')
    .regex(/^[\w!#$%&'*+.^`|~-]*$/, 'validation.header'),
  value: text,
  secret: z.string().min(1, 'validation.required').max(secretLimit, 'validation.too_long').optional(),
  secret_id: z.uuid().nullable().default(null),
});
export type RequestHeader = z.output<typeof requestHeaderSchema>;

/** What a step is set to. A draft may be unfinished: what publishing asks for is in `flow-check.rules.ts`. */
export const flowStepSchema = z
  .discriminatedUnion('type', [
    z.object({ ...everyStep, type: z.literal('webhook'), webhook_id: z.uuid().nullable().default(null) }),
    z.object({ ...everyStep, type: z.literal('call') }),
    z.object({
      ...everyStep,
      type: z.literal('condition'),
      left: text,
      comparison: z.enum(comparisons).default('equals'),
      right: text,
    }),
    z.object({
      ...everyStep,
      type: z.literal('wait'),
      amount: z
        .number('validation.number')
        .int('validation.integer')
        .min(1, 'validation.too_small')
        .max(525_600)
        .default(1),
      unit: z.enum(waitUnits).default('hours'),
    }),
    z.object({
      ...everyStep,
      type: z.literal('request'),
      method: z.enum(requestMethods).default('POST'),
      url: text,
      headers: z.array(requestHeaderSchema).max(requestHeadersLimit).default([]),
      body_type: z.enum(requestBodies).default('json'),
      body: text,
      tries: z.number('validation.number').int('validation.integer').min(1).max(requestTriesLimit).default(1),
    }),
    z.object({ ...everyStep, type: z.literal('contact'), name: text, email: text, phone: text }),
    z.object({ ...everyStep, type: z.literal('notify'), text }),
  ])
  .meta({ id: 'FlowStep' });
export type FlowStep = z.output<typeof flowStepSchema>;
export type StepOf<Type extends FlowStep['type']> = Extract<FlowStep, { type: Type }>;

export const flowLinkSchema = z.object({ from: stepIdField, port: z.enum(portNames), to: stepIdField });
export type FlowLink = z.output<typeof flowLinkSchema>;

/** The specification's `metadata`: what is drawn on the board. */
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
