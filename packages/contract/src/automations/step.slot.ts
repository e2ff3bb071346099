import * as z from 'zod';
import type { ErrorCode } from '../error-catalogue.ts';
import { inOneLine } from '../shared/one-line.ts';
import { boardEdge, stepTextLimit, stepTitleLimit } from './automations.limits.ts';

/** A text that may contain values of the run, such as `{{event.body.name}}`. Empty until the user fills it in. */
export const stepText = z.string().max(stepTextLimit, 'validation.too_long').default('');

/** The same for a name or a subject, which is one line. */
export const stepLine = z.string().overwrite(inOneLine).max(stepTextLimit, 'validation.too_long').default('');

export const stepIdField = z.string().regex(/^[a-z][a-z0-9]{0,11}$/, 'validation.invalid');
const coordinate = z.number().min(-boardEdge).max(boardEdge).default(0);
const everyStep = {
  id: stepIdField,
  title: z.string().overwrite(inOneLine).trim().max(stepTitleLimit, 'validation.too_long').default(''),
  x: coordinate,
  y: coordinate,
};
/** The settings that every type of step has. */
export type EveryStep = z.output<z.ZodObject<typeof everyStep>>;
type StepWith<Shape extends z.ZodRawShape> = EveryStep & z.output<z.ZodObject<Shape>>;

/**
 * A named value of a step that may be a secret. A secret is sent once as `secret` and stored encrypted: from then on
 * `secret_id` refers to it and `value` is empty.
 */
export interface SecretField {
  readonly name: string;
  readonly value: string;
  readonly secret?: string | undefined;
  readonly secret_id: string | null;
}

/** Problems that every type of step can have: an empty setting, and an unknown value in a text. */
export const settingProblems = ['missing', 'name_unknown'] as const;

type Report<Problem extends string> = (code: Problem | (typeof settingProblems)[number], field: string) => void;

interface Declared<Type extends string, Shape extends z.ZodRawShape, Problem extends string> {
  /** Its name on the wire. It never changes, because stored flows contain it. */
  readonly type: Type;
  /** The smallest is first among the types that a user can choose. */
  readonly place: number;
  /** The settings of a step. A draft may be incomplete: `check` says what a published one needs. */
  readonly settings: Shape;
  /** Codes of this type's own problems. Their texts are `problems` in `steps.<type>.*.json`. */
  readonly problems?: readonly Problem[];
  /** Reports the settings that keep a flow from being published, with the field of each. */
  check?(step: StepWith<Shape>, report: Report<Problem>): void;
  /** Returns the settings that another workspace can't use, with the values that a copy gets. */
  portable?(step: StepWith<Shape>): Partial<z.output<z.ZodObject<Shape>>>;
}

interface DeclaredStep<
  Type extends string,
  Shape extends z.ZodRawShape,
  Port extends string,
  Problem extends string,
  Failure extends string,
> extends Declared<Type, Shape, Problem> {
  /** Every way out that a step of this type can have, the main one first. Names other than `next` and `failed` have texts. */
  readonly ports: readonly Port[];
  /** Returns the ways out of one step, if they depend on its settings. */
  portsOf?(step: StepWith<Shape>): readonly Port[];
  /** None of its ways out is the main one, as with yes and no. */
  readonly branches?: true;
  /** The parts of its output that later steps can use in texts, as `steps.<id>.<part>`. */
  readonly values?: readonly string[];
  /** Codes of this type's own failures. Their texts are `failures` in `steps.<type>.*.json`. */
  readonly failures?: readonly Failure[];
  /** Returns the texts that may contain values, with the field of each. */
  texts?(step: StepWith<Shape>): readonly (readonly [field: string, text: string])[];
  /** The settings that may contain secrets. `write` gets as many fields as `read` returned. */
  readonly secrets?: {
    read(step: StepWith<Shape>): readonly SecretField[];
    write(fields: readonly SecretField[]): Partial<z.output<z.ZodObject<Shape>>>;
  };
}

interface DeclaredStart<
  Type extends string,
  Shape extends z.ZodRawShape,
  Problem extends string,
  Origin extends string,
  Code extends ErrorCode,
> extends Declared<Type, Shape, Problem> {
  /** The parts of its event that steps can use in texts, as `event.<part>`. */
  readonly values: readonly string[];
  /** An example of its event, offered before the first run. */
  readonly sample?: Readonly<Record<string, unknown>>;
  /** The origins of its runs. Their texts are `runs.origins` in `steps.<type>.*.json`. */
  readonly origins: readonly Origin[];
  /** A program may start the flow with an API key. */
  readonly callable?: true;
  /** The refusals that publication can return when it binds the flow to its start. */
  readonly errors?: readonly Code[];
}

const schemaOf = <const Type extends string, Shape extends z.ZodRawShape>(type: Type, settings: Shape) =>
  z.object({ ...everyStep, type: z.literal(type), ...settings });

/** Declares a type of step: what both sides know of it. `flow-steps.ts` collects them. */
export function flowStep<
  const Type extends string,
  Shape extends z.ZodRawShape,
  const Port extends string,
  const Problem extends string = never,
  const Failure extends string = never,
>(declared: DeclaredStep<Type, Shape, Port, Problem, Failure>) {
  const { type, settings } = declared;
  return {
    problems: [],
    failures: [],
    values: [],
    ...declared,
    kind: 'step' as const,
    schema: schemaOf(type, settings),
  };
}

/** Declares a trigger: a type of step that a flow starts with. Its only way out is `next`. */
export function flowStart<
  const Type extends string,
  Shape extends z.ZodRawShape,
  const Problem extends string = never,
  const Origin extends string = never,
  const Code extends ErrorCode = never,
>(declared: DeclaredStart<Type, Shape, Problem, Origin, Code>) {
  const { type, settings } = declared;
  return {
    problems: [],
    errors: [],
    ...declared,
    kind: 'start' as const,
    ports: ['next'] as const,
    schema: schemaOf(type, settings),
  };
}

/** The parts of a declared type that its runner on the server needs. */
export interface StepContract {
  readonly type: string;
  readonly kind: 'step';
  readonly schema: z.ZodType<EveryStep>;
}
export interface StartContract {
  readonly type: string;
  readonly kind: 'start';
  readonly schema: z.ZodType<EveryStep>;
}

/** The parts of an event that is an HTTP request, or stands for one. */
export const requestEventValues = ['body', 'query', 'headers', 'method', 'path', 'at'] as const;
