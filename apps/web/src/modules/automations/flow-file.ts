import type { FlowGraph, FlowStep, SentFlowGraph } from '@kumbi/contract/automations/flow-graph.schemas.ts';
import { flowGraphSchema } from '@kumbi/contract/automations/flow-graph.schemas.ts';
import * as z from 'zod';

/** How the name of a file ends that holds a flow. */
export const flowFileEnd = '.kmbi';
/** More than the largest flow takes. */
const fileBytes = 4_000_000;

const fileSchema = z.object({ kumbi_flow: z.literal(1), title: z.string(), metadata: flowGraphSchema });

/** A flow as others may have it: no secret goes with it, and no webhook, which another workspace does not have. */
export function portable(graph: FlowGraph): FlowGraph {
  return { ...graph, steps: graph.steps.map(portableStep) };
}

function portableStep(step: FlowStep): FlowStep {
  if (step.type === 'webhook') return { ...step, webhook_id: null };
  if (step.type !== 'request') return step;
  const headers = step.headers.map(({ name, value }) => ({ name, value, secret_id: null }));
  return { ...step, headers };
}

export function flowFile(title: string, graph: FlowGraph): { readonly name: string; readonly content: Blob } {
  const text = JSON.stringify({ kumbi_flow: 1, title, metadata: portable(graph) }, null, 2);
  const name = title.replaceAll(/[\\/:*?"<>|\p{Cc}]+/gu, ' ').trim();
  return { name: `${name}${flowFileEnd}`, content: new Blob([text], { type: 'application/json' }) };
}

/** @returns null for what is no flow */
export async function readFlowFile(file: Blob): Promise<{ title: string; metadata: SentFlowGraph } | null> {
  if (file.size > fileBytes) return null;
  const read = fileSchema.safeParse(parsed(await file.text()));
  return read.success ? { title: read.data.title, metadata: portable(read.data.metadata) } : null;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return undefined;
  }
}
