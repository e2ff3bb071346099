import { defineErrors } from '../shared/errors.ts';

export const kmailErrors = defineErrors({
  'mail_template.unknown': {
    status: 404,
    en: { message: 'This template does not exist', action: 'Go back to your templates and choose one.' },
    pt: { message: 'Este modelo não existe', action: 'Volta aos teus modelos e escolhe um.' },
  },
  'mail_template.name_taken': {
    status: 409,
    en: { message: 'There is already a template with this name', action: 'Choose another name.' },
    pt: { message: 'Já existe um modelo com este nome', action: 'Escolhe outro nome.' },
  },
  'mail_template.name_locked': {
    status: 409,
    en: {
      message: 'The name of a template stays',
      action: 'Programs send by this name. Create a template with the other one.',
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
      action: 'Look at the newer version, save over it, or keep yours as a copy.',
    },
    pt: {
      message: '{name} guardou este modelo a {day}, às {time}',
      action: 'Vê a versão mais recente, guarda por cima, ou fica com o teu como cópia.',
    },
  },
  'mail_domain.unknown': {
    status: 404,
    en: { message: 'This domain does not exist', action: 'Go back to your domains and choose one.' },
    pt: { message: 'Este domínio não existe', action: 'Volta aos teus domínios e escolhe um.' },
  },
  'mail_domain.name_taken': {
    status: 409,
    en: { message: 'This domain is already there', action: 'Look for it in your domains.' },
    pt: { message: 'Este domínio já existe', action: 'Procura-o nos teus domínios.' },
  },
  'mail_domain.own': {
    status: 409,
    en: { message: 'This domain belongs to the platform', action: 'Enter a domain of yours.' },
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
      message: 'Domains of your own are not offered here yet',
      action: 'Ask whoever runs this installation to set them up.',
    },
    pt: {
      message: 'Aqui ainda não há domínios próprios',
      action: 'Pede a quem gere esta instalação que os configure.',
    },
  },
  'email.unknown': {
    status: 404,
    en: { message: 'This email is not kept', action: 'Those of the last 30 days are. Check the id.' },
    pt: { message: 'Este email não está guardado', action: 'Ficam os dos últimos 30 dias. Verifica o id.' },
  },
  'email.domain_unverified': {
    status: 409,
    en: {
      message: 'This workspace may not send from this address',
      action: 'Send from an address of one of its verified domains.',
    },
    pt: {
      message: 'Este espaço não pode enviar deste endereço',
      action: 'Envia de um endereço de um dos seus domínios verificados.',
    },
  },
});
