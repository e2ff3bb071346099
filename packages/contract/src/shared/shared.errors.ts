import { defineErrors } from './errors.ts';

/** Refusals that any endpoint may answer. */
export const sharedErrors = defineErrors({
  'request.malformed': {
    status: 400,
    en: { message: 'We couldn’t read the request', action: 'Check the body and send it again.' },
    pt: { message: 'Não foi possível ler o pedido', action: 'Verifica se o conteúdo é válido e envia de novo.' },
  },
  'request.invalid': {
    status: 400,
    en: { message: 'Some fields need attention', action: 'Correct the marked fields and try again.' },
    pt: { message: 'Há campos por corrigir', action: 'Corrige os campos assinalados e tenta de novo.' },
  },
  'request.too_large': {
    status: 413,
    en: { message: 'This is too large', action: 'Send something smaller and try again.' },
    pt: { message: 'O conteúdo é demasiado grande', action: 'Envia algo mais pequeno e tenta de novo.' },
  },
  'request.too_deep': {
    status: 400,
    en: {
      message: 'This JSON is nested too deeply',
      action: 'Send it with fewer objects and lists inside one another.',
    },
    pt: {
      message: 'Este JSON tem demasiados níveis',
      action: 'Envia-o com menos objetos e listas uns dentro dos outros.',
    },
  },
  'request.media_type': {
    status: 415,
    en: {
      message: 'This type of content isn’t accepted here',
      action: 'Use one of these Content-Types: {types}.',
    },
    pt: {
      message: 'Este tipo de conteúdo não é aceite aqui',
      action: 'Envia-o com um Content-Type que seja aceite aqui: {types}.',
    },
  },
  'request.origin': {
    status: 403,
    en: {
      message: 'The request didn’t come from this site',
      action: 'Reopen Kumbi and try again.',
    },
    pt: { message: 'O pedido não veio deste site', action: 'Abre o Kumbi de novo e repete o que estavas a fazer.' },
  },
  'request.rate_limited': {
    status: 429,
    en: {
      message: 'Too many attempts',
      action: 'Wait {seconds, plural, one {# second} other {# seconds}} and try again.',
    },
    pt: {
      message: 'Demasiadas tentativas',
      action: 'Espera {seconds, plural, one {# segundo} other {# segundos}} e tenta de novo.',
    },
  },
  'request.not_found': {
    status: 404,
    en: { message: 'We couldn’t find this', action: 'It may have been deleted. Go back and refresh the list.' },
    pt: {
      message: 'Não encontrámos o que procuras',
      action: 'Pode ter sido removido. Volta atrás e atualiza a lista.',
    },
  },
  'request.key_invalid': {
    status: 400,
    en: {
      message: 'This Idempotency-Key is empty or too long',
      action: 'Send 1 to {limit, number} characters, or no key.',
    },
    pt: {
      message: 'Esta Idempotency-Key está vazia ou é demasiado longa',
      action: 'Envia uma com 1 a {limit, number} caracteres, ou nenhuma.',
    },
  },
  'request.key_reused': {
    status: 409,
    en: { message: 'This request key was already used', action: 'Use a new Idempotency-Key for a different request.' },
    pt: {
      message: 'Esta chave de pedido já foi usada',
      action: 'Usa uma nova Idempotency-Key para um pedido diferente.',
    },
  },
  'request.key_mismatch': {
    status: 422,
    en: {
      message: 'This Idempotency-Key was used for another request',
      action: 'Send the same body to get the first response again, or use a new key.',
    },
    pt: {
      message: 'Esta Idempotency-Key já veio com outro pedido',
      action: 'Envia o mesmo conteúdo para receberes a primeira resposta, ou usa uma chave nova.',
    },
  },
  'request.in_progress': {
    status: 409,
    en: {
      message: 'The same request is still running',
      action: 'Wait a moment and check the result before you repeat it.',
    },
    pt: {
      message: 'O mesmo pedido ainda está a ser tratado',
      action: 'Espera um momento e vê o resultado antes de repetir.',
    },
  },
  'request.answer_not_kept': {
    status: 409,
    en: {
      message: 'This was already done, and the response is only shown once',
      action: 'Create a new one if you didn’t save the response.',
    },
    pt: {
      message: 'Isto já foi feito e a resposta só se mostra uma vez',
      action: 'Cria outro se não guardaste a resposta.',
    },
  },
  'auth.required': {
    status: 401,
    en: { message: 'Sign in to continue', action: 'Your session may have ended. Sign in and try again.' },
    pt: {
      message: 'Inicia sessão para continuar',
      action: 'A tua sessão pode ter terminado. Inicia sessão e tenta de novo.',
    },
  },
  'auth.forbidden': {
    status: 403,
    en: {
      message: 'Your role doesn’t allow this',
      action: 'Ask an owner of the workspace to do it or to change your role.',
    },
    pt: {
      message: 'A tua função não permite isto',
      action: 'Pede a um proprietário do espaço que o faça ou que mude a tua função.',
    },
  },
  'workspace.forbidden': {
    status: 403,
    en: { message: 'You’re not a member of this company', action: 'Choose one of your own workspaces.' },
    pt: { message: 'Não és membro desta empresa', action: 'Escolhe um dos teus espaços.' },
  },
  'server.fault': {
    status: 500,
    en: {
      message: 'An error occurred',
      action: 'Try again. If it keeps happening, give support the reference {reference}.',
    },
    pt: {
      message: 'Ocorreu um erro',
      action: 'Tenta novamente a operação. Se continuar, indica ao suporte a referência {reference}.',
    },
  },
  'server.unavailable': {
    status: 503,
    en: { message: 'The service isn’t ready', action: 'Wait a moment and try again.' },
    pt: { message: 'O serviço não está pronto', action: 'Espera um momento e tenta de novo.' },
  },
});
