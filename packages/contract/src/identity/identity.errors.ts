import { defineErrors } from '../shared/errors.ts';

export const identityErrors = defineErrors({
  'identity.credentials': {
    status: 401,
    en: { message: 'The email or the password is not right', action: 'Check both, or choose a new password.' },
    pt: {
      message: 'O email ou a palavra-passe não está certo',
      action: 'Verifica os dois, ou escolhe uma nova palavra-passe.',
    },
  },
  'identity.email_taken': {
    status: 422,
    en: {
      message: 'There is already an account with this email',
      action: 'Sign in, or choose a new password if you forgot it.',
    },
    pt: {
      message: 'Já existe uma conta com este email',
      action: 'Inicia sessão, ou escolhe uma nova palavra-passe se a esqueceste.',
    },
  },
  'identity.link_expired': {
    status: 400,
    en: { message: 'This link is no longer valid', action: 'Ask for a new one and open it within an hour.' },
    pt: { message: 'Esta ligação já não é válida', action: 'Pede outra e abre-a dentro de uma hora.' },
  },
  'identity.password_wrong': {
    status: 400,
    en: { message: 'The password is not right', action: 'Type your current password again.' },
    pt: { message: 'A palavra-passe não está certa', action: 'Escreve de novo a tua palavra-passe atual.' },
  },
  'identity.code_wrong': {
    status: 401,
    en: {
      message: 'The code is not right',
      action: 'Type the six digits that your app shows now, or a recovery code.',
    },
    pt: {
      message: 'O código não está certo',
      action: 'Escreve os seis dígitos que a aplicação mostra agora, ou um código de recuperação.',
    },
  },
  'identity.not_fresh': {
    status: 403,
    en: { message: 'Sign in again to do this', action: 'For your safety we ask for a recent sign-in.' },
    pt: { message: 'Inicia sessão de novo para fazer isto', action: 'Para tua segurança, pedimos uma sessão recente.' },
  },
  'identity.provider': {
    status: 400,
    en: {
      message: 'This sign-in could not be completed',
      action: 'Try again, or sign in with your email and password.',
    },
    pt: {
      message: 'Não foi possível concluir o início de sessão',
      action: 'Tenta de novo, ou usa o teu email e palavra-passe.',
    },
  },
  'identity.session_unknown': {
    status: 404,
    en: { message: 'That session has already ended', action: 'Refresh the list.' },
    pt: { message: 'Essa sessão já terminou', action: 'Atualiza a lista.' },
  },
  'identity.confirm_mismatch': {
    status: 400,
    en: { message: 'The confirmation does not match', action: 'Type your email address exactly as it is shown.' },
    pt: { message: 'A confirmação não corresponde', action: 'Escreve o teu email exatamente como aparece.' },
  },
  'identity.company_owned': {
    status: 409,
    en: { message: 'You still own a company', action: 'Transfer or delete your companies first.' },
    pt: { message: 'Ainda és proprietário de uma empresa', action: 'Transfere ou elimina primeiro as tuas empresas.' },
  },
  'identity.balance_owed': {
    status: 409,
    en: {
      message: 'Your workspace still has a balance of {amount}',
      action: 'This money is yours. Have it paid out to you, then delete the account.',
    },
    pt: {
      message: 'O teu espaço ainda tem um saldo de {amount}',
      action: 'Este dinheiro é teu. Espera que te seja transferido e elimina depois a conta.',
    },
  },
  'identity.payments_waiting': {
    status: 409,
    en: {
      message:
        '{count, plural, one {# payment in your workspace can still arrive} other {# payments in your workspace can still arrive}}',
      action: 'Cancel what is not paid yet, or wait until it is paid or expires, then delete the account.',
    },
    pt: {
      message:
        '{count, plural, one {Ainda pode chegar # pagamento ao teu espaço} other {Ainda podem chegar # pagamentos ao teu espaço}}',
      action: 'Cancela o que ainda não foi pago, ou espera que seja pago ou expire, e elimina depois a conta.',
    },
  },
  'identity.payments_to_review': {
    status: 409,
    en: {
      message:
        '{count, plural, one {# payment of your workspace is still to review} other {# payments of your workspace are still to review}}',
      action: 'Somebody is owed this money. Settle it under Sales, Payments to review, then delete the account.',
    },
    pt: {
      message:
        '{count, plural, one {O teu espaço ainda tem # pagamento por rever} other {O teu espaço ainda tem # pagamentos por rever}}',
      action: 'Este dinheiro é devido a alguém. Resolve-o em Vendas, Pagamentos por rever, e elimina depois a conta.',
    },
  },
});
