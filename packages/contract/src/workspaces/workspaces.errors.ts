import { defineErrors } from '../shared/errors.ts';

export const workspacesErrors = defineErrors({
  'workspaces.too_many': {
    status: 409,
    en: {
      message: 'You’ve reached the limit of companies per person',
      action: 'Delete one before you create another.',
    },
    pt: {
      message: 'Já tens o número máximo de empresas por pessoa',
      action: 'Elimina uma antes de criares outra.',
    },
  },
  'workspaces.not_company': {
    status: 409,
    en: {
      message: 'Your creator workspace can’t be deleted separately',
      action: 'To delete it, delete your account in your profile.',
    },
    pt: {
      message: 'O teu espaço de criador não pode ser eliminado sozinho',
      action: 'É eliminado com a tua conta: elimina-a no teu perfil.',
    },
  },
  'workspaces.confirm_mismatch': {
    status: 400,
    en: { message: 'The confirmation doesn’t match', action: 'Enter the company’s name exactly as shown.' },
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
        '{count, plural, one {# payment to the workspace is still pending} other {# payments to the workspace are still pending}}',
      action: 'Cancel pending payments, or wait until they are paid or expire.',
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
        '{count, plural, one {# payment of the workspace needs review} other {# payments of the workspace need review}}',
      action: 'Decide under Sales, Payments to review, and wait until refunds have been transferred.',
    },
    pt: {
      message:
        '{count, plural, one {O espaço ainda tem # pagamento por rever} other {O espaço ainda tem # pagamentos por rever}}',
      action:
        'Resolve o que está em Vendas, Pagamentos por rever, e espera que o que é devolvido tenha sido transferido.',
    },
  },
});
