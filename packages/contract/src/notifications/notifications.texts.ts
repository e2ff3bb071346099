import type { Bilingual } from '../shared/locale.ts';
import type { NotificationKind } from './notifications.schemas.ts';

interface NotificationText {
  readonly title: string;
  readonly detail: string;
}

/** ICU texts. `{amount}`, `{name}` and `{resource}` are already in the reader's language. */
export const notificationTexts: Readonly<Record<NotificationKind, Bilingual<NotificationText>>> = {
  sale_paid: {
    en: {
      title: 'Sale {number} is paid',
      detail: '{received, select, none {{buyer} paid {amount}.} other {{buyer} paid {received} instead of {amount}.}}',
    },
    pt: {
      title: 'A venda {number} está paga',
      detail: '{received, select, none {{buyer} pagou {amount}.} other {{buyer} pagou {received} em vez de {amount}.}}',
    },
  },
  refund_due: {
    en: {
      title: 'Refund due for {number}',
      detail:
        '{reason, select, paid_twice {{buyer} paid {amount} a second time.} other {{amount} from {buyer} arrived, but the items are no longer available.}}',
    },
    pt: {
      title: 'Dinheiro a devolver de {number}',
      detail:
        '{reason, select, paid_twice {{buyer} pagou {amount} pela segunda vez.} other {Chegaram {amount} de {buyer}, mas já não é possível entregar o que foi comprado.}}',
    },
  },
  amount_differs: {
    en: {
      title: 'A different amount arrived for {number}',
      detail: '{buyer} paid {amount} instead of {expected}. Review the payment.',
    },
    pt: {
      title: 'Chegou outro valor para {number}',
      detail: '{buyer} pagou {amount} em vez de {expected}. Decide o que fazer.',
    },
  },
  payout_made: {
    en: { title: '{amount} was transferred to you', detail: 'Transfer {reference}: view it in your balance.' },
    pt: { title: 'Transferimos-te {amount}', detail: 'Transferência {reference}: vê-a no teu saldo.' },
  },
  quota_warning: {
    en: {
      title: 'Your plan is nearly used up',
      detail:
        '{remaining, plural, one {# of {allowance, number} {resource} remains} other {# of {allowance, number} {resource} remain}}.',
    },
    pt: {
      title: 'O teu plano está quase no limite',
      detail: '{remaining, plural, one {Resta #} other {Restam #}} de {allowance, number} {resource}.',
    },
  },
  plan_renewal: {
    en: {
      title: '{days, plural, one {The {name} plan ends tomorrow} other {The {name} plan ends in # days}}',
      detail: 'Renew it to keep creating and sending.',
    },
    pt: {
      title: '{days, plural, one {O plano {name} termina amanhã} other {O plano {name} termina daqui a # dias}}',
      detail: 'Renova-o para continuares a criar e enviar.',
    },
  },
  plan_expired: {
    en: { title: 'The {name} plan has ended', detail: 'Nothing was deleted. Renew it to create and send again.' },
    pt: { title: 'O plano {name} terminou', detail: 'Nada foi apagado. Renova-o para voltares a criar e enviar.' },
  },
  page_answered: {
    en: {
      title: 'New answer on {title}',
      detail: '{sender, select, unknown {A visitor} other {{sender}}} filled in your form.',
    },
    pt: {
      title: 'Nova resposta em {title}',
      detail: '{sender, select, unknown {Alguém} other {{sender}}} preencheu o teu formulário.',
    },
  },
  course_sold: {
    en: { title: 'New student in {title}', detail: '{buyer} paid {amount}.' },
    pt: { title: 'Novo aluno em {title}', detail: '{buyer} pagou {amount}.' },
  },
  mail_domain_lost: {
    en: {
      title: '{name} can no longer send email',
      detail: 'Its DNS records have changed. Restore the incorrect ones and verify the domain again.',
    },
    pt: {
      title: '{name} já não envia email',
      detail: 'Os registos DNS já não estão como devem. Vê quais, repõe-nos e verifica o domínio outra vez.',
    },
  },
  flow_says: {
    en: { title: '{flow}', detail: '{text}' },
    pt: { title: '{flow}', detail: '{text}' },
  },
  flow_failed: {
    en: {
      title: 'The flow “{flow}” failed',
      detail: 'Open the run to see the failed step and the reason. You get this notification at most once a day.',
    },
    pt: {
      title: 'O fluxo “{flow}” falhou',
      detail: 'Abre a execução para veres em que passo e porquê. Recebes este aviso uma vez por dia.',
    },
  },
  webhook_off: {
    en: {
      title: 'The outgoing webhook {name} was turned off',
      detail:
        '{reason, select, gone {Its address answered that it wants no more events.} other {Its address hasn’t accepted an event for five days.}}',
    },
    pt: {
      title: 'O webhook de saída {name} foi desligado',
      detail:
        '{reason, select, gone {O endereço respondeu que não quer mais eventos.} other {Há cinco dias que o endereço não aceita nada.}}',
    },
  },
};
