import type { StepType } from '@kumbi/contract/automations/step-type.rules.ts';
import { flowStepViews } from './flow-steps.public.ts';
import type { StepView } from './step-view.ts';

const views = new Map<string, StepView>();

/** Fetches the views of all modules; a screen that shows steps waits for it. */
export async function loadStepViews(): Promise<void> {
  const lists = await Promise.all([...flowStepViews.entries.values()].map((load) => load()));
  for (const view of lists.flat()) views.set(view.type, view);
}

/** Returns nothing for a step in a stored run whose module was removed. */
export const findStepView = (type: string): StepView | undefined => views.get(type);

export const allStepViews = (): readonly StepView[] => [...views.values()];

/** @throws if no module gives a view of the type, or `loadStepViews` wasn't called */
export function stepViewOf(type: StepType): StepView {
  const view = views.get(type);
  if (!view) throw new Error(`no module shows the step ${type}`);
  return view;
}
