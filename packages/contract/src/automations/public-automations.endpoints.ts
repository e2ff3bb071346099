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

const keys = ['automation'] as const;

const run = {
  id: '01930f60-4a2d-7c81-9e37-b1f5062c8d94',
  status: 'active',
  origin: 'call',
  failure: null,
  created_at: '2026-11-02T09:30:00.000Z',
  ended_at: null,
};
const done = { ...run, status: 'done', ended_at: '2026-11-02T09:30:01.240Z' };

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
      answer: {
        id: '01930f5f-1b7e-7d40-8a52-c6e9f3470b18',
        title: 'Nova encomenda',
        status: 'on',
        start: 'call',
        created_at: '2026-10-20T08:00:00.000Z',
      },
    },
  },
});

export const startProgramRun = publicEndpoint({
  method: 'POST',
  path: '/automation/runs',
  body: startedRunSchema,
  response: programRunSchema,
  errors: ['flow.gone', 'flow.off', 'flow.not_published', 'flow.not_callable', 'flow.input_large'],
  api: {
    keys,
    operation: 'startAutomationRun',
    title: { en: 'Start a run', pt: 'Começar uma execução' },
    detail: {
      en: 'Runs the flow once. The response comes as soon as the run is stored, before its steps: get the run to follow it. With an `Idempotency-Key`, a repeated call doesn’t start a second run.',
      pt: 'Faz o fluxo acontecer uma vez. A resposta chega assim que a execução fica guardada, antes dos passos: pede a execução para veres como corre. Com um `Idempotency-Key`, um pedido repetido não começa uma segunda execução.',
    },
    example: { body: { body: { encomenda: 3312, cliente: 'Ana Domingos' } }, answer: run },
  },
});

export const listProgramRuns = publicEndpoint({
  method: 'GET',
  path: '/automation/runs',
  query: programRunsQuerySchema,
  response: cursorPageOf(programRunSchema),
  errors: ['flow.gone'],
  api: {
    keys,
    operation: 'listAutomationRuns',
    title: { en: 'List runs', pt: 'Listar execuções' },
    detail: {
      en: 'All runs of the flow from any source, newest first. They are kept for 30 days after they end.',
      pt: 'Todas as execuções do fluxo, a começar pela mais recente, venham de onde vierem. Ficam guardadas 30 dias depois de terminarem.',
    },
    example: { query: { limit: 2, status: 'done' }, answer: lastPage(done) },
  },
});

export const getProgramRun = publicEndpoint({
  method: 'GET',
  path: '/automation/runs/:id',
  params: byId('The id of the run.', 'O id da execução.'),
  response: programRunDetailSchema,
  errors: ['flow.gone', 'run.unknown'],
  api: {
    keys,
    operation: 'getAutomationRun',
    title: { en: 'Get a run', pt: 'Obter uma execução' },
    example: {
      params: { id: run.id },
      answer: {
        ...done,
        steps: [
          {
            step_id: 's1',
            type: 'call',
            title: '',
            status: 'done',
            failure: null,
            started_at: run.created_at,
            ended_at: run.created_at,
          },
        ],
      },
    },
  },
});
