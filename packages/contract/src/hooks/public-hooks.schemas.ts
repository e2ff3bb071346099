import * as z from 'zod';
import { cursorQuerySchema, placePattern } from '../shared/cursor.ts';
import { described } from '../shared/described.ts';
import { wireTime } from '../shared/wire-time.ts';
import { eventWaitSeconds, hookStatuses, hookTargetKinds } from './hooks.limits.ts';
import { hookEventDetailSchema, hookEventSchema, replayResultSchema, replayUrlField } from './hooks.schemas.ts';

/** A webhook as programs see it. */
export const programHookSchema = z
  .object({
    id: z.uuid(),
    name: z.string(),
    status: z
      .enum(hookStatuses)
      .meta(described('A webhook that is off accepts no events.', 'Desligado, não recebe eventos.')),
    url: z
      .string()
      .meta(
        described(
          'The address for callers, with any method and any path below it.',
          'O endereço que os outros chamam, com qualquer método e qualquer caminho depois dele.',
        ),
      ),
    bound_to: z
      .enum(hookTargetKinds)
      .nullable()
      .meta(described('The integration or flow that receives its events.', 'O que recebe os seus eventos.')),
    last_event_at: wireTime.nullable(),
    created_at: wireTime,
  })
  .meta({ id: 'ProgramWebhook' });

/** An event in lists, without headers and body. */
export const listedEventSchema = hookEventSchema.omit({ body: true }).meta({ id: 'ListedWebhookEvent' });

export const eventsQuerySchema = cursorQuerySchema.extend({
  method: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-Z-]{1,20}$/, 'validation.invalid')
    .optional()
    .meta(described('Only events with this method, such as POST.', 'Só os de um método, como POST.')),
});

export const nextEventQuerySchema = z.object({
  after: z
    .union([z.uuid(), z.string().regex(placePattern)], 'validation.after')
    .optional()
    .meta(
      described(
        'The `cursor` of the previous response, or the id of an event. Omit it only in the first call: without it, only new events count.',
        'O `cursor` da resposta anterior, ou o id de um evento. Sem ele, só conta o que chegar a partir de agora: omite-o apenas no primeiro pedido.',
      ),
    ),
  wait: z.coerce
    .number<number>('validation.wait')
    .int('validation.wait')
    .min(0, 'validation.wait')
    .max(eventWaitSeconds, 'validation.wait')
    .default(eventWaitSeconds)
    .meta(described('Seconds to wait, 0 to 30.', 'Segundos de espera, de 0 a 30.')),
});

export const nextEventSchema = z.object({
  event: hookEventDetailSchema
    .nullable()
    .meta(described('null if no event arrived in time.', 'null se nenhum chegou a tempo.')),
  cursor: z
    .string()
    .meta(
      described(
        'Send it as `after` with the next call, even without an event, so that you also get events between two calls.',
        'Envia-o em `after` no pedido seguinte, tenha ou não chegado um evento: assim recebes também o que chegar entre dois pedidos.',
      ),
    ),
});

export const programReplaySchema = z.object({
  url: replayUrlField
    .optional()
    .meta(
      described(
        'A public address; without it, the event goes to the webhook’s integration or flow.',
        'Um endereço público; sem ele, o evento vai para aquilo a que o webhook está ligado.',
      ),
    ),
});

export const programReplayedSchema = z.object({
  answer: replayResultSchema
    .nullable()
    .meta(
      described(
        'The address’s response; null for an integration or a flow, which give none.',
        'O que o endereço respondeu; null se foi para aquilo a que o webhook está ligado, que não responde nada.',
      ),
    ),
});
