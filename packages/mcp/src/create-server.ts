import { KumbiError } from '@kumbi/sdk/src/kumbi-error.ts';
import type { Send } from '@kumbi/sdk/src/transport.ts';
import { type CallToolResult, fromJsonSchema, McpServer } from '@modelcontextprotocol/server';
import manifest from '../package.json' with { type: 'json' };
import { idempotencyArgument } from './input-schema.ts';
import { fittingRows, refusalOf, resultOf, unknownArguments } from './tool-result.ts';
import type { ProgramKey, Tool } from './tools.ts';

/** The API validates the input: its refusals have a code, and texts in the chosen language. */
const validatedByApi = {
  getValidator: () => (data: unknown) => ({ valid: true as const, data: data as never, errorMessage: undefined }),
};

type Input = Readonly<Record<string, unknown>>;

/** Creates a server with one tool for each call that the key allows. */
export function createServer(key: ProgramKey, tools: readonly Tool[], send: Send): McpServer {
  const server = new McpServer(
    { name: 'kumbi', title: 'Kumbi', version: manifest.version },
    { instructions: instructionsFor(key) },
  );
  for (const tool of tools) {
    const { name, title, description, annotations } = tool;
    const inputSchema = fromJsonSchema<Input>(tool.inputSchema, validatedByApi);
    server.registerTool(name, { title, description, annotations, inputSchema }, (input, { mcpReq }) =>
      callTool(send, tool, input, mcpReq.signal),
    );
  }
  return server;
}

async function callTool(
  send: Send,
  { name, route, inputSchema: { properties } }: Tool,
  { [idempotencyArgument]: idempotencyKey, ...input }: Input,
  signal: AbortSignal,
): Promise<CallToolResult> {
  const unknown = Object.keys(input).filter((argument) => !Object.hasOwn(properties, argument));
  if (unknown.length > 0) return unknownArguments(unknown, Object.keys(properties));
  const options = { signal, ...(idempotencyKey === undefined ? {} : { idempotencyKey: String(idempotencyKey) }) };
  try {
    let answer = await send(route, input, options);
    // A page with fewer rows has the cursor of its own end, so that none are skipped.
    for (let limit = fittingRows(answer); limit !== undefined; limit = fittingRows(answer))
      answer = await send(route, { ...input, limit }, options);
    return resultOf(name, answer);
  } catch (error) {
    if (error instanceof KumbiError) return refusalOf(error);
    throw error;
  }
}

const instructionsFor = ({ name, workspace }: ProgramKey): string =>
  [
    `These tools read and change the Kumbi workspace “${workspace.name}” (${workspace.code}), with the API key “${name}”.`,
    'Amounts are whole hundredths of their currency, and times are UTC.',
    'Lists are newest first: while has_more is true, call the tool again with next_cursor as cursor.',
    `To repeat a write that may have failed, use the same ${idempotencyArgument} as the first time: it then happens once.`,
  ].join(' ');
