import { defineErrors } from '../shared/errors.ts';

export const paymentsErrors = defineErrors({
  'payment.method_unavailable': {
    status: 409,
    en: { message: 'This payment method isn’t available', action: 'Choose another method.' },
    pt: { message: 'Este método de pagamento não está disponível', action: 'Escolhe outro método.' },
  },
  'payment.amount_limits': {
    status: 400,
    en: {
      message: 'This total can’t be paid by reference',
      action: 'References are limited to {least} to {most}. Buy less, or split the purchase.',
    },
    pt: {
      message: 'Este total não pode ser pago por referência',
      action: 'Uma referência pode ser de {least} a {most}. Compra menos de cada vez, ou divide a compra.',
    },
  },
  'payment.purpose_unknown': {
    status: 404,
    en: { message: 'This can’t be paid here', action: 'Start the purchase again.' },
    pt: { message: 'Isto não pode ser pago aqui', action: 'Volta atrás e começa a compra de novo.' },
  },
  'payment.unknown': {
    status: 404,
    en: { message: 'This payment doesn’t exist', action: 'Check the address, or start the purchase again.' },
    pt: { message: 'Não conhecemos este pagamento', action: 'Verifica o endereço, ou começa a compra de novo.' },
  },
  'payment.expired': {
    status: 410,
    en: { message: 'This payment has expired', action: 'Start the purchase again to get a new reference.' },
    pt: { message: 'Este pagamento expirou', action: 'Começa a compra de novo para teres uma nova referência.' },
  },
  'payment.already_paid': {
    status: 409,
    en: { message: 'This is already paid', action: 'See the receipt. You don’t need to pay again.' },
    pt: { message: 'Isto já está pago', action: 'Vê o recibo; não há mais nada a pagar.' },
  },
  'payment.not_yours': {
    status: 403,
    en: {
      message: 'Only the person who started this payment can cancel it',
      action: 'Open it in the browser where you started it, or ask the seller.',
    },
    pt: {
      message: 'Só quem iniciou este pagamento o pode cancelar',
      action: 'Abre-o no navegador onde começou, ou pede ao vendedor.',
    },
  },
  'payment.provider_down': {
    status: 503,
    en: { message: 'The payment service isn’t responding', action: 'You weren’t charged. Try again in a moment.' },
    pt: { message: 'O serviço de pagamentos não responde', action: 'Nada foi cobrado. Tenta de novo daqui a pouco.' },
  },
  'payment.signature': {
    status: 401,
    en: { message: 'The signature isn’t valid', action: 'Check the key that signs the callback.' },
    pt: { message: 'A assinatura não é válida', action: 'Verifica a chave com que o aviso é assinado.' },
  },
  'payment.callback_invalid': {
    status: 400,
    en: { message: 'We couldn’t read the callback', action: 'Check its format.' },
    pt: { message: 'Não foi possível ler o aviso', action: 'Verifica o seu formato.' },
  },
  'payment.issue_unknown': {
    status: 404,
    en: { message: 'This payment to review doesn’t exist', action: 'Refresh the list of payments to review.' },
    pt: { message: 'Este pagamento por rever não existe', action: 'Atualiza a lista de pagamentos por rever.' },
  },
  'payment.issue_settled': {
    status: 409,
    en: { message: 'This was already decided', action: 'Refresh the list to see the decision.' },
    pt: { message: 'Isto já foi decidido', action: 'Atualiza a lista para veres o que foi decidido.' },
  },
  'payment.not_deliverable': {
    status: 409,
    en: {
      message: 'The items are no longer available',
      action: 'Restock them and accept the payment again, or refund it.',
    },
    pt: {
      message: 'O que foi comprado já não pode ser entregue',
      action: 'Repõe o stock e aceita o pagamento de novo, ou devolve o dinheiro.',
    },
  },
  'payment.integration_off': {
    status: 409,
    en: { message: 'The integration of this key is off', action: 'Turn it on under Integrations and try again.' },
    pt: { message: 'A integração desta chave está desligada', action: 'Põe-na online em Integrações e tenta de novo.' },
  },
  'payment.integration_gone': {
    status: 409,
    en: {
      message: 'The integration of this key doesn’t accept payments',
      action: 'Create a key for an existing payment integration.',
    },
    pt: {
      message: 'A integração desta chave não recebe pagamentos',
      action: 'Cria uma chave para uma integração de pagamentos que ainda exista.',
    },
  },
  'payment.key_refused': {
    status: 409,
    en: {
      message: 'The payment service rejected the integration’s key',
      action: 'Enter a new key under Integrations. Nothing was started.',
    },
    pt: {
      message: 'O serviço de pagamentos recusa a chave da integração',
      action: 'Indica uma chave nova em Integrações. Nada foi iniciado.',
    },
  },
  'payment.too_many_holds': {
    status: 429,
    en: {
      message: 'You have too many unpaid purchases',
      action: 'Pay or cancel one of them, or wait until they expire.',
    },
    pt: { message: 'Tens várias compras por pagar', action: 'Paga ou cancela uma delas, ou espera que expirem.' },
  },
});
