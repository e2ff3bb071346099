import { nodeStatuses, runStatuses } from '@kumbi/contract/automations/automations.limits.ts';
import { problemsOf } from '@kumbi/contract/automations/flow-check.rules.ts';
import { type FlowStep, flowGraphSchema, flowStepSchema } from '@kumbi/contract/automations/flow-graph.schemas.ts';
import {
  contractOf,
  portNames,
  problemCodes,
  runOrigins,
  stepFailures,
  stepTypes,
} from '@kumbi/contract/automations/step-type.rules.ts';
import { comparisons } from '@kumbi/contract/shared/comparison.ts';
import { intlTags, type Locale, locales } from '@kumbi/contract/shared/locale.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { IntlProvider } from 'use-intl';
import { beforeAll, expect, test } from 'vitest';
// The list of modules defines which of them show steps.
import './modules.ts';
import { ensureMessages, messagesOf } from '../lib/i18n/messages.ts';
import { type StepWords, useStepWords } from '../modules/automations/editor/step-words.ts';
import type { RecordNames } from '../modules/automations/step-view.ts';
import { loadStepViews } from '../modules/automations/step-views.ts';

beforeAll(loadStepViews);

const hook = '01930f5f-1b7e-7d40-8a52-c6e9f3470b18';

function Asked({ names, onWords }: { names: RecordNames; onWords: (words: StepWords) => void }) {
  onWords(useStepWords(names));
  return null;
}

/** Calls `say` with the screen's texts in a language. It throws if a text is missing or can't be formatted. */
async function wordsIn<Said>(
  locale: Locale,
  say: (words: StepWords) => Said,
  names: RecordNames = new Map(),
): Promise<Said> {
  await ensureMessages(locale, ['automations', 'steps']);
  const messages = messagesOf(locale);
  const said: Said[] = [];
  const onError = (error: Error) => {
    throw error;
  };
  renderToStaticMarkup(
    <IntlProvider locale={intlTags[locale]} timeZone="Africa/Luanda" messages={messages} onError={onError}>
      <Asked names={names} onWords={(words) => said.push(say(words))} />
    </IntlProvider>,
  );
  const [first] = said;
  if (first === undefined) throw new Error('nothing was said');
  return first;
}

const step = (fields: object): FlowStep => flowStepSchema.parse({ id: 's1', ...fields });

test.each([
  [{ type: 'webhook', webhook_id: hook }, 'When Encomendas gets an event', 'Quando Encomendas recebe um evento'],
  [{ type: 'webhook' }, 'When a webhook gets an event', 'Quando um webhook recebe um evento'],
  [{ type: 'wait', amount: 2, unit: 'days' }, 'Wait 2 days', 'Esperar 2 dias'],
  [
    { type: 'request', method: 'POST', url: 'https://example.com/{{event.body.id}}' },
    'Call POST https://example.com/{{event.body.id}}',
    'Chamar POST https://example.com/{{event.body.id}}',
  ],
  [
    { type: 'condition', left: '{{event.body.total}}', comparison: 'greater', right: '10' },
    'If {{event.body.total}} is greater than 10',
    'Se {{event.body.total}} é maior do que 10',
  ],
  [
    { type: 'condition', left: '{{event.body.total}}', comparison: 'empty', right: '10' },
    'If {{event.body.total}} is empty',
    'Se {{event.body.total}} está vazio',
  ],
])('a step describes itself: %o', async (fields, en, pt) => {
  const hooks = new Map([[hook, 'Encomendas']]);
  const say = (words: StepWords) => words.sentence(step(fields));
  expect([await wordsIn('en', say, hooks), await wordsIn('pt', say, hooks)]).toEqual([en, pt]);
});

test('a step with a title shows it, and a long text is truncated', async () => {
  const titled = step({ type: 'notify', title: 'Avisar a Ana', text: 'x'.repeat(300) });
  expect(await wordsIn('pt', ({ name }) => name(titled))).toBe('Avisar a Ana');
  expect((await wordsIn('pt', ({ sentence }) => sentence(titled))).length).toBeLessThan(120);
});

test.each(locales)('each kind of step, of problem and of failure has words in %s', async (locale) => {
  const sentences = await wordsIn(locale, ({ sentence }) => stepTypes.map((type) => sentence(step({ type }))));
  expect(new Set(sentences).size).toBe(stepTypes.length);
  const problems = await wordsIn(locale, ({ problem }) =>
    problemCodes.map((code) =>
      problem({ code, step_id: 's1', field: 'url', name: 'event.x' }, step({ type: 'request' })),
    ),
  );
  expect(new Set(problems).size).toBe(problemCodes.length);
  await ensureMessages(locale, ['automations', 'steps']);
  const { automations: texts } = messagesOf(locale);
  const { runs, ports, steps } = texts as unknown as Record<'runs' | 'ports' | 'steps', Record<string, object>>;
  expect(Object.keys(runs.failures ?? {}).sort()).toEqual([...stepFailures].sort());
  expect(Object.keys(runs.origins ?? {}).sort()).toEqual([...runOrigins].sort());
  expect(Object.keys(runs.nodes ?? {}).sort()).toEqual([...nodeStatuses].sort());
  expect(Object.keys(runs.statuses ?? {}).sort()).toEqual([...runStatuses].sort());
  expect(Object.keys(ports).sort()).toEqual([...portNames].sort());
  expect(Object.keys(steps).sort()).toEqual([...stepTypes].sort());
  for (const [type, { fields }] of Object.entries(steps) as [string, { fields?: object }][]) {
    // The names of chosen values are part of the fields that they were chosen in.
    const entered = Object.keys(contractOf(type).settings).filter((name) => name !== 'chosen_names');
    expect([type, Object.keys(fields ?? {}).sort()]).toEqual([type, entered.sort()]);
  }
  expect(Object.keys((steps.condition as { comparisons: object }).comparisons).sort()).toEqual([...comparisons].sort());
});

test('every setting that a problem can be about has a name', async () => {
  const graph = flowGraphSchema.parse({
    steps: [
      { id: 's1', type: 'webhook' },
      ...['condition', 'request', 'contact', 'notify'].map((type, place) => ({ id: `s${place + 2}`, type })),
      { id: 's6', type: 'wait', amount: 500, unit: 'days' },
      { id: 's7', type: 'request', url: 'https://a.b', body: '{', headers: [{ name: '', value: '{{x}}' }] },
      { id: 's8', type: 'contact', name: '{{x}}', email: '{{x}}', phone: '{{x}}' },
    ],
    links: [],
  });
  const problems = problemsOf(graph);
  expect(problems.length).toBeGreaterThan(12);
  const stepOf = (id: string | null) => graph.steps.find((each) => each.id === id);
  const said = await wordsIn('pt', ({ problem }) => problems.map((each) => problem(each, stepOf(each.step_id))));
  for (const text of said) expect(text).not.toMatch(/fields\./);
});
