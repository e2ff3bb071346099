import { described } from '../../../shared/described.ts';

/** Describes, in the public API, the trigger of a flow. */
export const startFacts = described('automations.start');

/** Describes, in the public API, the origin of a run. */
export const originFacts = described('automations.origin');
