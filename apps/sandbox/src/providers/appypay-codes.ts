/** The response codes of AppyPay and their messages, in the two languages that it speaks. */

export type AppypayLanguage = 'en' | 'pt';
export type AppypayStatus = 'Pending' | 'Success' | 'Cancelled' | 'Expired' | 'Failed';

type Message = Record<AppypayLanguage, string>;

const REFUSED: Message = {
  en: 'The payment was refused by Multicaixa Express system.',
  pt: 'O seu pagamento foi recusado pelo sistema Multicaixa Express.',
};
const ACCOUNT: Message = {
  en: 'There was an error in the selected account. Please try with another Multicaixa card',
  pt: 'Ocorreu um erro na conta seleccionada. Por favor tente novamente com outro cartão Multicaixa.',
};
const TERM: Message = {
  en: 'The payment term has expired. You must authorize your payment within a maximum of 90 seconds.',
  pt: 'O prazo de pagamento expirou. Deverá autorizar o seu pagamento num prazo máximo de 90 segundos.',
};
const ERROR: Message = {
  en: 'There was a payment error. Please try again later.',
  pt: 'Houve um erro no pagamento. Por favor tente novamente mais tarde.',
};

const SPECIFIC: Record<number, Message> = {
  100: {
    en: 'Thank you! The payment has been successfully registered.',
    pt: 'Obrigado! O seu pagamento foi registado com Sucesso.',
  },
  101: { en: 'The request has been accepted for processing.', pt: 'A solicitação foi aceita para processamento.' },
  200: REFUSED,
  201: { en: 'The payment was refused. Please try again later.', pt: 'O seu pagamento foi recusado.' },
  209: {
    en: 'Your balance is insufficient to proceed with the transaction.',
    pt: 'O seu saldo é insuficiente para prosseguir com a operação.',
  },
  210: TERM,
  211: TERM,
  221: REFUSED,
  231: { en: 'Payment not authorized by the customer', pt: 'Pagamento não autorizado pelo cliente.' },
  245: { en: 'The payment has expired.', pt: 'Data de pagamento expirada' },
  319: { en: 'Payment status is pending.', pt: 'O pagamento está com estado pendente.' },
  717: { en: 'Phone number missing. Please try again.', pt: 'Não forneceu a número de telefone.' },
  718: {
    en: 'Amount has to be greater than zero (0). Please try again',
    pt: 'O valor do pagamento tem que ser superior a zero (0).',
  },
  719: { en: 'Field(s) [XXXX] not provided', pt: 'Campo [XXXX] não providenciado' },
  720: { en: 'Transaction [XXXX] was not found', pt: 'A transação [XXXX] não encontrada' },
  726: {
    en: 'The requested reference number [XXXX] already exists',
    pt: 'A referência do comerciante [XXXX] solicitado já existe.',
  },
  760: {
    en: 'Refund amount request can not be more than amount paid.',
    pt: 'Solicitação de valor de reembolso não pode ser superior ao valor pago.',
  },
  762: {
    en: 'Due Date can not be less than current dateTime',
    pt: 'A data de vencimento não pode ser menor que a data/hora atual',
  },
  763: { en: 'Reference number [XXXX] already exists', pt: 'Número de referência [XXXX] já existe' },
  800: { en: 'Request is null or with wrong format.', pt: 'O pedido é nulo ou com formato incorrecto.' },
  802: { en: 'Invalid payment method', pt: 'Método de pagamento inválido' },
  803: { en: 'Invalid custom options', pt: 'Opções do comerciante inválidas' },
  900: ERROR,
};

/** The codes of the issuer and of the customer that end a Multicaixa Express payment without money. */
const CANCELLING = [
  200, 201, 206, 208, 209, 210, 211, 212, 213, 214, 215, 216, 217, 220, 221, 222, 223, 224, 225, 227, 228, 229, 230,
  231,
];
const FAILING = [301, 302, 306, 308, 402, 403, 404, 405, 406, 407, 408, 410, 411, 412, 440, 900, 901];

/** 319 leaves the payment pending: the provider doesn't know yet. */
export const isRefusal = (code: unknown): code is number =>
  typeof code === 'number' && (CANCELLING.includes(code) || FAILING.includes(code) || code === 319);

export function statusOfCode(code: number): AppypayStatus {
  if (code === 100) return 'Success';
  if (code === 101 || code === 319) return 'Pending';
  if (code === 245) return 'Expired';
  return CANCELLING.includes(code) ? 'Cancelled' : 'Failed';
}

/** The part of a response or callback that reports an outcome. `detail` replaces the documentation's `XXXX`. */
export function responseStatus(code: number, source: string, language: AppypayLanguage, detail = '') {
  const message = (SPECIFIC[code] ?? (CANCELLING.includes(code) ? ACCOUNT : ERROR))[language];
  const status = statusOfCode(code);
  return {
    successful: status === 'Success' || status === 'Pending',
    status,
    code,
    message: message.replace('XXXX', detail),
    source,
    sourceDetails: {
      attempt: 1,
      type: code === 100 || code === 101 ? 'NONE' : 'BUSINESS',
      code: code === 100 || code === 101 ? 'NONE' : String(code),
      message: code === 100 || code === 101 ? 'OK' : status,
    },
  };
}
