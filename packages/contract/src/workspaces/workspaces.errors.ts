import { defineErrors } from '../shared/errors.ts';

export const workspacesErrors = defineErrors({
  'workspaces.too_many': {
    status: 409,
    en: {
      message: 'You own as many companies as one person can',
      action: 'Transfer or delete one before you make another.',
    },
    pt: {
      message: 'Já tens o número máximo de empresas por pessoa',
      action: 'Transfere ou elimina uma antes de criar outra.',
    },
  },
  'workspaces.not_company': {
    status: 409,
    en: {
      message: 'Your creator workspace cannot be deleted by itself',
      action: 'It goes with your account: delete that in your profile.',
    },
    pt: {
      message: 'O teu espaço de criador não pode ser eliminado sozinho',
      action: 'Vai com a tua conta: elimina-a no teu perfil.',
    },
  },
  'workspaces.confirm_mismatch': {
    status: 400,
    en: { message: 'The confirmation does not match', action: 'Type the name of the company exactly as it is shown.' },
    pt: { message: 'A confirmação não corresponde', action: 'Escreve o nome da empresa exatamente como aparece.' },
  },
  'workspaces.balance_left': {
    status: 409,
    en: {
      message: 'The workspace still has a balance of {amount}',
      action: 'This money is yours. Have it paid out to you, then try again.',
    },
    pt: {
      message: 'O espaço ainda tem um saldo de {amount}',
      action: 'Este dinheiro é teu. Espera que te seja transferido e tenta de novo.',
    },
  },
  'workspaces.payments_open': {
    status: 409,
    en: {
      message:
        '{count, plural, one {# payment can still come to the workspace} other {# payments can still come to the workspace}}',
      action: 'Cancel the open payments, or wait until they are paid or have ended.',
    },
    pt: {
      message:
        '{count, plural, one {Ainda pode chegar # pagamento ao espaço} other {Ainda podem chegar # pagamentos ao espaço}}',
      action: 'Cancela os pagamentos em aberto, ou espera que sejam pagos ou terminem.',
    },
  },
  'workspaces.payments_to_review': {
    status: 409,
    en: {
      message:
        '{count, plural, one {The workspace still has # payment to review} other {The workspace still has # payments to review}}',
      action: 'Give that money back or settle it first. Kumbi gives back what you paid to Kumbi.',
    },
    pt: {
      message:
        '{count, plural, one {O espaço ainda tem # pagamento por rever} other {O espaço ainda tem # pagamentos por rever}}',
      action: 'Devolve ou resolve primeiro esse dinheiro. O que pagaste à Kumbi é a Kumbi que devolve.',
    },
  },
});
