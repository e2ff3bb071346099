import { serviceAction } from '../../service-action.step.ts';

/** Creates a task. The workspace only leads to the choice of a project. */
export const asanaCreateTaskStep = serviceAction({
  type: 'asana_create_task',
  place: 380,
  service: 'asana',
  fields: {
    workspace: { choices: 'workspaces' },
    project: { required: true, choices: 'projects', within: 'workspace' },
    name: { required: true },
    text: { rows: 3 },
    due: {},
  },
  values: ['id', 'url'],
});
