import { described } from '../../../shared/described.ts';

/** Describes, in the public API, the trigger of a flow. */
export const startFacts = described(
  'How it starts; null until it is published. Only a flow that starts with `call` can be called.',
  'Como começa; null enquanto não for publicado. Só se pode chamar um que comece por `call`.',
);

/** Describes, in the public API, the origin of a run. */
export const originFacts = described(
  'Its source: `call` for a call with an API key.',
  'De onde veio: `call` para um pedido com chave.',
);
