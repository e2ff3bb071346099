import { expect, test } from 'vitest';
import { namedSteps } from './flow-steps.ts';

const file = 'apps/server/src/modules/automations/run.service.ts';

test.each([`if (step.type === 'wait') return;`, 'const first = "wait";', 'type: `wait`'])(
  'a file of flows that names a type of step is a problem: %s',
  (text) => {
    expect(namedSteps(file, text, ['call', 'wait'])).toEqual([
      `${file}: names the step "wait"; put this into the folder of the step`,
    ]);
  },
);

test('words that only contain a type, and imports from its folder, are none', () => {
  const text = `import { waitRunner } from './steps/wait/wait.step.ts'; const status = 'waiting';`;
  expect(namedSteps(file, text, ['call', 'wait'])).toEqual([]);
});
