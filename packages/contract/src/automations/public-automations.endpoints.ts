import { publicEndpoint } from '../endpoint.ts';
import { cursorPageOf, lastPage } from '../shared/cursor.ts';
import { byId } from '../shared/described.ts';
import {
  programFlowSchema,
  programRunDetailSchema,
  programRunSchema,
  programRunsQuerySchema,
  startedRunSchema,
} from './public-automations.schemas.ts';
import { doneRun, exampleFlow, exampleRun, exampleStep } from './steps/call/call-example.schemas.ts';

const keys = ['automation'] as const;

export const getProgramFlow = publicEndpoint({
  method: 'GET',
  path: '/automation',
  response: programFlowSchema,
  errors: ['flow.gone'],
  api: {
    keys,
    operation: 'getAutomation',
    title: { en: 'Get the flow', pt: 'Obter o fluxo' },
    detail: { en: 'The flow of the API key.', pt: 'Aquele para o qual é a chave.' },
    example: {
      answer: exampleFlow,
    },
  },
});

export const startProgramRun = publicEndpoint({
  method: 'POST',
  path: '/automation/runs',
  body: startedRunSchema,
  response: programRunSchema,
  errors: ['flow.gone', 'flow.off', 'flow.not_published', 'flow.not_callable', 'flow.input_large', 'flow.step_unknown'],
  api: {
    keys,
    operation: 'startAutomationRun',
    title: { en: 'Start a run', pt: 'Começar uma execução' },
    detail: {
      en: 'Runs the flow once. The response comes as soon as the run is stored, before its steps: get the run to follow it. With an `Idempotency-Key`, a repeated call doesn’t start a second run.',
      pt: 'Faz o fluxo acontecer uma vez. A resposta chega assim que a execução fica guardada, antes dos passos: pede a execução para veres como corre. Com um `Idempotency-Key`, um pedido repetido não começa uma segunda execução.',
    },
    example: { body: { body: { encomenda: 3312, cliente: 'Ana Domingos' } }, answer: exampleRun },
  },
});

export const listProgramRuns = publicEndpoint({
  method: 'GET',
  path: '/automation/runs',
  query: programRunsQuerySchema,
  response: cursorPageOf(programRunSchema),
  errors: ['flow.gone', 'flow.step_unknown'],
  api: {
    keys,
    operation: 'listAutomationRuns',
    title: { en: 'List runs', pt: 'Listar execuções' },
    detail: {
      en: 'All runs of the flow from any source, newest first. They are kept for 30 days after they end.',
      pt: 'Todas as execuções do fluxo, a começar pela mais recente, venham de onde vierem. Ficam guardadas 30 dias depois de terminarem.',
    },
    example: { query: { limit: 2, status: 'done' }, answer: lastPage(doneRun) },
  },
});

export const getProgramRun = publicEndpoint({
  method: 'GET',
  path: '/automation/runs/:id',
  params: byId('The id of the run.', 'O id da execução.'),
  response: programRunDetailSchema,
  errors: ['flow.gone', 'run.unknown', 'flow.step_unknown'],
  api: {
    keys,
    operation: 'getAutomationRun',
    title: { en: 'Get a run', pt: 'Obter uma execução' },
    example: {
      params: { id: exampleRun.id },
      answer: {
        ...doneRun,
        steps: [exampleStep],
      },
    },
  },
});
