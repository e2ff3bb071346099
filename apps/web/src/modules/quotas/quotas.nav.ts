import type { FramePart } from '../../lib/web-module.ts';
import { PlanName } from './plan-name.tsx';
import { UsageGlance } from './usage-glance.tsx';

export const frameParts: readonly FramePart[] = [
  { in: ['bar', 'more'], place: 10, Part: UsageGlance },
  { in: ['workspace'], place: 20, Part: PlanName },
];
