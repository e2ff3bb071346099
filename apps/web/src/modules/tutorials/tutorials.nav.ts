import type { FramePart } from '../../lib/web-module.ts';
import { HelpButton } from './help-button.tsx';
import { Onboarding } from './onboarding/onboarding.tsx';

export const frameParts: readonly FramePart[] = [
  { in: ['bar', 'phone-bar'], place: 25, Part: HelpButton },
  { in: ['page'], place: 200, Part: Onboarding },
];
