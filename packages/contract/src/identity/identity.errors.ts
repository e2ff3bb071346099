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
});
