import { defineErrors } from '../shared/errors.ts';
import { answersErrors } from './answers.errors.ts';
import { bookingsErrors } from './bookings.errors.ts';
import { donationsErrors } from './donations.errors.ts';
import { draftsErrors } from './drafts.errors.ts';
import { registrationsErrors } from './registrations.errors.ts';
import { reportsErrors } from './reports.errors.ts';
import { ticketsErrors } from './tickets.errors.ts';

export const pagesErrors = defineErrors({
  'page.unknown': {
    status: 404,
    en: { message: 'This page doesn’t exist', action: 'Choose another page.' },
    pt: { message: 'Esta página não existe', action: 'Volta às tuas páginas e escolhe uma.' },
  },
  'page.version_unknown': {
    status: 404,
    en: { message: 'This version no longer exists', action: 'Choose one of the versions in the list.' },
    pt: { message: 'Esta versão já não está guardada', action: 'Escolhe uma das versões da lista.' },
  },
  'page.template_unknown': {
    status: 400,
    en: {
      message: 'This template doesn’t exist',
      action: 'Choose one of the templates, or start with an empty page.',
    },
    pt: { message: 'Este modelo não existe', action: 'Escolhe um dos modelos, ou começa com uma página vazia.' },
  },
  'page.slug_taken': {
    status: 409,
    en: { message: 'This address belongs to another page', action: 'Choose another address.' },
    pt: { message: 'Este endereço é de outra página', action: 'Escolhe outro endereço.' },
  },
  'page.nothing_saved': {
    status: 409,
    en: { message: 'This page is still empty', action: 'Add some content and save first.' },
    pt: { message: 'Esta página ainda está vazia', action: 'Primeiro põe-lhe alguma coisa e guarda.' },
  },
  'page.text_empty': {
    status: 409,
    en: {
      message: '{count, plural, one {A text is still empty} other {# texts are still empty}}: {blocks}',
      action: 'Fill in the required texts in {language} and publish again.',
    },
    pt: {
      message: '{count, plural, one {Há um texto por escrever} other {Há # textos por escrever}}: {blocks}',
      action: 'Escreve o que está marcado como obrigatório, em {language}, e publica outra vez.',
    },
  },
  'page.newer_revision': {
    status: 409,
    en: {
      message: '{name} saved this page on {day} at {time}',
      action: 'View the newer version, overwrite it, or keep yours as a copy.',
    },
    pt: {
      message: '{name} guardou esta página a {day}, às {time}',
      action: 'Vê a versão mais recente, guarda por cima, ou fica com a tua como cópia.',
    },
  },
  'page.blocks_invalid': {
    status: 400,
    en: { message: 'Part of the page isn’t valid', action: 'Fix the marked block and save again.' },
    pt: { message: 'Uma parte da página não está certa', action: 'Vê o bloco assinalado e guarda outra vez.' },
  },
  'page.blocks_newer': {
    status: 409,
    en: { message: 'This page was made by a newer version of the editor', action: 'Reload the editor, then save.' },
    pt: {
      message: 'Esta página foi feita por uma versão mais recente do editor',
      action: 'Volta a carregar o editor e guarda depois.',
    },
  },
  'page.too_large': {
    status: 413,
    en: { message: 'The page is too large', action: 'Remove some blocks, or split it into several pages.' },
    pt: { message: 'A página é demasiado grande', action: 'Tira alguns blocos, ou divide-a em várias páginas.' },
  },
  'page.target_unknown': {
    status: 400,
    en: {
      message: 'A block refers to something outside this workspace',
      action: 'Choose it again in the marked block.',
    },
    pt: {
      message: 'Um bloco mostra algo que não é deste espaço',
      action: 'Volta a escolhê-lo no bloco assinalado.',
    },
  },
  'page.block_unknown': {
    status: 404,
    en: { message: 'This part of the page no longer exists', action: 'Reload the page.' },
    pt: { message: 'Esta parte da página já não existe', action: 'Volta a carregar a página e procura-a.' },
  },
  'page.event_over': {
    status: 410,
    en: { message: 'This event is over', action: 'Check the page for the next one.' },
    pt: { message: 'Este evento já passou', action: 'Procura na página o próximo.' },
  },
  ...answersErrors,
  ...reportsErrors,
  ...draftsErrors,
  ...ticketsErrors,
  ...donationsErrors,
  ...bookingsErrors,
  ...registrationsErrors,
});
