import { listOrders } from '../shared/sorting.limits.ts';

export const flowTypes = ['default'] as const;
export const flowStatuses = ['on', 'off'] as const;
export type FlowStatus = (typeof flowStatuses)[number];
export const flowOrders = [...listOrders, '-last_run', 'last_run'] as const;

/** The specification's message says four, but two are accepted. */
export const flowTitleLeast = 2;
export const flowTitleLimit = 120;

/** Steps of one flow. */
export const stepsLimit = 60;
export const stepTitleLimit = 120;
/** A text of a step's settings, before values are inserted. */
export const stepTextLimit = 10_000;
/** All texts of a step together with their values, in characters: the largest event of a webhook with its headers. */
export const renderedStepLimit = 1_200_000;
export const secretLimit = 4_000;
/** The farthest place of a step on the board, in the board's units. */
export const boardEdge = 100_000;

/** The pauses between attempts of a step that calls another system. */
export const callPausesMs = [10_000, 60_000, 300_000, 1_800_000] as const;

/** The input of a run, as JSON. */
export const runInputBytes = 262_144;
/** `active`: running or waiting. `stopped`: by a person. */
export const runStatuses = ['active', 'done', 'failed', 'stopped'] as const;
export type RunStatus = (typeof runStatuses)[number];
export const nodeStatuses = ['started', 'waiting', 'done', 'failed', 'uncertain'] as const;
export type NodeStatus = (typeof nodeStatuses)[number];
/** Runs are deleted that many days after they end. */
export const runDays = 30;
/** The longest chain of flows that start each other. */
export const runDepthLimit = 8;
/** The most runs that one event or call may cause, itself included, however they cause each other. */
export const runRootLimit = 100;
/** The signed header of a flow's calls with the run at the beginning of the chain and the number of flows since then. */
export const chainHeader = 'x-kumbi-flow-chain';

/** The templates without a board: an empty flow, and one from a file. */
export const emptyTemplateIds = ['blank', 'import'] as const;
export type EmptyTemplate = (typeof emptyTemplateIds)[number];
