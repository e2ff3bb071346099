import { defineErrors } from '../shared/errors.ts';

export const kmailErrors = defineErrors({
  'mail_template.unknown': {
    status: 404,
    en: { message: 'This template doesn’t exist', action: 'Choose another template.' },
    pt: { message: 'Este modelo não existe', action: 'Volta aos teus modelos e escolhe um.' },
  },
  'mail_template.name_taken': {
    status: 409,
    en: { message: 'A template with this name already exists', action: 'Choose another name.' },
    pt: { message: 'Já existe um modelo com este nome', action: 'Escolhe outro nome.' },
  },
  'mail_template.name_locked': {
    status: 409,
    en: {
      message: 'A template’s name can’t change',
      action: 'API calls use this name. Create a template with the new name.',
    },
    pt: {
      message: 'O nome de um modelo não muda',
      action: 'Os programas enviam por este nome. Cria um modelo com o outro.',
    },
  },
  'mail_template.newer_revision': {
    status: 409,
    en: {
      message: '{name} saved this template on {day} at {time}',
      action: 'View the newer version, overwrite it, or keep yours as a copy.',
    },
    pt: {
      message: '{name} guardou este modelo a {day}, às {time}',
      action: 'Vê a versão mais recente, guarda por cima, ou fica com o teu como cópia.',
    },
  },
  'mail_domain.unknown': {
    status: 404,
    en: { message: 'This domain doesn’t exist', action: 'Choose another domain.' },
    pt: { message: 'Este domínio não existe', action: 'Volta aos teus domínios e escolhe um.' },
  },
  'mail_domain.name_taken': {
    status: 409,
    en: { message: 'This domain already exists', action: 'Search for it in your domains.' },
    pt: { message: 'Este domínio já existe', action: 'Procura-o nos teus domínios.' },
  },
  'mail_domain.own': {
    status: 409,
    en: { message: 'This domain belongs to the platform', action: 'Enter your own domain.' },
    pt: { message: 'Este domínio é da plataforma', action: 'Indica um domínio teu.' },
  },
  'mail_domain.verified_elsewhere': {
    status: 409,
    en: {
      message: 'Another workspace sends from this domain',
      action: 'Delete it there first, then verify it here.',
    },
    pt: {
      message: 'Outro espaço envia a partir deste domínio',
      action: 'Primeiro elimina-o lá e depois verifica-o aqui.',
    },
  },
  'mail_domain.unavailable': {
    status: 409,
    en: {
      message: 'Custom domains aren’t available here yet',
      action: 'Ask the operator of this site to set them up.',
    },
    pt: {
      message: 'Aqui ainda não há domínios próprios',
      action: 'Pede a quem gere esta instalação que os configure.',
    },
  },
  'email.unknown': {
    status: 404,
    en: { message: 'This email doesn’t exist', action: 'Emails are kept for 30 days. Check the ID.' },
    pt: { message: 'Este email não está guardado', action: 'Ficam os dos últimos 30 dias. Verifica o id.' },
  },
  'email.domain_unverified': {
    status: 409,
    en: {
      message: 'This workspace can’t send from this address',
      action: 'Use an address of one of its verified domains.',
    },
    pt: {
      message: 'Este espaço não pode enviar deste endereço',
      action: 'Envia de um endereço de um dos seus domínios verificados.',
    },
  },
});
