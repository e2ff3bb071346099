import { defineErrors } from '../shared/errors.ts';

export const kwabaErrors = defineErrors({
  'kwaba.not_provider': {
    status: 403,
    en: {
      message: 'Kwaba isn’t enabled for this company',
      action: 'Ask the operator of this site to make the company a Kwaba provider.',
    },
    pt: {
      message: 'O Kwaba não está ativo nesta empresa',
      action: 'Pede ao operador deste site que torne a empresa um fornecedor Kwaba.',
    },
  },
  'kwaba_user.unknown': {
    status: 404,
    en: { message: 'This user doesn’t exist', action: 'They may have been deleted. Refresh the list.' },
    pt: { message: 'Este utilizador não é conhecido', action: 'Pode ter sido eliminado. Atualiza a lista.' },
  },
  'kwaba_user.external_id_taken': {
    status: 409,
    en: { message: 'Another user already has this ID', action: 'Use your own ID for this person.' },
    pt: { message: 'Outro utilizador já tem este ID', action: 'Usa o ID que o teu sistema tem para esta pessoa.' },
  },
  'kwaba_message.client_id_reused': {
    status: 409,
    en: {
      message: 'This client_id was already used for another message',
      action: 'Use a new client_id for each message.',
    },
    pt: {
      message: 'Esta mensagem já foi enviada com outro texto',
      action: 'Dá a cada mensagem nova um client_id próprio.',
    },
  },
  'conversation.unknown': {
    status: 404,
    en: { message: 'This conversation no longer exists', action: 'Ask the company for the new address.' },
    pt: { message: 'Esta conversa já não está aqui', action: 'Pede à empresa o novo endereço.' },
  },
  'company.unknown': {
    status: 404,
    en: { message: 'No company has this code', action: 'Check the code in the company’s addresses.' },
    pt: { message: 'Nenhuma empresa tem este código', action: 'Verifica o código nos endereços da empresa.' },
  },
});
