import type { FaultName } from '../faults.ts';

export type Language = 'en' | 'pt';

type Faults = Record<FaultName, { label: string; help: string }>;

const en = {
  title: 'Sandbox',
  lead: 'This page plays the outside world. Nothing here is real: no money moves and no mail leaves this machine.',
  otherLanguage: 'Português',
  skip: 'Skip to the references',
  references: 'References to pay',
  referencesEmpty: 'No reference is waiting. Start a purchase by reference in Kumbi and it appears here.',
  entity: 'Entity',
  reference: 'Reference',
  amount: 'Amount',
  open: 'Any amount',
  until: 'Pay until',
  pay: 'Pay',
  lapse: 'Let lapse',
  payOther: 'Make another payment',
  payOtherHelp: 'Late money, another amount, a reference that is not yours: this pays without any check.',
  payOtherSubmit: 'Pay anyway',
  payments: 'Payments',
  paymentsEmpty: 'No payment yet.',
  resend: 'Send again',
  states: {
    waiting: 'Waiting to be asked for',
    sending: 'Being announced',
    held: 'Held back',
    dropped: 'Never announced',
    failed: 'Announcement failed, trying again',
    delivered: 'Announced',
    merchant: 'Confirmed by the merchant',
  },
  accounts: 'ProxyPay accounts',
  accountsLead:
    'Each has its own key and entity. Connect one in Kumbi under Integrations, and enter the callback address that it shows here.',
  account: 'Account',
  apiKey: 'API key',
  callbackUrl: 'Callback address',
  saveCallback: 'Save address',
  noCallback: 'none: payments wait until they are asked for',
  newAccount: 'New account',
  opened: 'Opened',
  received: 'Webhooks received',
  receivedAt: 'Everything sent to any address that begins with this is taken and shown:',
  receivedEmpty: 'Nothing has arrived yet. Make an outgoing webhook to this address in Kumbi.',
  inbox: 'Inbox',
  inboxEmpty: 'No mail yet. Everything that Kumbi sends arrives here.',
  clearInbox: 'Delete all',
  clearInboxSure: 'Delete every mail in this inbox?',
  to: 'To',
  from: 'From',
  noSubject: '(no subject)',
  attachments: 'Attachments',
  close: 'Close',
  html: 'As sent',
  text: 'Text only',
  message: 'Message',
  faults: 'Trouble',
  faultsLead: 'Make a provider slow, failing or unreliable, and see what Kumbi makes of it.',
  apply: 'Apply',
  applied: 'Applied',
  paid: 'Paid',
  lapsed: 'Lapsed',
  sent: 'Delivered',
  notSent: 'Not delivered',
  deleted: 'Deleted',
  lost: 'The sandbox does not answer. It is tried again every 2 seconds.',
  refused: 'That did not work',
  more: 'Only the newest are shown, out of',
  faultTexts: {
    slowMs: { label: 'Slow', help: 'milliseconds before each answer' },
    failing: { label: 'Failing', help: 'share of calls that fail: 0 to 1' },
    rateLimited: { label: 'Too many requests', help: 'every call is refused for now' },
    duplicateCallbacks: { label: 'Repeated callbacks', help: 'extra copies of each' },
    outOfOrderCallbacks: { label: 'Reversed callbacks', help: 'held until so many wait' },
    dropCallbacks: { label: 'Lost callbacks', help: 'none is sent' },
    loseAnswers: { label: 'Lost answers', help: 'what is written is done and not confirmed' },
    malformedAnswers: { label: 'Broken answers', help: 'how many of one conversation are cut off' },
  } satisfies Faults as Faults,
};

