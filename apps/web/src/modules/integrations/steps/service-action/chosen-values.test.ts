import { asanaCreateTaskStep } from '@kumbi/contract/integrations/steps/asana/asana.step.ts';
import { expect, test } from 'vitest';
import { withConnection, withValue } from './chosen-values.ts';

const { fields } = asanaCreateTaskStep;
const chosen = {
  connection: 'one',
  workspace: '1',
  project: '2',
  name: 'Task',
  chosen_names: { workspace: 'Terra Boa', project: 'Orders' },
};

test('a chosen value has a name, and an entered one has none', () => {
  expect(withValue(chosen, fields, 'project', '3', 'Shop')).toEqual({
    project: '3',
    chosen_names: { workspace: 'Terra Boa', project: 'Shop' },
  });
  expect(withValue(chosen, fields, 'project', '{{event.body.id}}', undefined)).toEqual({
    project: '{{event.body.id}}',
    chosen_names: { workspace: 'Terra Boa' },
  });
});

test('another workspace clears a chosen project, and keeps an entered one', () => {
  expect(withValue(chosen, fields, 'workspace', '9', 'Other')).toEqual({
    workspace: '9',
    project: '',
    chosen_names: { workspace: 'Other' },
  });
  const entered = { ...chosen, chosen_names: { workspace: 'Terra Boa' } };
  expect(withValue(entered, fields, 'workspace', '9', 'Other')).toEqual({
    workspace: '9',
    chosen_names: { workspace: 'Other' },
  });
});

test('the same workspace keeps the project, and none clears it', () => {
  expect(withValue(chosen, fields, 'workspace', '1', 'Terra Boa')).toEqual({
    workspace: '1',
    chosen_names: { workspace: 'Terra Boa', project: 'Orders' },
  });
  expect(withValue(chosen, fields, 'workspace', '', undefined)).toEqual({
    workspace: '',
    project: '',
    chosen_names: {},
  });
});

test('another connection clears all chosen values', () => {
  expect(withConnection(chosen, 'two')).toEqual({ connection: 'two', workspace: '', project: '', chosen_names: {} });
});
