type Language = 'en' | 'pt';
type Block = { type: string; props: Record<string, unknown> };
export type Wish = { description: string; type: string; language: Language };

const words = {
  en: {
    eyebrow: 'Luanda, Angola',
    about: 'What it is about',
    reasons: 'Why people choose us',
    cards: [
      ['Close to you', 'We answer on WhatsApp, on working days and on Saturdays until noon.'],
      ['No surprises', 'The price that you see is the price that you pay.'],
      ['Done with care', 'Few things at a time, each of them finished.'],
    ],
    faq: [
      ['How do I pay?', 'By reference, at an ATM, in Multicaixa Express or in your bank.'],
      ['How long does it take?', 'Most things are done within three days.'],
      ['Where are you?', 'In Luanda. We also work with people in the other provinces.'],
    ],
    questions: 'Questions and answers',
    contact: 'Write to us',
    name: 'Your name',
    message: 'How can we help?',
    send: 'Send',
    thanks: 'Thank you! We answer soon.',
    start: 'Talk to us',
    rate: 'How did we do?',
    rating: 'Your rating',
    news: 'News by email',
    consent: 'I agree to get news by email. I can leave whenever I like.',
    subscribe: 'Subscribe',
    steps: 'How it goes',
    step: [
      ['You tell us', 'In two sentences, what you need.'],
      ['We propose', 'A price and a day, in writing.'],
      ['It is done', 'And you see every step of it.'],
    ],
  },
  pt: {
    eyebrow: 'Luanda, Angola',
    about: 'Do que se trata',
    reasons: 'Porque nos escolhem',
    cards: [
      ['Perto de ti', 'Respondemos no WhatsApp, nos dias úteis e aos sábados até ao meio-dia.'],
      ['Sem surpresas', 'O preço que vês é o preço que pagas.'],
      ['Feito com cuidado', 'Poucas coisas de cada vez, e cada uma até ao fim.'],
    ],
    faq: [
      ['Como pago?', 'Por referência, no multicaixa, no Multicaixa Express ou no teu banco.'],
      ['Quanto tempo demora?', 'A maior parte fica pronta em três dias.'],
      ['Onde estão?', 'Em Luanda. Também trabalhamos com pessoas das outras províncias.'],
    ],
    questions: 'Perguntas e respostas',
    contact: 'Escreve-nos',
    name: 'O teu nome',
    message: 'Como podemos ajudar?',
    send: 'Enviar',
    thanks: 'Obrigado! Respondemos em breve.',
    start: 'Fala connosco',
    rate: 'Como correu?',
    rating: 'A tua avaliação',
    news: 'Novidades por email',
    consent: 'Aceito receber novidades por email. Posso sair quando quiser.',
    subscribe: 'Subscrever',
    steps: 'Como funciona',
    step: [
      ['Contas-nos', 'Em duas frases, do que precisas.'],
      ['Propomos', 'Um preço e um dia, por escrito.'],
      ['Fica feito', 'E vês cada passo.'],
    ],
  },
} as const;

/** A page as a model would write it: a title from the first sentence of the request, and blocks for its type. */
export function draftPage({ description, type, language }: Wish): { title: string; blocks: Block[] } {
  const t = words[language];
  const title = (description.split(/[.!?\n]/)[0] ?? description).trim().slice(0, 80) || t.about;
  const heading = (text: string, level: string): Block => ({ type: 'heading', props: { text, level } });
  return {
    title,
    blocks: [
      {
        type: 'section',
        props: {
          background: 'brand',
          padding: 'large',
          content: [
            { type: 'heading', props: { eyebrow: t.eyebrow, text: title, level: 'title', size: 'display' } },
            { type: 'text', props: { text: `<p>${escapeHtml(description)}</p>`, size: 'large' } },
            { type: 'button', props: { label: t.start, link: '#contact' } },
          ],
        },
      },
      heading(t.reasons, 'section'),
      { type: 'cards', props: { columns: 3, cards: t.cards.map(([card, text]) => ({ title: card, text })) } },
      heading(t.steps, 'section'),
      { type: 'timeline', props: { entries: t.step.map(([step, text]) => ({ title: step, text })) } },
      heading(t.questions, 'section'),
      {
        type: 'faq',
        props: { questions: t.faq.map(([question, answer]) => ({ question, answer: `<p>${answer}</p>` })) },
      },
      { type: 'heading', props: { text: t.contact, level: 'section', anchor: 'contact' } },
      lastBlock(type, language),
    ],
  };
}

/** The page's closing call to action. */
function lastBlock(type: string, language: Language): Block {
  const t = words[language];
  if (type === 'feedback')
    return { type: 'feedback', props: { title: t.rate, question: t.rating, button: t.send, thanks: t.thanks } };
  if (type === 'promo_campaign') {
    return { type: 'newsletter', props: { title: t.news, consent: t.consent, button: t.subscribe, thanks: t.thanks } };
  }
  const fields = [
    { key: 'name', kind: 'text', label: t.name, required: true },
    { key: 'email', kind: 'email', label: 'Email', required: true },
    { key: 'message', kind: 'long', label: t.message, required: true },
  ];
  return { type: 'form', props: { fields, button: t.send, thanks: t.thanks, notify: true } };
}

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