const pt: typeof en = {
  title: 'Ambiente de teste',
  lead: 'Esta página faz de mundo exterior. Nada aqui é real: nenhum dinheiro circula e nenhum email sai deste computador.',
  otherLanguage: 'English',
  skip: 'Saltar para as referências',
  references: 'Referências por pagar',
  referencesEmpty: 'Não há referências à espera. Começa uma compra por referência no Kumbi e ela aparece aqui.',
  entity: 'Entidade',
  reference: 'Referência',
  amount: 'Montante',
  open: 'Qualquer montante',
  until: 'Pagar até',
  pay: 'Pagar',
  lapse: 'Deixar expirar',
  payOther: 'Fazer outro pagamento',
  payOtherHelp: 'Dinheiro fora de prazo, outro montante, uma referência que não é tua: paga sem verificar nada.',
  payOtherSubmit: 'Pagar mesmo assim',
  payments: 'Pagamentos',
  paymentsEmpty: 'Ainda não há pagamentos.',
  resend: 'Enviar de novo',
  states: {
    waiting: 'À espera de ser consultado',
    sending: 'A avisar',
    held: 'Aviso retido',
    dropped: 'Sem aviso',
    failed: 'O aviso falhou, nova tentativa em breve',
    delivered: 'Avisado',
    merchant: 'Confirmado pelo comerciante',
  },
  accounts: 'Contas ProxyPay',
  accountsLead:
    'Cada uma tem a sua chave e a sua entidade. Liga uma no Kumbi, em Integrações, e escreve aqui o endereço de aviso que lá aparece.',
  account: 'Conta',
  apiKey: 'Chave de API',
  callbackUrl: 'Endereço de aviso',
  saveCallback: 'Guardar endereço',
  noCallback: 'nenhum: os pagamentos esperam que os consultem',
  newAccount: 'Nova conta',
  opened: 'Aberta',
  received: 'Webhooks recebidos',
  receivedAt: 'Tudo o que for enviado para um endereço começado por este é aceite e aparece aqui:',
  receivedEmpty: 'Ainda não chegou nada. Cria no Kumbi um webhook de saída para este endereço.',
  inbox: 'Caixa de entrada',
  inboxEmpty: 'Ainda não há emails. Tudo o que o Kumbi envia chega aqui.',
  clearInbox: 'Eliminar tudo',
  clearInboxSure: 'Eliminar todos os emails desta caixa de entrada?',
  to: 'Para',
  from: 'De',
  noSubject: '(sem assunto)',
  attachments: 'Anexos',
  close: 'Fechar',
  html: 'Como foi enviado',
  text: 'Só texto',
  message: 'Mensagem',
  faults: 'Avarias',
  faultsLead: 'Torna um serviço lento, avariado ou pouco fiável e vê como o Kumbi reage.',
  apply: 'Aplicar',
  applied: 'Aplicado',
  paid: 'Pago',
  lapsed: 'Expirada',
  sent: 'Entregue',
  notSent: 'Não foi entregue',
  deleted: 'Eliminado',
  lost: 'O ambiente de teste não responde. Tenta-se de novo a cada 2 segundos.',
  refused: 'Não foi possível',
  more: 'Só se mostram os mais recentes, de um total de',
  faultTexts: {
    slowMs: { label: 'Lento', help: 'milissegundos antes de cada resposta' },
    failing: { label: 'Com falhas', help: 'parte dos pedidos que falha: 0 a 1' },
    rateLimited: { label: 'Demasiados pedidos', help: 'por agora, todos são recusados' },
    duplicateCallbacks: { label: 'Avisos repetidos', help: 'cópias a mais de cada um' },
    outOfOrderCallbacks: { label: 'Avisos invertidos', help: 'retidos até haver este número' },
    dropCallbacks: { label: 'Avisos perdidos', help: 'nenhum é enviado' },
    loseAnswers: { label: 'Respostas perdidas', help: 'o que se escreve fica feito e não é confirmado' },
    malformedAnswers: { label: 'Respostas estragadas', help: 'quantas de uma conversa ficam cortadas' },
  },
};

export const pageTexts: Record<Language, typeof en> = { en, pt };
export type PageTexts = typeof en;

/** What the address asks for, else the first of ours that the browser prefers, else English. */
export function chooseLanguage(asked: string | undefined, accepted: string | undefined): Language {
  if (asked === 'pt' || asked === 'en') return asked;
  const preferred = (accepted ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', quality] = part.trim().split(';q=');
      return { tag: tag.slice(0, 2).toLowerCase(), quality: Number(quality ?? 1) };
    })
    .filter(({ quality }) => quality > 0)
    .sort((one, other) => other.quality - one.quality)
    .find(({ tag }) => tag === 'pt' || tag === 'en');
  return preferred?.tag === 'pt' ? 'pt' : 'en';
}
