import { linkClickedStart } from './steps/link-clicked/link-clicked.start.ts';
import { shortLinkStep } from './steps/short-link/short-link.step.ts';

export const linksSteps = [linkClickedStart, shortLinkStep] as const;
