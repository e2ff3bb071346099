import { defineErrors } from '../shared/errors.ts';

export const identityErrors = defineErrors({
  'identity.credentials': {
    status: 401,
    en: { message: 'Incorrect email or password', action: 'Check both, or choose a new password.' },
    pt: {
      message: 'O email ou a palavra-passe não estão certos',
      action: 'Verifica os dois, ou escolhe uma nova palavra-passe.',
    },
  },
  'identity.email_taken': {
    status: 422,
    en: {
      message: 'An account with this email already exists',
      action: 'Sign in, or reset your password.',
    },
    pt: {
      message: 'Já existe uma conta com este email',
      action: 'Inicia sessão, ou escolhe uma nova palavra-passe se a esqueceste.',
    },
  },
  'identity.email_same': {
    status: 400,
    en: { message: 'This is already your email', action: 'Enter a different address.' },
    pt: { message: 'Este já é o teu email', action: 'Escreve o endereço para o qual queres mudar.' },
  },
  'identity.email_used': {
    status: 409,
    en: {
      message: 'Another account uses this email',
      action: 'Choose another address, or delete that account first.',
    },
    pt: { message: 'Outra conta tem este email', action: 'Escolhe outro endereço, ou elimina primeiro essa conta.' },
  },
  'identity.email_confirmed': {
    status: 409,
    en: { message: 'This email is already confirmed', action: 'You don’t need to do anything.' },
    pt: { message: 'Este email já está confirmado', action: 'Não há mais nada a fazer.' },
  },
  'identity.email_other': {
    status: 400,
    en: { message: 'This isn’t your account’s email', action: 'Refresh the page and try again.' },
    pt: { message: 'Este não é o email da tua conta', action: 'Atualiza a página e pede de novo.' },
  },
  'identity.link_expired': {
    status: 400,
    en: {
      message: 'This link is no longer valid',
      action: 'It was already used, or is older than an hour. Request a new one.',
    },
    pt: { message: 'Esta ligação já não é válida', action: 'Já foi usada, ou tem mais de uma hora. Pede outra.' },
  },
  'identity.link_other': {
    status: 403,
    en: {
      message: 'This link belongs to another account',
      action: 'Sign out here, sign in to that account and open the link again.',
    },
    pt: {
      message: 'Esta ligação é de outra conta',
      action: 'Termina aqui a sessão, entra nessa conta e abre de novo a ligação.',
    },
  },
  'identity.link_failed': {
    status: 500,
    en: { message: 'We couldn’t open this link', action: 'Wait a moment and open it again.' },
    pt: { message: 'Não foi possível seguir esta ligação', action: 'Espera um momento e abre-a de novo.' },
  },
  'identity.password_wrong': {
    status: 400,
    en: { message: 'Incorrect password', action: 'Enter your current password again.' },
    pt: { message: 'A palavra-passe não está certa', action: 'Escreve de novo a tua palavra-passe atual.' },
  },
  'identity.code_wrong': {
    status: 401,
    en: {
      message: 'Incorrect code',
      action: 'Enter the current six-digit code from your app, or a recovery code.',
    },
    pt: {
      message: 'O código não está certo',
      action: 'Escreve os seis dígitos que a aplicação mostra agora, ou um código de recuperação.',
    },
  },
  'identity.code_used': {
    status: 401,
    en: { message: 'This code was already used', action: 'Wait for the next code in your app.' },
    pt: {
      message: 'Este código já foi usado',
      action: 'Espera pelos próximos seis dígitos da aplicação e escreve esses.',
    },
  },
  'identity.code_locked': {
    status: 429,
    en: {
      message: 'Too many wrong codes',
      action: 'Wait {minutes, plural, one {# minute} other {# minutes}} and sign in again.',
    },
    pt: {
      message: 'Demasiados códigos errados',
      action: 'Espera {minutes, plural, one {# minuto} other {# minutos}} e entra de novo.',
    },
  },
  'identity.step_over': {
    status: 401,
    en: {
      message: 'This sign-in has ended',
      action: 'There were too many wrong codes, or it took too long. Enter your password again.',
    },
    pt: {
      message: 'Este início de sessão terminou',
      action: 'Teve demasiados códigos errados ou esperou demasiado. Escreve de novo a palavra-passe.',
    },
  },
  'identity.two_factor_off': {
    status: 409,
    en: { message: 'Two-step sign-in is off', action: 'Turn it on in your profile first.' },
    pt: { message: 'A verificação em dois passos está inativa', action: 'Ativa-a primeiro no teu perfil.' },
  },
  'identity.two_factor_on': {
    status: 409,
    en: { message: 'Two-step sign-in is already on', action: 'Turn it off first to set up another app.' },
    pt: {
      message: 'A verificação em dois passos já está ativa',
      action: 'Desativa-a primeiro para configurares outra aplicação.',
    },
  },
  'identity.password_none': {
    status: 409,
    en: {
      message: 'Your account has no password yet',
      action: 'Sign out and create one with “Forgot your password?”, then come back.',
    },
    pt: {
      message: 'A tua conta ainda não tem palavra-passe',
      action: 'Termina a sessão, escolhe uma em «Esqueceste a palavra-passe?» e volta aqui.',
    },
  },
  'identity.not_fresh': {
    status: 403,
    en: { message: 'Sign in again to do this', action: 'For your security, this needs a recent sign-in.' },
    pt: { message: 'Inicia sessão de novo para fazer isto', action: 'Para tua segurança, pedimos uma sessão recente.' },
  },
  'identity.provider': {
    status: 400,
    en: {
      message: 'We couldn’t complete the sign-in',
      action: 'Try again, or sign in with your email and password.',
    },
    pt: {
      message: 'Não foi possível concluir o início de sessão',
      action: 'Tenta de novo, ou usa o teu email e palavra-passe.',
    },
  },
  'identity.provider_declined': {
    status: 403,
    en: {
      message: 'You didn’t continue with Google',
      action: 'Try again, or sign in with your email and password.',
    },
    pt: { message: 'Não continuaste com o Google', action: 'Tenta de novo, ou usa o teu email e palavra-passe.' },
  },
  'identity.provider_unlinked': {
    status: 409,
    en: {
      message: 'An account with this email already exists',
      action: 'Sign in with your password and confirm your email. Then you can use Google.',
    },
    pt: {
      message: 'Já existe uma conta com este email',
      action: 'Entra com a palavra-passe e confirma o teu email; depois o Google também funciona.',
    },
  },
  'identity.provider_off': {
    status: 404,
    en: { message: 'Sign-in with Google isn’t available here', action: 'Use your email and password.' },
    pt: { message: 'Aqui não se entra com o Google', action: 'Usa o teu email e palavra-passe.' },
  },
  'identity.session_unknown': {
    status: 404,
    en: { message: 'That session has already ended', action: 'Refresh the list.' },
    pt: { message: 'Essa sessão já terminou', action: 'Atualiza a lista.' },
  },
  'identity.confirm_mismatch': {
    status: 400,
    en: { message: 'The confirmation doesn’t match', action: 'Enter your email address exactly as shown.' },
    pt: { message: 'A confirmação não corresponde', action: 'Escreve o teu email exatamente como aparece.' },
  },
  'identity.company_owned': {
    status: 409,
    en: { message: 'You still own a company', action: 'Delete your companies first.' },
    pt: { message: 'Ainda tens uma empresa tua', action: 'Elimina primeiro as tuas empresas.' },
  },
});
