import { flows, runs } from '@kumbi/contract/automations/automations.endpoints.ts';
import type { FlowRun, WholeFlow, WholeRun } from '@kumbi/contract/automations/automations.schemas.ts';
import type { SentFlowGraph } from '@kumbi/contract/automations/flow-graph.schemas.ts';
import type { Input } from '@kumbi/contract/endpoint.ts';
import type { TestPerson, TestServer } from '../../../testing/test-server.ts';
import { ensurePlan } from '../../media/image/image.factory.ts';
import { runQueue } from '../run/run.jobs.ts';

/** Links steps in a row: each continues by `next`, a condition by `yes`. */
export function inTurn(steps: SentFlowGraph['steps'], more: SentFlowGraph['links'] = []): SentFlowGraph {
  const links = steps.slice(1).map((step, index) => {
    const before = steps[index];
    return { from: before?.id ?? '', port: before?.type === 'condition' ? 'yes' : 'next', to: step.id } as const;
  });
  return { steps, links: [...links, ...more] };
}

export const called = { id: 's1', type: 'call' } as const;
export const told = (id: string, text = 'Order {{event.body.order}}') => ({ id, type: 'notify', text }) as const;

/** Creates a flow through the API, in a workspace that gets the largest plan if it has none. @throws if it is refused */
export async function makeFlow(
  server: TestServer,
  as: TestPerson,
  overrides: Partial<Input<typeof flows.create>['body']> = {},
): Promise<WholeFlow> {
  await ensurePlan(server, as);
  const body = { title: 'New order', metadata: inTurn([called, told('s2')]), ...overrides };
  const answer = await server.call(flows.create, { body }, { as });
  if (answer.status !== 200) throw new Error(`a flow was refused: ${JSON.stringify(answer.body)}`);
  return answer.body.flow;
}

/** Publishes a flow's saved draft. @throws if it is refused */
export async function publish(server: TestServer, as: TestPerson, id: string): Promise<WholeFlow> {
  const { body } = await server.call(flows.get, { query: { id } }, { as });
  const answer = await server.call(flows.publish, { body: { id, revision: body.flow.revision } }, { as });
  if (answer.status !== 200) throw new Error(`a flow was not published: ${JSON.stringify(answer.body)}`);
  return answer.body.flow;
}

export async function makePublishedFlow(
  server: TestServer,
  as: TestPerson,
  metadata: SentFlowGraph = inTurn([called, told('s2')]),
): Promise<WholeFlow> {
  const flow = await makeFlow(server, as, { metadata });
  return publish(server, as, flow.id);
}

/** Saves another graph and publishes it. */
export async function republish(server: TestServer, as: TestPerson, flow: WholeFlow, metadata: SentFlowGraph) {
  const { body } = await server.call(flows.get, { query: { id: flow.id } }, { as });
  await server.call(flows.update, { body: { id: flow.id, revision: body.flow.revision, metadata } }, { as });
  return publish(server, as, flow.id);
}

/** The runs of a flow, newest first. */
export async function runsOf(server: TestServer, as: TestPerson, flow: Pick<WholeFlow, 'id'>): Promise<FlowRun[]> {
  const answer = await server.call(runs.list, { query: { automation_id: flow.id, nextPage: 100 } }, { as });
  if (answer.status !== 200) throw new Error(`runs were refused: ${JSON.stringify(answer.body)}`);
  return answer.body.runs;
}

/** A run with its log. */
export async function wholeRun(server: TestServer, as: TestPerson, id: string): Promise<WholeRun> {
  const answer = await server.call(runs.get, { query: { id } }, { as });
  if (answer.status !== 200) throw new Error(`a run was refused: ${JSON.stringify(answer.body)}`);
  return answer.body;
}

/** Advances the runs that are due, in one process. */
export const advanceRuns = ({ kernel }: Pick<TestServer, 'kernel'>): Promise<void> =>
  runQueue.job.run({ kernel, payload: {}, attempt: 1, log: kernel.log });
