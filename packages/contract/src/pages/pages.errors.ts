import { defineErrors } from '../shared/errors.ts';

export const pagesErrors = defineErrors({
  'page.unknown': {
    status: 404,
    en: { message: 'This page does not exist', action: 'Go back to your pages and choose one.' },
    pt: { message: 'Esta página não existe', action: 'Volta às tuas páginas e escolhe uma.' },
  },
  'page.version_unknown': {
    status: 404,
    en: { message: 'This version is no longer kept', action: 'Choose one of the versions in the list.' },
    pt: { message: 'Esta versão já não está guardada', action: 'Escolhe uma das versões da lista.' },
  },
  'page.template_unknown': {
    status: 400,
    en: {
      message: 'This template does not exist',
      action: 'Choose one of the templates, or start with an empty page.',
    },
    pt: { message: 'Este modelo não existe', action: 'Escolhe um dos modelos, ou começa com uma página vazia.' },
  },
  'page.slug_taken': {
    status: 409,
    en: { message: 'This address belongs to another page', action: 'Choose another address.' },
    pt: { message: 'Este endereço é de outra página', action: 'Escolhe outro endereço.' },
  },
  'page.nothing_saved': {
    status: 409,
    en: { message: 'This page is still empty', action: 'Add something to it and save first.' },
    pt: { message: 'Esta página ainda está vazia', action: 'Primeiro põe-lhe alguma coisa e guarda.' },
  },
  'page.newer_revision': {
    status: 409,
    en: {
      message: '{name} saved this page on {day} at {time}',
      action: 'Look at the newer version, save over it, or keep yours as a copy.',
    },
    pt: {
      message: '{name} guardou esta página a {day}, às {time}',
      action: 'Vê a versão mais nova, guarda por cima, ou fica com a tua como cópia.',
    },
  },
  'page.blocks_invalid': {
    status: 400,
    en: { message: 'Part of the page is not right', action: 'Look at the marked block and save again.' },
    pt: { message: 'Uma parte da página não está certa', action: 'Vê o bloco assinalado e guarda outra vez.' },
  },
  'page.blocks_newer': {
    status: 409,
    en: { message: 'This page was made by a newer version of the editor', action: 'Load the editor again, then save.' },
    pt: {
      message: 'Esta página foi feita por uma versão mais nova do editor',
      action: 'Volta a carregar o editor e guarda depois.',
    },
  },
  'page.too_large': {
    status: 413,
    en: { message: 'The page is too large', action: 'Take out some blocks, or part it into several pages.' },
    pt: { message: 'A página é demasiado grande', action: 'Tira alguns blocos, ou divide-a em várias páginas.' },
  },
  'page.target_unknown': {
    status: 400,
    en: {
      message: 'A block shows something that is not in this workspace',
      action: 'Choose it again in the marked block.',
    },
    pt: {
      message: 'Um bloco mostra algo que não é deste espaço',
      action: 'Volta a escolhê-lo no bloco assinalado.',
    },
  },
  'page.block_unknown': {
    status: 404,
    en: { message: 'This part of the page is no longer there', action: 'Load the page again and look for it.' },
    pt: { message: 'Esta parte da página já não existe', action: 'Volta a carregar a página e procura-a.' },
  },
  'page.event_over': {
    status: 410,
    en: { message: 'This event is over', action: 'Look at the page for the next one.' },
    pt: { message: 'Este evento já passou', action: 'Procura na página o próximo.' },
  },
  'ticket.kind_unknown': {
    status: 404,
    en: { message: 'This kind of ticket is not sold any more', action: 'Load the page again and choose another.' },
    pt: { message: 'Este tipo de bilhete já não está à venda', action: 'Volta a carregar a página e escolhe outro.' },
  },
  'ticket.sold_out': {
    status: 409,
    en: {
      message: '{left, plural, =0 {{kind} is sold out} one {Only # ticket is left: {kind}} other {Only # tickets are left: {kind}}}',
      action: 'Choose fewer tickets, or another kind.',
    },
    pt: {
      message: '{left, plural, =0 {{kind}: esgotado} one {Só resta # bilhete: {kind}} other {Só restam # bilhetes: {kind}}}',
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
    en: { message: 'These tickets are free', action: 'There is nothing to pay: ask for them without a payment.' },
    pt: { message: 'Estes bilhetes são grátis', action: 'Não há nada a pagar: pede-os sem pagamento.' },
  },
  'ticket.not_free': {
    status: 409,
    en: { message: 'These tickets are not free any more', action: 'Load the page again to see their price.' },
    pt: { message: 'Estes bilhetes já não são grátis', action: 'Volta a carregar a página para veres o preço.' },
  },
  'ticket.unknown': {
    status: 404,
    en: { message: 'This is no ticket of yours', action: 'Check the code, and that you are in the right workspace.' },
    pt: { message: 'Este bilhete não é teu', action: 'Verifica o código, e se estás no espaço certo.' },
  },
  'ticket.admitted': {
    status: 409,
    en: {
      message: 'Already admitted on {day} at {time} by {name}',
      action: 'Ask the person to wait, and look at the list.',
    },
    pt: {
      message: 'Já entrou a {day}, às {time}, por {name}',
      action: 'Pede à pessoa que espere, e vê a lista.',
    },
  },
  'ticket.void': {
    status: 409,
    en: { message: 'This ticket is void', action: 'Its money was given back: it lets nobody in.' },
    pt: { message: 'Este bilhete foi anulado', action: 'O dinheiro foi devolvido: já não dá entrada.' },
  },
  'donation.amount': {
    status: 400,
    en: { message: 'The amount is not possible', action: 'Give {least} or more, or choose one of the amounts.' },
    pt: { message: 'Este valor não é possível', action: 'Dá {least} ou mais, ou escolhe um dos valores.' },
  },
  'booking.taken': {
    status: 409,
    en: { message: 'Somebody just booked this time', action: 'Choose another time.' },
    pt: { message: 'Alguém acabou de marcar esta hora', action: 'Escolhe outra hora.' },
  },
  'booking.closed': {
    status: 409,
    en: { message: 'This time cannot be booked', action: 'Choose one of the times that are shown.' },
    pt: { message: 'Esta hora não se pode marcar', action: 'Escolhe uma das horas mostradas.' },
  },
  'booking.too_many': {
    status: 429,
    en: { message: 'You already have several times booked here', action: 'Cancel one of them to book another.' },
    pt: { message: 'Já tens várias horas marcadas aqui', action: 'Cancela uma delas para marcares outra.' },
  },
  'booking.unknown': {
    status: 404,
    en: { message: 'We do not know this booking', action: 'Check the address in your email.' },
    pt: { message: 'Não conhecemos esta marcação', action: 'Verifica o endereço no teu email.' },
  },
  'booking.over': {
    status: 409,
    en: { message: 'This time has already begun', action: 'It can no longer be cancelled.' },
    pt: { message: 'Esta hora já começou', action: 'Já não se pode cancelar.' },
  },
  'registration.full': {
    status: 409,
    en: { message: 'No places are left', action: 'Look at the page again later: somebody may cancel.' },
    pt: { message: 'Já não há lugares', action: 'Volta mais tarde à página: alguém pode desistir.' },
  },
  'registration.unknown': {
    status: 404,
    en: { message: 'We do not know this registration', action: 'Check the address in your email.' },
    pt: { message: 'Não conhecemos esta inscrição', action: 'Verifica o endereço no teu email.' },
  },
  'member.unknown': {
    status: 404,
    en: { message: 'This customer never asked to enter', action: 'Choose somebody from the list.' },
    pt: { message: 'Este cliente nunca pediu para entrar', action: 'Escolhe alguém da lista.' },
  },
  'member.link_over': {
    status: 410,
    en: { message: 'This link no longer works', action: 'Go back to the page and ask for a new one.' },
    pt: { message: 'Esta ligação já não funciona', action: 'Volta à página e pede uma nova.' },
  },
});
