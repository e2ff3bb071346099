import type { Language } from './texts.ts';

const appEn = {
  title: 'PayPay app',
  simulated: 'sandbox',
  unknown: 'This payment doesn’t exist.',
  approve: 'Pay',
  decline: 'Decline',
  back: 'Return to shop',
  states: {
    WAIT_BUYER_PAY: 'Waiting for your approval. No money moves.',
    TRADE_SUCCESS: 'Paid. PayPay is confirming the payment.',
    TRADE_FINISHED: 'Paid',
    TRADE_CLOSED: 'Closed without payment',
  },
};

const appPt: typeof appEn = {
  title: 'App PayPay',
  simulated: 'ambiente de teste',
  unknown: 'Este pagamento não existe.',
  approve: 'Pagar',
  decline: 'Recusar',
  back: 'Voltar à loja',
  states: {
    WAIT_BUYER_PAY: 'À espera da tua confirmação. Nenhum dinheiro circula.',
    TRADE_SUCCESS: 'Pago. A PayPay está a confirmar o pagamento.',
    TRADE_FINISHED: 'Pago',
    TRADE_CLOSED: 'Fechado sem pagamento',
  },
};

/** The texts of the simulated app. */
export const appTexts: Record<Language, typeof appEn> = { en: appEn, pt: appPt };
export type AppTexts = typeof appEn;

const cardEn = {
  trades: 'PayPay payments',
  tradesEmpty: 'No payments yet. Start a purchase with PayPay or MultiCaixa Express in Kumbi and it appears here.',
  pay: 'Pay',
  decline: 'Decline',
  lapse: 'Let expire',
  openApp: 'Open in app',
  payOther: 'Make another payment',
  payOtherHelp: 'Pays without any checks: late or with another amount.',
  number: 'Payment number',
  amount: 'Amount',
  payAnyway: 'Pay anyway',
  refunds: 'Refunds to decide',
  refund: 'Refund',
  reject: 'Reject',
  notifications: 'Notifications',
  notificationsEmpty: 'No notifications yet.',
  resend: 'Send again',
  accounts: 'PayPay accounts',
  accountsLead:
    'Acts as PayPay’s portal. Enter the public key and the notification address that Kumbi shows. PayPay’s own public key:',
  newAccount: 'New account',
  partner: 'Partner ID',
  product: 'Product code',
  publicKey: 'Merchant’s public key',
  noKey: 'none: calls are rejected',
  notifyUrl: 'Notification address',
  noNotifyUrl: 'none: sends no notifications',
  refundMode: 'Refunds',
  automatic: 'Immediately',
  manual: 'After a decision here',
  save: 'Save account',
  said: {
    paid: 'Paid',
    declined: 'Declined',
    lapsed: 'Expired',
    refunded: 'Refunded',
    rejected: 'Rejected',
    sent: 'Delivered',
    notsent: 'Not delivered',
    saved: 'Saved',
    opened: 'Opened',
    until: 'Pay until',
  },
  methods: {
    method_mul: 'MultiCaixa Express',
    method_ref: 'Reference',
    method_qrcode: 'KWiK QR code',
    method_agent: 'Agent',
    method_app: 'PayPay app',
  },
  statuses: {
    status_wait_buyer_pay: 'Waiting for the buyer',
    status_trade_success: 'Paid, not final yet',
    status_trade_finished: 'Paid',
    status_trade_closed: 'Closed',
  },
};

const cardPt: typeof cardEn = {
  trades: 'Pagamentos PayPay',
  tradesEmpty:
    'Ainda não há pagamentos. Começa uma compra por PayPay ou MultiCaixa Express no Kumbi e ela aparece aqui.',
  pay: 'Pagar',
  decline: 'Recusar',
  lapse: 'Deixar expirar',
  openApp: 'Abrir na app',
  payOther: 'Fazer outro pagamento',
  payOtherHelp: 'Paga sem verificar nada: fora de prazo ou com outro montante.',
  number: 'Número do pagamento',
  amount: 'Montante',
  payAnyway: 'Pagar mesmo assim',
  refunds: 'Reembolsos por decidir',
  refund: 'Reembolsar',
  reject: 'Recusar',
  notifications: 'Avisos',
  notificationsEmpty: 'Ainda não há avisos.',
  resend: 'Enviar de novo',
  accounts: 'Contas PayPay',
  accountsLead:
    'Faz de portal da PayPay. Escreve aqui a chave pública e o endereço de aviso que o Kumbi mostra. A chave pública da PayPay:',
  newAccount: 'Nova conta',
  partner: 'ID de parceiro',
  product: 'Código do produto',
  publicKey: 'Chave pública do comerciante',
  noKey: 'nenhuma: os pedidos são recusados',
  notifyUrl: 'Endereço de aviso',
  noNotifyUrl: 'nenhum: não são enviados avisos',
  refundMode: 'Reembolsos',
  automatic: 'De imediato',
  manual: 'Depois de uma decisão aqui',
  save: 'Guardar conta',
  said: {
    paid: 'Pago',
    declined: 'Recusado',
    lapsed: 'Expirado',
    refunded: 'Reembolsado',
    rejected: 'Recusado',
    sent: 'Entregue',
    notsent: 'Não foi entregue',
    saved: 'Guardada',
    opened: 'Aberta',
    until: 'Pagar até',
  },
  methods: {
    method_mul: 'MultiCaixa Express',
    method_ref: 'Referência',
    method_qrcode: 'Código QR KWiK',
    method_agent: 'Agente',
    method_app: 'App PayPay',
  },
  statuses: {
    status_wait_buyer_pay: 'À espera do comprador',
    status_trade_success: 'Pago, ainda por confirmar',
    status_trade_finished: 'Pago',
    status_trade_closed: 'Fechado',
  },
};

/** The texts of PayPay's cards on the sandbox's page. */
export const paypayTexts: Record<Language, typeof cardEn> = { en: cardEn, pt: cardPt };
export type PaypayTexts = typeof cardEn;
