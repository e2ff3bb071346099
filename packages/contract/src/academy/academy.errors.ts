import { defineErrors } from '../shared/errors.ts';

export const academyErrors = defineErrors({
  'academy.course_unknown': {
    status: 404,
    en: { message: 'This course doesn’t exist', action: 'Choose another course.' },
    pt: { message: 'Este curso não existe', action: 'Volta aos teus cursos e escolhe um.' },
  },
  'academy.module_unknown': {
    status: 404,
    en: { message: 'This module doesn’t exist', action: 'Refresh the course and choose another one.' },
    pt: { message: 'Este módulo não existe', action: 'Atualiza o curso e escolhe outro.' },
  },
  'academy.lesson_unknown': {
    status: 404,
    en: { message: 'This lesson doesn’t exist', action: 'Refresh the course and choose another one.' },
    pt: { message: 'Esta aula não existe', action: 'Atualiza o curso e escolhe outra.' },
  },
  'academy.image_missing': {
    status: 400,
    en: { message: 'Missing course image', action: 'Choose an image for the cover.' },
    pt: { message: 'Falta a imagem do curso', action: 'Escolhe uma imagem para a capa.' },
  },
  'academy.price_high': {
    status: 400,
    en: { message: 'Exceeded price', action: 'The price must be at most 200,000 Kz.' },
    pt: { message: 'Preço excedido', action: 'O preço deve ser no máximo 200 000 Kz.' },
  },
  'academy.video_missing': {
    status: 400,
    en: {
      message: 'Please select a lesson video',
      action: 'Paste a YouTube or Vimeo link, or upload a video file.',
    },
    pt: {
      message: 'Escolhe o vídeo da aula',
      action: 'Cola uma ligação do YouTube ou do Vimeo, ou carrega um ficheiro de vídeo.',
    },
  },
  'academy.video_refused': {
    status: 415,
    en: { message: 'Error loading file', action: 'Please select a video format MP4 or WebM.' },
    pt: { message: 'Erro ao carregar o ficheiro', action: 'Escolhe um vídeo em formato MP4 ou WebM.' },
  },
  'academy.modules_full': {
    status: 409,
    en: { message: 'This course has reached its module limit', action: 'Use one of its modules.' },
    pt: { message: 'Este curso já tem o máximo de módulos', action: 'Põe a aula num deles.' },
  },
  'academy.lessons_full': {
    status: 409,
    en: { message: 'This course has reached its lesson limit', action: 'Create a second course for the rest.' },
    pt: { message: 'Este curso já tem o máximo de aulas', action: 'Cria um segundo curso para as restantes.' },
  },
  'academy.order_changed': {
    status: 409,
    en: { message: 'Someone else changed this course', action: 'Refresh it and move the item again.' },
    pt: { message: 'Alguém mudou este curso entretanto', action: 'Atualiza-o e move de novo a entrada.' },
  },
  'academy.course_empty': {
    status: 409,
    en: { message: 'This course has no lessons yet', action: 'Add a lesson before publishing.' },
    pt: { message: 'Este curso ainda não tem aulas', action: 'Acrescenta uma aula antes de o publicares.' },
  },
  'academy.course_off': {
    status: 409,
    en: {
      message: 'This course isn’t available right now',
      action: 'Come back later, or contact the teacher.',
    },
    pt: { message: 'Este curso não está aberto neste momento', action: 'Volta mais tarde, ou escreve a quem o dá.' },
  },
  'academy.course_free': {
    status: 409,
    en: { message: 'This course is free now', action: 'Reload its page and start it without paying.' },
    pt: { message: 'Este curso agora é grátis', action: 'Abre de novo a página dele e começa sem pagar.' },
  },
  'academy.course_paid': {
    status: 409,
    en: { message: 'This course is no longer free', action: 'Reload its page to see the price.' },
    pt: { message: 'Este curso já não é grátis', action: 'Abre de novo a página dele e vê quanto custa.' },
  },
  'academy.enrolled_already': {
    status: 409,
    en: {
      message: 'This email already has the course',
      action: 'Choose “Open course” on its page to get the link by email.',
    },
    pt: {
      message: 'Este email já tem o curso',
      action: 'Escolhe “Abrir o curso” na página dele: a ligação chega por email.',
    },
  },
  'academy.restore_too_late': {
    status: 410,
    en: { message: 'This can no longer be restored', action: 'Create it again.' },
    pt: { message: 'Já não é possível recuperar isto', action: 'Cria-o de novo.' },
  },
});
