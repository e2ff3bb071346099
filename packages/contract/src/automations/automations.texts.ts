import type { Bilingual } from '../shared/locale.ts';

interface TemplateText {
  readonly name: string;
  readonly description: string;
}

/** What a flow can begin with. `blank` and `import` are the specification's own. */
export const flowTemplateTexts = {
  blank: {
    en: { name: 'Blank flow', description: 'Start with an empty board.' },
    pt: { name: 'Fluxo em branco', description: 'Começa com um quadro vazio.' },
  },
  import: {
    en: { name: 'From a file', description: 'Import a flow from a .kmbi file.' },
    pt: { name: 'De um ficheiro', description: 'Traz um fluxo guardado num ficheiro .kmbi.' },
  },
  save_customer: {
    en: {
      name: 'Save contacts as customers',
      description: 'A webhook sends a name, an email and a phone number. The flow saves the customer and notifies you.',
    },
    pt: {
      name: 'Guardar quem escreve como cliente',
      description: 'Um webhook traz nome, email e telefone; o cliente fica guardado e recebes um aviso.',
    },
  },
  forward: {
    en: {
      name: 'Forward events to another system',
      description: 'Forwards a webhook’s events to another address and notifies you if that fails.',
    },
    pt: {
      name: 'Enviar eventos para outro sistema',
      description: 'O que um webhook recebe segue para outro endereço. Se falhar, recebes um aviso.',
    },
  },
  large_order: {
    en: {
      name: 'Get notified of large orders',
      description: 'A program sends orders with an API key. You get a notification from 100,000 Kz.',
    },
    pt: {
      name: 'Ser avisado de uma encomenda grande',
      description: 'Um programa comunica encomendas com uma chave de API; a partir de 100 000 Kz recebes um aviso.',
    },
  },
  remind: {
    en: {
      name: 'Remind me the day after',
      description: 'A program sends a text and you get it as a reminder one day later.',
    },
    pt: {
      name: 'Lembrar-me no dia seguinte',
      description: 'Um programa diz do que se trata; um dia depois recebes o lembrete.',
    },
  },
} as const satisfies Readonly<Record<string, Bilingual<TemplateText>>>;
export type FlowTemplateId = keyof typeof flowTemplateTexts;

/** Sample texts in the steps of a template. The user can change them. */
export const flowTemplateWords = {
  new_customer: {
    en: 'New customer: {{event.body.name}} {{event.body.phone}}',
    pt: 'Novo cliente: {{event.body.name}} {{event.body.phone}}',
  },
  not_sent: {
    en: 'An event couldn’t be forwarded: {{steps.s2.failure}}',
    pt: 'Não foi possível enviar um evento: {{steps.s2.failure}}',
  },
  large: {
    en: 'Order {{event.body.order}} over {{event.body.total}} Kz',
    pt: 'Encomenda {{event.body.order}} de {{event.body.total}} Kz',
  },
  reminder: { en: '{{event.body.text}}', pt: '{{event.body.text}}' },
} as const satisfies Readonly<Record<string, Bilingual>>;
