import { Slot } from '../../lib/slots.ts';
import type { StepView } from './step-view.ts';

/** The views of the types of steps that a module adds, under its name. The editor fetches them with its screen. */
export const flowStepViews = new Slot<() => Promise<readonly StepView[]>>();
