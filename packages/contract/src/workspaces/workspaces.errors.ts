import { defineErrors } from '../shared/errors.ts';

export const workspacesErrors = defineErrors({
  'workspaces.too_many': {
    status: 409,
    en: {
      message: 'You own as many companies as one person can',
      action: 'Delete one before you make another.',
    },
    pt: {
      message: 'Já tens o número máximo de empresas por pessoa',
      action: 'Elimina uma antes de criares outra.',
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
      action: 'É eliminado com a tua conta: elimina-a no teu perfil.',
    },
  },
  'workspaces.confirm_mismatch': {
    status: 400,
    en: { message: 'The confirmation does not match', action: 'Type the name of the company exactly as it is shown.' },
    pt: { message: 'A confirmação não corresponde', action: 'Escreve o nome da empresa exatamente como aparece.' },
  },
  // Of a company that is deleted, and of the creator workspace that goes with its person's account.
  'workspaces.balance_owed': {
    status: 409,
    en: {
      message: 'The workspace still has a balance of {amount}',
      action: 'This money is yours. Ask the operator of this site to pay it out first.',
    },
    pt: {
      message: 'O espaço ainda tem um saldo de {amount}',
      action: 'Este dinheiro é teu. Pede primeiro ao operador deste site que to transfira.',
    },
  },
  'workspaces.payments_waiting': {
    status: 409,
    en: {
      message:
        '{count, plural, one {# payment to the workspace can still arrive} other {# payments to the workspace can still arrive}}',
      action: 'Cancel what is not paid yet, or wait until it is paid or expires.',
    },
    pt: {
      message:
        '{count, plural, one {Ainda pode chegar # pagamento ao espaço} other {Ainda podem chegar # pagamentos ao espaço}}',
      action: 'Cancela o que ainda não foi pago, ou espera que seja pago ou expire.',
    },
  },
  'workspaces.payments_to_review': {
    status: 409,
    en: {
      message:
        '{count, plural, one {# payment of the workspace is still to review} other {# payments of the workspace are still to review}}',
      action: 'Settle what is under Sales, Payments to review, and wait until what goes back has been transferred.',
    },
    pt: {
      message:
        '{count, plural, one {O espaço ainda tem # pagamento por rever} other {O espaço ainda tem # pagamentos por rever}}',
      action:
        'Resolve o que está em Vendas, Pagamentos por rever, e espera que o que é devolvido tenha sido transferido.',
    },
  },
});
