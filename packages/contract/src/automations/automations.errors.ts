import { defineErrors } from '../shared/errors.ts';

export const automationsErrors = defineErrors({
  'flow.unknown': {
    status: 404,
    en: { message: 'This flow doesn’t exist', action: 'Choose another flow.' },
    pt: { message: 'Este fluxo não existe', action: 'Volta aos teus fluxos e escolhe um.' },
  },
  'flow.template_unknown': {
    status: 404,
    en: { message: 'This template doesn’t exist', action: 'Refresh the templates and choose another one.' },
    pt: { message: 'Este modelo não existe', action: 'Atualiza os modelos e escolhe outro.' },
  },
  'flow.newer_revision': {
    status: 409,
    en: {
      message: '{name} saved this flow on {day} at {time}',
      action: 'View the newer version, overwrite it, or keep yours as a copy.',
    },
    pt: {
      message: '{name} guardou este fluxo a {day}, às {time}',
      action: 'Vê a versão mais recente, guarda por cima, ou fica com a tua como cópia.',
    },
  },
  'flow.not_ready': {
    status: 409,
    en: {
      message: 'This flow isn’t ready yet',
      action:
        '{count, plural, one {Fix the problem marked in its steps.} other {Fix the # problems marked in its steps.}}',
    },
    pt: {
      message: 'Este fluxo ainda não está pronto',
      action:
        '{count, plural, one {Há uma coisa em falta ou errada, assinalada} other {Há # coisas em falta ou erradas, assinaladas}} nos passos.',
    },
  },
  'flow.not_published': {
    status: 409,
    en: { message: 'This flow was never published', action: 'Publish it first.' },
    pt: { message: 'Este fluxo nunca foi publicado', action: 'Publica-o primeiro.' },
  },
  'flow.off': {
    status: 409,
    en: { message: 'This flow is off', action: 'Turn it on and try again.' },
    pt: { message: 'Este fluxo está desligado', action: 'Liga-o e tenta outra vez.' },
  },
  'flow.not_callable': {
    status: 409,
    en: {
      message: 'This flow starts with a webhook',
      action: 'Send the call to its webhook, or change the flow to start with a call.',
    },
    pt: {
      message: 'Este fluxo começa por um webhook',
      action: 'Envia o pedido para o webhook, ou faz o fluxo começar por uma chamada.',
    },
  },
  'flow.secret_unknown': {
    status: 400,
    en: { message: 'A secret of this flow is missing', action: 'Enter the value of the header again.' },
    pt: { message: 'Falta um segredo deste fluxo', action: 'Escreve outra vez o valor do cabeçalho.' },
  },
  'flow.input_large': {
    status: 413,
    en: { message: 'This is too large for one run', action: 'Send at most 256 KB.' },
    pt: { message: 'Isto é demasiado para uma execução', action: 'Envia no máximo 256 KB.' },
  },
  'flow.gone': {
    status: 410,
    en: { message: 'The flow of this key no longer exists', action: 'Create a key for another flow.' },
    pt: { message: 'O fluxo desta chave já não existe', action: 'Cria uma chave para outro fluxo.' },
  },
  'run.unknown': {
    status: 404,
    en: {
      message: 'This run doesn’t exist',
      action: 'Runs are kept for 30 days. Refresh the list and choose another one.',
    },
    pt: {
      message: 'Esta execução não existe',
      action: 'As execuções ficam guardadas 30 dias. Atualiza a lista e escolhe outra.',
    },
  },
  'run.not_failed': {
    status: 409,
    en: { message: 'This run didn’t fail', action: 'Refresh it to see its status.' },
    pt: { message: 'Esta execução não falhou', action: 'Atualiza-a para veres onde está.' },
  },
  'run.active': {
    status: 409,
    en: { message: 'This run is still running', action: 'Stop it, or wait until it ends.' },
    pt: { message: 'Esta execução ainda está a decorrer', action: 'Para-a primeiro, ou espera que termine.' },
  },
  'run.ended': {
    status: 409,
    en: { message: 'This run has already ended', action: 'Refresh it to see the result.' },
    pt: { message: 'Esta execução já terminou', action: 'Atualiza-a para veres como.' },
  },
  'run.step_gone': {
    status: 409,
    en: {
      message: 'The step where this run failed is no longer in the flow',
      action: 'Rerun it from the start.',
    },
    pt: {
      message: 'O passo em que esta execução falhou já não está no fluxo',
      action: 'Repete a execução desde o início.',
    },
  },
});
