import type { StepView } from '../automations/automations.public.tsx';
import { linkClickedView } from './steps/link-clicked/link-clicked.step.ts';
import { shortLinkView } from './steps/short-link/short-link.step.ts';

export const linksSteps: readonly StepView[] = [linkClickedView, shortLinkView];
