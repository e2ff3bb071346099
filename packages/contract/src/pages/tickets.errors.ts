import { defineErrors } from '../shared/errors.ts';

export const ticketsErrors = defineErrors({
  'ticket.kind_unknown': {
    status: 404,
    en: { message: 'This ticket type is no longer on sale', action: 'Reload the page and choose another one.' },
    pt: { message: 'Este tipo de bilhete já não está à venda', action: 'Volta a carregar a página e escolhe outro.' },
  },
  'ticket.sold_out': {
    status: 409,
    en: {
      message:
        '{left, plural, =0 {{kind} is sold out} one {Only # ticket is left: {kind}} other {Only # tickets are left: {kind}}}',
      action: 'Choose fewer tickets, or another type.',
    },
    pt: {
      message:
        '{left, plural, =0 {{kind}: esgotado} one {Só resta # bilhete: {kind}} other {Só restam # bilhetes: {kind}}}',
      action: 'Escolhe menos bilhetes, ou outro tipo.',
    },
  },
  'ticket.too_many': {
    status: 409,
    en: {
      message: '{most, plural, one {Only # ticket per person: {kind}} other {At most # tickets per person: {kind}}}',
      action: 'Choose fewer tickets.',
    },
    pt: {
      message: '{most, plural, one {Só # bilhete por pessoa: {kind}} other {No máximo # bilhetes por pessoa: {kind}}}',
      action: 'Escolhe menos bilhetes.',
    },
  },
  'ticket.free': {
    status: 409,
    en: { message: 'These tickets are free', action: 'Order them without a payment.' },
    pt: { message: 'Estes bilhetes são grátis', action: 'Não há nada a pagar: pede-os sem pagamento.' },
  },
  'ticket.not_free': {
    status: 409,
    en: { message: 'These tickets are no longer free', action: 'Reload the page to see the price.' },
    pt: { message: 'Estes bilhetes já não são grátis', action: 'Volta a carregar a página para veres o preço.' },
  },
  'ticket.unknown': {
    status: 404,
    en: {
      message: 'This isn’t one of your tickets',
      action: 'Check the code and the workspace.',
    },
    pt: {
      message: 'Este bilhete não é de nenhum evento deste espaço',
      action: 'Verifica o código, e se estás no espaço certo.',
    },
  },
  'ticket.other_page': {
    status: 409,
    en: { message: 'This ticket is for {title}', action: 'It isn’t valid here.' },
    pt: { message: 'Este bilhete é de {title}', action: 'Aqui não dá entrada.' },
  },
  'ticket.admitted': {
    status: 409,
    en: {
      message: 'Already admitted on {day} at {time} by {name}',
      action: 'Ask the person to wait, and check the list.',
    },
    pt: {
      message: 'Entrada registada a {day}, às {time}, por {name}',
      action: 'Pede à pessoa que espere, e vê a lista.',
    },
  },
  'ticket.void': {
    status: 409,
    en: { message: 'This ticket is void', action: 'It was refunded and admits no one.' },
    pt: { message: 'Este bilhete foi anulado', action: 'O dinheiro foi devolvido: já não dá entrada.' },
  },
});
