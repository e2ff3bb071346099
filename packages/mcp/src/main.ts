#!/usr/bin/env node
import { createKumbi } from '@kumbi/sdk/src/kumbi.ts';
import { KumbiError } from '@kumbi/sdk/src/kumbi-error.ts';
import { createTransport } from '@kumbi/sdk/src/transport.ts';
import { serveStdio } from '@modelcontextprotocol/server/stdio';
import { createServer } from './create-server.ts';
import { isApiDocument } from './document.ts';
import { optionsFrom, StartError } from './options.ts';
import { toolsOf } from './tools.ts';

/** Serves one assistant over standard input and output, which carries nothing but the protocol. */
async function main(): Promise<void> {
  const options = optionsFrom(process.env);
  const send = createTransport(options);
  const key = await createKumbi(options).key.getKey();
  const document = await send('GET /openapi.json', {}, {});
  if (!isApiDocument(document)) throw new StartError('the server has no API document: check KUMBI_URL');
  const tools = toolsOf(document, key);
  serveStdio(() => createServer(key, tools, send), { onerror: ({ message }) => complain(message) });
}

const complain = (message: string): boolean => process.stderr.write(`kumbi-mcp: ${message.replaceAll(/\s+/g, ' ')}\n`);

try {
  await main();
} catch (error) {
  if (error instanceof KumbiError) complain(`${error.message}. ${error.action} (${error.code})`);
  else if (error instanceof StartError) complain(error.message);
  else throw error;
  process.exitCode = 1;
}
