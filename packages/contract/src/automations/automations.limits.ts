export const flowTypes = ['default'] as const;
export const flowStatuses = ['on', 'off'] as const;
export type FlowStatus = (typeof flowStatuses)[number];

/** The specification's message says four; two are what it takes. */
export const flowTitleLeast = 2;
export const flowTitleLimit = 120;

/** Steps of one flow. */
export const stepsLimit = 60;
export const stepTitleLimit = 120;
/** A text of a step's settings, before what it names is put in. */
export const stepTextLimit = 10_000;
/**
 * All texts of a step together, with what they name put in, in characters: the body of a webhook's largest event, with
 * its headers.
 */
export const renderedStepLimit = 1_200_000;
/** What is kept of each side of a condition, in characters. */
export const keptSideLimit = 10_000;
export const requestHeadersLimit = 30;
export const secretLimit = 4_000;
/** Where a step may be drawn on the board, in its own units. */
export const boardEdge = 100_000;

/** How a flow begins: by an event of a webhook, or by a call of a program or a person. */
export const startTypes = ['webhook', 'call'] as const;
export type StartType = (typeof startTypes)[number];
export const stepTypes = [...startTypes, 'condition', 'wait', 'request', 'contact', 'notify'] as const;
export type StepType = (typeof stepTypes)[number];

/** The ways out of a step. Without a link from `failed`, the run ends where a step fails. */
export const portNames = ['next', 'yes', 'no', 'failed'] as const;
export type PortName = (typeof portNames)[number];
export const portsOf: Readonly<Record<StepType, readonly PortName[]>> = {
  webhook: ['next'],
  call: ['next'],
  condition: ['yes', 'no'],
  wait: ['next'],
  request: ['next', 'failed'],
  contact: ['next', 'failed'],
  notify: ['next'],
};

export const comparisons = [
  'equals',
  'not_equals',
  'contains',
  'not_contains',
  'starts_with',
  'greater',
  'less',
  'empty',
  'not_empty',
] as const;
export type Comparison = (typeof comparisons)[number];
/** These look at one side only. */
export const isOneSided = (comparison: Comparison): boolean => comparison === 'empty' || comparison === 'not_empty';

export const waitUnits = ['minutes', 'hours', 'days'] as const;
export type WaitUnit = (typeof waitUnits)[number];
export const waitUnitMs: Readonly<Record<WaitUnit, number>> = { minutes: 60_000, hours: 3_600_000, days: 86_400_000 };
export const waitLimitDays = 365;

export const requestMethods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;
export const requestBodies = ['none', 'json', 'form', 'text'] as const;
/** How often a call may be made before its step fails, and the pauses between. */
export const requestTriesLimit = 5;
export const requestPausesMs = [10_000, 60_000, 300_000, 1_800_000] as const;
export const requestTimeoutMs = 15_000;
/** What is kept of an answer, so that later steps can name it. */
export const requestAnswerBytes = 65_536;

/** What a run was given, as JSON. */
export const runInputBytes = 262_144;
/** `active`: under way, or waiting. `stopped`: by a person, or because its flow was taken back. */
export const runStatuses = ['active', 'done', 'failed', 'stopped'] as const;
export type RunStatus = (typeof runStatuses)[number];
export const runOrigins = ['webhook', 'replay', 'call', 'person', 'repeat'] as const;
export type RunOrigin = (typeof runOrigins)[number];
export const nodeStatuses = ['started', 'waiting', 'done', 'failed', 'uncertain'] as const;
export type NodeStatus = (typeof nodeStatuses)[number];
/**
 * Why a step failed. `uncertain`: the call was made, and whether it arrived is not known. `too_deep`: flows started each
 * other in a ring. `too_large`: its texts would be longer than they may be with what they name. `fault`: ours, again and again.
 */
export const stepFailures = [
  'answer',
  'refused',
  'timeout',
  'unknown_host',
  'tls',
  'connection',
  'uncertain',
  'address',
  'body',
  'contact_unreachable',
  'too_large',
  'too_deep',
  'fault',
] as const;
export type StepFailure = (typeof stepFailures)[number];
/** Runs that have ended are kept so long. */
export const runDays = 30;
/** Flows that start each other through webhooks end here. */
export const runDepthLimit = 8;
/** In a call that a flow makes: how many flows caused each other up to it. */
export const depthHeader = 'x-kumbi-flow-depth';
