import { flowStart, requestEventValues } from '../../step.slot.ts';

export const callStart = flowStart({
  type: 'call',
  place: 20,
  settings: {},
  values: requestEventValues,
  origins: ['call'],
  callable: true,
});
