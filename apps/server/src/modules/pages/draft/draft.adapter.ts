import * as z from 'zod';
import type { Config } from '../../../kernel/config/config.ts';
import { readJson } from '../../../kernel/http/json-body.ts';
import { draftConfig } from './draft.config.ts';

export interface DraftMessage {
  readonly role: 'system' | 'user' | 'assistant';
  readonly content: string;
}

/** A language model that speaks OpenAI's chat completions. */
export interface DraftProvider {
  /**
   * Requests an answer and passes on the text received so far, piece by piece.
   *
   * @throws ProviderFailed if the provider refuses, disconnects, sends too much or takes too long; or the reason of
   *   `signal`
   */
  ask(messages: readonly DraftMessage[], onText: (soFar: string) => void, signal: AbortSignal): Promise<string>;
}

/** The provider failed. An immediate retry of the same request wouldn't help. */
export class ProviderFailed extends Error {
  override name = 'ProviderFailed';
}

const timeoutMs = 120_000;
const largestAnswer = 200_000;
const mostTokens = 8_000;

const chunkSchema = z.object({
  choices: z.array(z.object({ delta: z.object({ content: z.string().nullish() }).optional() })),
});

/** @returns undefined if no provider is configured */
export function createDraftProvider(config: Config): DraftProvider | undefined {
  const { AI_BASE_URL: baseUrl, AI_MODEL: model, AI_API_KEY: key } = draftConfig.of(config);
  if (!baseUrl || !model) return undefined;
  return {
    async ask(messages, onText, signal) {
      const ending = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]);
      try {
        const response = await fetch(`${baseUrl}/chat/completions`, {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            accept: 'text/event-stream',
            ...(key ? { authorization: `Bearer ${key}` } : {}),
          },
          body: JSON.stringify({ model, messages, stream: true, max_tokens: mostTokens }),
          // A redirect must not carry the key to another host.
          redirect: 'error',
          signal: ending,
        });
        if (!response.ok || !response.body) throw new ProviderFailed(`the model's server answered ${response.status}`);
        return await readAnswer(response.body, onText);
      } catch (error) {
        if (signal.aborted || error instanceof ProviderFailed) throw error;
        throw new ProviderFailed('the model did not answer', { cause: error });
      }
    },
  };
}

/** Server-sent events (HTML standard, 9.2), each a piece of the answer, until `[DONE]`. */
async function readAnswer(body: ReadableStream<Uint8Array>, onText: (soFar: string) => void): Promise<string> {
  const decoder = new TextDecoder();
  let waiting = '';
  let text = '';
  for await (const bytes of body) {
    waiting += decoder.decode(bytes, { stream: true });
    const lines = waiting.split(/\r?\n/);
    waiting = lines.pop() ?? '';
    for (const line of lines) {
      const data = /^data: ?(.*)$/.exec(line)?.[1];
      if (data === undefined) continue;
      if (data === '[DONE]') return text;
      text += pieceOf(data);
    }
    if (text.length > largestAnswer || waiting.length > largestAnswer)
      throw new ProviderFailed('the model says too much');
    onText(text);
  }
  throw new ProviderFailed('the model broke off');
}

function pieceOf(data: string): string {
  const chunk = chunkSchema.safeParse(readJson(data)?.value);
  if (!chunk.success) throw new ProviderFailed('the model answers in another form', { cause: chunk.error });
  return chunk.data.choices[0]?.delta?.content ?? '';
}
