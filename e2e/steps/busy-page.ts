import type { APIRequestContext } from '@playwright/test';

/** An online page with every kind of activity that needs no money. */
export interface BusyPage {
  readonly id: string;
  readonly slug: string;
  readonly answer: string;
  /** The codes of its tickets, one for each person, all unused. */
  readonly tickets: readonly string[];
}

type Json = Readonly<Record<string, unknown>>;

const content = [
  {
    type: 'form',
    props: {
      id: 'contact',
      title: { pt: 'Fala connosco', en: 'Talk to us' },
      fields: [
        { key: 'name', kind: 'text', label: { pt: 'O teu nome', en: 'Your name' }, required: true },
        { key: 'email', kind: 'email', label: { pt: 'Email', en: 'Email' }, required: true },
        { key: 'message', kind: 'long', label: { pt: 'Como podemos ajudar?', en: 'How can we help?' }, required: true },
      ],
    },
  },
  { type: 'feedback', props: { id: 'rating', title: { pt: 'Como correu?', en: 'How did we do?' }, comment: true } },
  {
    type: 'tickets',
    props: {
      id: 'night',
      title: { pt: 'Noite de Kizomba', en: 'Kizomba night' },
      startsAt: '2031-12-20T19:00:00.000Z',
      endsAt: '2031-12-20T23:00:00.000Z',
      place: { pt: 'Cine Atlântico, Luanda', en: 'Cine Atlântico, Luanda' },
      kinds: [
        {
          key: 'free',
          name: { pt: 'Entrada geral', en: 'General admission' },
          text: {},
          price: { ao: 0, us: null },
          stock: 40,
          most: 6,
        },
        {
          key: 'vip',
          name: { pt: 'Mesa VIP', en: 'VIP table' },
          text: {},
          price: { ao: 25_000, us: null },
          stock: null,
          most: 6,
        },
      ],
    },
  },
  {
    type: 'registration',
    props: {
      id: 'class',
      title: { pt: 'Aula aberta', en: 'Open class' },
      startsAt: '2031-12-20T17:00:00.000Z',
      endsAt: '2031-12-20T18:00:00.000Z',
      capacity: 2,
      waiting: true,
      asksPhone: true,
    },
  },
  {
    type: 'booking',
    props: {
      id: 'visit',
      title: { pt: 'Visita à sala', en: 'Visit the hall' },
      weekly: ['monday', 'wednesday', 'friday'].map((day) => ({ day, from: '09:00', to: '10:30' })),
      minutes: 30,
      notice: 12,
      horizon: 30,
    },
  },
  { type: 'donation', props: { id: 'gift', free: true } },
  { type: 'members', props: { id: 'inside', content: [] } },
] as const;

const people = [
  { name: 'Isabel Quissanga', email: 'isabel.quissanga@example.com', phone: '+244923456701' },
  { name: 'Domingos Van-Dúnem', email: 'domingos.vandunem@example.com', phone: '+244923456702' },
  { name: 'Teresa Cassoma Sebastião', email: 'teresa.cassoma.sebastiao@example.com', phone: '+244923456703' },
] as const;

const browsers = [
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
];

const said = [
  'Há estacionamento perto do Cine Atlântico?',
  'Queremos reservar uma mesa para dez pessoas e trazer um bolo de aniversário. É possível?',
  'Quanto custa a mesa VIP?',
];

/** Creates the page in a company of a signed-in person, and lets three people use it. */
export async function openBusyPage(request: APIRequestContext, url: string, company: string): Promise<BusyPage> {
  const plain = { 'x-kumbi-client': 'journey', origin: url };
  const send = async (method: 'get' | 'post' | 'put', call: string, data?: Json, inside = true): Promise<Json> => {
    const headers = inside ? { ...plain, 'x-company': company } : plain;
    const answer = await request[method](`${url}/api/v1${call}`, { headers, ...(data ? { data } : {}) });
    if (!answer.ok()) throw new Error(`${method} ${call}: ${await answer.text()}`);
    return (await answer.json()) as Json;
  };
  const made = await send('post', '/company/pages', {
    title: 'Noite de Kizomba',
    type: 'ticket_sales',
    status: 'on',
    default_language: 'pt',
  });
  const { id, slug } = made.page as { id: string; slug: string };
  const data = { version: 1, root: { props: {} }, content };
  await send('put', '/company/pages/content', { id, revision: 0, default_language: 'pt', data });
  await send('post', `/company/pages/${id}/publish`, { revision: 1 });

  const visit = (call: string, body: Json) =>
    send('post', `/pages/${slug}/${call}`, { language: 'pt', ...body }, false);
  const { slots } = (await send('get', `/pages/${slug}/slots?block=visit`, undefined, false)) as { slots: string[] };
  for (const [index, { name, email, phone }] of people.entries()) {
    await visit('answers', { block: 'contact', fields: { name, email, message: said[index] } });
    await visit('answers', { block: 'rating', fields: { rating: 5 - index, comment: index === 0 ? 'Adorei!' : '' } });
    await visit('tickets', {
      block: 'night',
      lines: [{ kind: 'free', quantity: 1 }],
      customer_name: name,
      customer_email: email,
      customer_phone: phone,
    });
    await visit('registrations', { block: 'class', name, email, phone });
    await visit('bookings', { block: 'visit', start: slots[index * 2], name, email, phone, note: '' });
  }
  for (const [index, referrer] of ['https://www.instagram.com/', 'https://l.wl.co/', ''].entries()) {
    // Not with the session of its owner, whose own views don't count.
    const seen = await fetch(`${url}/api/v1/pages/${slug}/views`, {
      method: 'POST',
      headers: { ...plain, 'content-type': 'application/json', 'user-agent': browsers[index] ?? '' },
      body: JSON.stringify({ referrer, language: 'pt' }),
    });
    if (!seen.ok) throw new Error(`the view was refused: ${await seen.text()}`);
  }
  await visit('member-link', { email: people[0].email });
  const answers = await send('get', `/company/pages/answers?page=${id}`);
  const tickets = await send('get', `/company/pages/tickets?id=${id}`);
  const firstAnswer = (answers.answers as { id: string }[]).at(-1);
  if (!firstAnswer) throw new Error('no answer arrived');
  return {
    id,
    slug,
    answer: firstAnswer.id,
    tickets: (tickets.tickets as { code: string }[]).map(({ code }) => code),
  };
}
