/** The examples of the public API: a flow that programs start. */
export const exampleFlow = {
  id: '01930f5f-1b7e-7d40-8a52-c6e9f3470b18',
  title: 'Nova encomenda',
  status: 'on',
  start: 'call',
  created_at: '2026-10-20T08:00:00.000Z',
};

export const exampleRun = {
  id: '01930f60-4a2d-7c81-9e37-b1f5062c8d94',
  status: 'active',
  origin: 'call',
  failure: null,
  created_at: '2026-11-02T09:30:00.000Z',
  ended_at: null,
};
export const doneRun = { ...exampleRun, status: 'done', ended_at: '2026-11-02T09:30:01.240Z' };

export const exampleStep = {
  step_id: 's1',
  type: 'call',
  title: '',
  status: 'done',
  failure: null,
  started_at: exampleRun.created_at,
  ended_at: exampleRun.created_at,
};
