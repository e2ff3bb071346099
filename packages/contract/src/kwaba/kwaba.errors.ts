import { defineErrors } from '../shared/errors.ts';

export const kwabaErrors = defineErrors({
  'kwaba.not_provider': {
    status: 403,
    en: {
      message: 'Kwaba is not switched on for this company',
      action: 'Ask the operator of this site to make the company a Kwaba provider.',
    },
    pt: {
      message: 'O Kwaba não está ativo nesta empresa',
      action: 'Pede ao operador deste site que torne a empresa um fornecedor Kwaba.',
    },
  },
  'kwaba_user.unknown': {
    status: 404,
    en: { message: 'This user is not known', action: 'They may have been deleted. Refresh the list.' },
    pt: { message: 'Este utilizador não é conhecido', action: 'Pode ter sido eliminado. Atualiza a lista.' },
  },
  'kwaba_user.external_id_taken': {
    status: 409,
    en: { message: 'Another user already has this ID', action: 'Use the ID that your own system has for this person.' },
    pt: { message: 'Outro utilizador já tem este ID', action: 'Usa o ID que o teu sistema tem para esta pessoa.' },
  },
  'kwaba_message.client_id_reused': {
    status: 409,
    en: {
      message: 'This message was already sent with another text',
      action: 'Give each new message a client_id of its own.',
    },
    pt: {
      message: 'Esta mensagem já foi enviada com outro texto',
      action: 'Dá a cada mensagem nova um client_id próprio.',
    },
  },
  'conversation.unknown': {
    status: 404,
    en: { message: 'This conversation is not here any more', action: 'Ask the company for its new address.' },
    pt: { message: 'Esta conversa já não está aqui', action: 'Pede à empresa o novo endereço.' },
  },
  'company.unknown': {
    status: 404,
    en: { message: 'No company has this code', action: 'Check the code in the addresses of the company.' },
    pt: { message: 'Nenhuma empresa tem este código', action: 'Verifica o código nos endereços da empresa.' },
  },
});
