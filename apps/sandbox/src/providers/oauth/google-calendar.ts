import type { FastifyInstance } from 'fastify';
import { asRecord } from '../../records.ts';
import { newId, refusal, refusesScope, unknown, wrong } from './google-answers.ts';
import type { ApiTools } from './outside-service.ts';

const calendars = [
  { id: 'terra.boa@example.com', summary: 'terra.boa@example.com', primary: true, accessRole: 'owner' },
  { id: 'entregas@group.calendar.google.com', summary: 'Delivery', summaryOverride: 'Entregas', accessRole: 'writer' },
  { id: 'pt.ao#holiday@group.v.calendar.google.com', summary: 'Feriados em Angola', accessRole: 'reader' },
];

export function calendarRoutes(app: FastifyInstance, tools: ApiTools): void {
  const { world, received, collection, grantOf, send } = tools;
  const events = collection<string>('events');
  const options = { preHandler: refusesScope(tools, 'calendar.events') };
  const list = { preHandler: refusesScope(tools, 'calendar.calendarlist.readonly') };
  app.get<{ Querystring: { minAccessRole?: string } }>(
    '/www.googleapis.com/calendar/v3/users/me/calendarList',
    list,
    async ({ query }) => ({
      items:
        query.minAccessRole === 'writer' ? calendars.filter(({ accessRole }) => accessRole !== 'reader') : calendars,
    }),
  );
  type Calendar = { Params: { calendar: string } };
  const isWritable = ({ calendar }: Calendar['Params']): boolean =>
    calendar === 'primary' ||
    calendars.some(({ id: each, accessRole }) => each === calendar && accessRole !== 'reader');
  app.post<Calendar>('/www.googleapis.com/calendar/v3/calendars/:calendar/events', options, async (request, reply) => {
    if (!isWritable(request.params)) return send(reply, refusal(404, 'Not Found', 'notFound', 'NOT_FOUND'));
    const event = asRecord(request.body) ?? {};
    const [start, end] = [asRecord(event.start)?.dateTime, asRecord(event.end)?.dateTime].map((time) =>
      Date.parse(String(time)),
    );
    if (!start || !end) return send(reply, wrong('Missing or invalid start or end time.'));
    if (end < start) return send(reply, wrong('The specified time range is empty.'));
    const name = event.id === undefined ? newId() : String(event.id);
    if (!/^[a-v0-9]{5,1024}$/.test(name)) return send(reply, wrong('Invalid resource id value.'));
    if (events.has(name))
      return send(reply, refusal(409, 'The requested identifier already exists.', 'duplicate', 'ALREADY_EXISTS'));
    events.put(name, String(event.summary ?? ''));
    received.add({
      kind: 'event',
      account: grantOf(request).account,
      text: String(event.summary ?? ''),
      details: { ...event, calendar: request.params.calendar },
    });
    await world.committed();
    return eventView(name);
  });
  app.get<{ Params: { id: string } }>(
    '/www.googleapis.com/calendar/v3/calendars/:calendar/events/:id',
    { preHandler: options.preHandler },
    async ({ params }, reply) => (events.has(params.id) ? eventView(params.id) : send(reply, unknown)),
  );
}

const eventView = (name: string) => ({
  id: name,
  status: 'confirmed',
  htmlLink: `https://www.google.com/calendar/event?eid=${name}`,
});
