import * as z from 'zod';
import { comparisons, isOneSided } from '../../../shared/comparison.ts';
import { flowStep, stepText } from '../../step.slot.ts';

export const conditionStep = flowStep({
  type: 'condition',
  place: 110,
  settings: { left: stepText, comparison: z.enum(comparisons).default('equals'), right: stepText },
  ports: ['yes', 'no'],
  branches: true,
  values: ['result'],
  check({ left, comparison, right }, report) {
    if (left.trim() === '') report('missing', 'left');
    if (right.trim() === '' && !isOneSided(comparison)) report('missing', 'right');
  },
  texts: ({ left, comparison, right }) => [
    ['left', left],
    ['right', isOneSided(comparison) ? '' : right],
  ],
});
