import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { strike } from '../faults.ts';
import type { Provider, World } from '../provider.ts';
import { asRecord } from '../records.ts';
import { draftPage, type Wish } from './ai-pages.ts';

/** The length of a streamed chunk, in characters, and the delay before it. */
const PIECE = 160;
const THINKING_MS = 15;

/** A language model with OpenAI's chat completions: it writes pages from templates for any prompt. */
export const ai: Provider = {
  name: 'ai',
  texts: {
    en: { title: 'Language model', about: 'Drafts pages from a description, through the protocol of OpenAI' },
    pt: {
      title: 'Modelo de linguagem',
      about: 'Faz rascunhos de páginas a partir de uma descrição, pelo protocolo da OpenAI',
    },
  },
  faults: ['slowMs', 'failing', 'rateLimited', 'malformedAnswers'],
  register: (app, world) => {
    speakCompletions(app, world);
    return {};
  },
};

type Message = { role: string; content: string };

function speakCompletions(app: FastifyInstance, world: World): void {
  app.get('/v1/models', async () => ({
    object: 'list',
    data: [{ id: 'sandbox', object: 'model', owned_by: 'sandbox' }],
  }));

  app.post('/v1/chat/completions', async (request, reply) => {
    const faults = world.faults.of('ai');
    const struck = await strike(faults);
    if (struck === 'failing') return reply.code(500).send(fault('server_error', 'The server had an error'));
    if (struck === 'rateLimited') return reply.code(429).send(fault('rate_limit_exceeded', 'Too many requests'));
    const body = asRecord(request.body) ?? {};
    const messages = readMessages(body.messages);
    if (messages === undefined || typeof body.model !== 'string') {
      return reply.code(400).send(fault('invalid_request_error', 'model and messages are required'));
    }
    const whole = JSON.stringify(draftPage(wishOf(messages)));
    const answered = messages.filter(({ role }) => role === 'assistant').length;
    const text = answered < faults.malformedAnswers ? whole.slice(0, Math.floor(whole.length / 2)) : whole;
    const about = { id: `chatcmpl-${randomUUID()}`, created: Math.floor(world.clock.now() / 1_000), model: body.model };
    if (body.stream !== true) {
      const message = { role: 'assistant', content: text };
      return { ...about, object: 'chat.completion', choices: [{ index: 0, message, finish_reason: 'stop' }] };
    }
    return reply.type('text/event-stream').send(Readable.from(streamed(text, about)));
  });
}

/** Server-sent events, each with the next chunk, and `[DONE]`. */
async function* streamed(text: string, about: object): AsyncGenerator<string> {
  const event = (delta: object, finish: string | null) =>
    `data: ${JSON.stringify({ ...about, object: 'chat.completion.chunk', choices: [{ index: 0, delta, finish_reason: finish }] })}\n\n`;
  yield event({ role: 'assistant', content: '' }, null);
  for (let at = 0; at < text.length; at += PIECE) {
    await wait(THINKING_MS, undefined, { ref: false });
    yield event({ content: text.slice(at, at + PIECE) }, null);
  }
  yield event({}, 'stop');
  yield 'data: [DONE]\n\n';
}

function readMessages(value: unknown): Message[] | undefined {
  if (!Array.isArray(value) || value.length === 0) return undefined;
  const messages = value.map(asRecord);
  const good = messages.every((each) => typeof each?.role === 'string' && typeof each.content === 'string');
  return good ? (messages as Message[]) : undefined;
}

/** The user's first message is the request as JSON; any other text is a description in English. */
function wishOf(messages: readonly Message[]): Wish {
  const said = messages.find(({ role }) => role === 'user')?.content ?? '';
  const wish = parsed(said);
  const text = (name: string, fallback: string) => (typeof wish?.[name] === 'string' ? wish[name] : fallback);
  return {
    description: text('description', said),
    type: text('type', 'landing_page'),
    language: wish?.language === 'pt' ? 'pt' : 'en',
  };
}

function parsed(text: string): Record<string, unknown> | undefined {
  try {
    return asRecord(JSON.parse(text));
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

function fault(code: string, message: string) {
  return { error: { message, type: code, param: null, code } };
}
