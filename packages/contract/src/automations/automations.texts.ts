import type { Bilingual } from '../shared/locale.ts';

interface TemplateText {
  readonly name: string;
  readonly description: string;
}

/** What a flow can begin with. `blank` and `import` are the specification's own. */
export const flowTemplateTexts = {
  blank: {
    en: { name: 'Blank flow', description: 'Begin with an empty board.' },
    pt: { name: 'Fluxo em branco', description: 'Começa com um quadro vazio.' },
  },
  import: {
    en: { name: 'From a file', description: 'Bring in a flow that was saved as a .kmbi file.' },
    pt: { name: 'De um ficheiro', description: 'Traz um fluxo guardado num ficheiro .kmbi.' },
  },
  save_customer: {
    en: {
      name: 'Keep who writes as a customer',
      description: 'A webhook brings a name, an email and a telephone number; the customer is kept and you are told.',
    },
    pt: {
      name: 'Guardar quem escreve como cliente',
      description: 'Um webhook traz nome, email e telefone; o cliente fica guardado e recebes um aviso.',
    },
  },
  forward: {
    en: {
      name: 'Send events on to another system',
      description: 'What a webhook receives goes on to another address. If that fails, you are told.',
    },
    pt: {
      name: 'Enviar eventos para outro sistema',
      description: 'O que um webhook recebe segue para outro endereço. Se falhar, recebes um aviso.',
    },
  },
  large_order: {
    en: {
      name: 'Be told of a large order',
      description: 'A program tells of orders with an API key; from 100,000 Kz on you are told.',
    },
    pt: {
      name: 'Ser avisado de uma encomenda grande',
      description: 'Um programa comunica encomendas com uma chave de API; a partir de 100 000 Kz recebes um aviso.',
    },
  },
  remind: {
    en: {
      name: 'Remind me the day after',
      description: 'A program says what it is about; one day later you are reminded of it.',
    },
    pt: {
      name: 'Lembrar-me no dia seguinte',
      description: 'Um programa diz do que se trata; um dia depois recebes o lembrete.',
    },
  },
} as const satisfies Readonly<Record<string, Bilingual<TemplateText>>>;
export type FlowTemplateId = keyof typeof flowTemplateTexts;

/** Texts that stand in the steps of templates, to be changed by whoever uses them. */
export const flowTemplateWords = {
  new_customer: {
    en: 'New customer: {{event.body.name}} {{event.body.phone}}',
    pt: 'Novo cliente: {{event.body.name}} {{event.body.phone}}',
  },
  not_sent: {
    en: 'An event could not be sent on: {{steps.s2.failure}}',
    pt: 'Não foi possível enviar um evento: {{steps.s2.failure}}',
  },
  large: {
    en: 'Order {{event.body.order}} over {{event.body.total}} Kz',
    pt: 'Encomenda {{event.body.order}} de {{event.body.total}} Kz',
  },
  reminder: { en: '{{event.body.text}}', pt: '{{event.body.text}}' },
} as const satisfies Readonly<Record<string, Bilingual>>;
