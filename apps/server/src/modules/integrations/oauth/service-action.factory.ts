import { runs } from '@kumbi/contract/automations/automations.endpoints.ts';
import type { SentFlowGraph } from '@kumbi/contract/automations/flow-graph.schemas.ts';
import { integrationsSteps } from '@kumbi/contract/integrations/integrations.steps.ts';
import type { ServicePlatform } from '@kumbi/contract/services.ts';
import type { TestPerson, TestServer } from '../../../testing/test-server.ts';
import { called, inTurn, told, wholeRun } from '../../automations/flow/flow.factory.ts';

export const serviceOfStep = (type: string): ServicePlatform =>
  integrationsSteps.find((each) => each.type === type)?.service as ServicePlatform;

/** Returns a flow that takes the action, and then either notifies of its output or of its failure. */
export function graphOf(type: string, connection: string | null, texts: object): SentFlowGraph {
  const step = { id: 's2', type, connection, ...texts } as unknown as SentFlowGraph['steps'][number];
  const graph = inTurn([called, step, told('s3', 'done')], [{ from: 's2', port: 'failed', to: 's4' }]);
  return { ...graph, steps: [...graph.steps, told('s4', '{{steps.s2.failure}} {{steps.s2.message}}')] };
}

/** Starts a flow with this body, and returns its whole run. */
export async function beginAction(server: TestServer, owner: TestPerson, flowId: string, body: object) {
  const begun = await server.call(runs.start, { body: { automation_id: flowId, body: body as never } }, { as: owner });
  if (begun.status !== 200) throw new Error(`no run began: ${JSON.stringify(begun.body)}`);
  await server.runJobs();
  return wholeRun(server, owner, begun.body.run.id);
}

/** Continues a run whose service has to process a file first. */
export async function afterProcessing(server: TestServer, owner: TestPerson, { run }: Whole): Promise<Whole> {
  server.clock.advance(5_000);
  await server.runJobs();
  return wholeRun(server, owner, run.id);
}

export type Whole = Awaited<ReturnType<typeof wholeRun>>;
export const outputOf = ({ log }: Whole, id = 's2') =>
  JSON.parse(log.find((each) => each.step_id === id)?.output ?? 'null');
export const steps = ({ log }: Whole) =>
  log.map(({ step_id, status, failure }) => [step_id, status, failure].filter(Boolean).join(' '));
