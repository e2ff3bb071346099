import { serviceAction } from '../../service-action.step.ts';

/** Creates a task. */
export const asanaCreateTaskStep = serviceAction({
  type: 'asana_create_task',
  place: 380,
  service: 'asana',
  fields: {
    project: { required: true },
    name: { required: true },
    text: { rows: 3 },
    due: {},
  },
  values: ['id', 'url'],
});
