import { type FlowGraph, flowGraphSchema, type SentFlowGraph } from '@kumbi/contract/automations/flow-graph.schemas.ts';
import { portable } from '@kumbi/contract/automations/flow-step.rules.ts';
import { isStepType } from '@kumbi/contract/automations/step-type.rules.ts';
import * as z from 'zod';

/** The end of a flow file's name. */
export const flowFileEnd = '.kmbi';
/** Larger than the file of the largest flow. */
const fileBytes = 4_000_000;

const fileSchema = z.object({ kumbi_flow: z.literal(1), title: z.string(), metadata: flowGraphSchema });
/** A flow of any version of Kumbi, which may have had other types of steps. */
const anyFlowSchema = z.object({
  kumbi_flow: z.literal(1),
  metadata: z.object({ steps: z.array(z.object({ type: z.string() })) }),
});

interface ReadFlow {
  readonly title: string;
  readonly metadata: SentFlowGraph;
}

export function flowFile(title: string, graph: FlowGraph): { readonly name: string; readonly content: Blob } {
  const text = JSON.stringify({ kumbi_flow: 1, title, metadata: portable(graph) }, null, 2);
  const name = title.replaceAll(/[\\/:*?"<>|\p{Cc}]+/gu, ' ').trim();
  return { name: `${name}${flowFileEnd}`, content: new Blob([text], { type: 'application/json' }) };
}

/** Reads a flow from a file. @returns the unknown types of its steps, if there are some; null for a file that isn't a flow */
export async function readFlowFile(file: Blob): Promise<ReadFlow | { readonly unknownSteps: string[] } | null> {
  if (file.size > fileBytes) return null;
  const content = parsed(await file.text());
  const read = fileSchema.safeParse(content);
  if (read.success) return { title: read.data.title, metadata: portable(read.data.metadata) };
  const types = anyFlowSchema.safeParse(content).data?.metadata.steps.map(({ type }) => type) ?? [];
  const unknownSteps = [...new Set(types.filter((type) => !isStepType(type)))];
  return unknownSteps.length > 0 ? { unknownSteps } : null;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return undefined;
  }
}
