import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../../../lib/api/api-error.ts';
import { draftStore } from '../../../lib/forms/draft-store.ts';

const store = draftStore(localStorage, Date.now);

/** A message that the server hasn't confirmed. */
export interface Pending {
  readonly client_id: string;
  readonly text: string;
  readonly files: readonly File[];
  readonly state: 'sending' | 'failed';
  /** Why it was refused; undefined without a response. */
  readonly refusal?: { readonly message: string; readonly action: string } | undefined;
}

export interface SentBody {
  readonly client_id: string;
  readonly text: string;
  readonly file_1?: File | undefined;
  readonly file_2?: File | undefined;
  readonly file_3?: File | undefined;
  readonly file_4?: File | undefined;
  readonly file_5?: File | undefined;
}

const bodyOf = ({ client_id, text, files: [file_1, file_2, file_3, file_4, file_5] }: Pending): SentBody => ({
  ...{ client_id, text, file_1, file_2, file_3, file_4, file_5 },
});

/** Reads the texts of messages that were not sent before a reload. A stored value may have any shape. */
function storedMessages(value: unknown): Pending[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((each: unknown) => {
    const { client_id, text } = (each ?? {}) as Record<string, unknown>;
    return typeof client_id === 'string' && typeof text === 'string' && text !== ''
      ? [{ client_id, text, files: [], state: 'failed' as const }]
      : [];
  });
}

/**
 * The typed text and the messages that were not sent yet, which survive a reload. A message keeps its id, so that a repeated
 * attempt over a bad connection sends it once.
 *
 * @param known the ids of the messages that the server has
 */
export function useOutbox(key: string, onSend: (body: SentBody) => Promise<unknown>, known: ReadonlySet<string>) {
  const [text, setText] = useState(() => {
    const { text: typed } = store.read(key) ?? {};
    return typeof typed === 'string' ? typed : '';
  });
  const [pending, setPending] = useState<readonly Pending[]>(() => storedMessages(store.read(key)?.outbox));
  const sendLatest = useRef(onSend);
  sendLatest.current = onSend;

  const unsent = pending.filter(({ client_id }) => !known.has(client_id));
  const outbox = unsent.map(({ client_id, text: words }) => ({ client_id, text: words }));
  const kept = JSON.stringify({ text, outbox });
  useEffect(() => {
    const values = JSON.parse(kept) as { text: string; outbox: unknown[] };
    if (values.text === '' && values.outbox.length === 0) store.remove(key);
    else store.write(key, values);
  }, [key, kept]);

  const without = (id: string) => setPending((before) => before.filter(({ client_id }) => client_id !== id));
  const attempt = async (message: Pending) => {
    const sending: Pending = { ...message, state: 'sending', refusal: undefined };
    setPending((before) => [...before.filter(({ client_id }) => client_id !== message.client_id), sending]);
    try {
      await sendLatest.current(bodyOf(sending));
      without(message.client_id);
    } catch (error) {
      const refusal = error instanceof ApiError ? error.envelope : undefined;
      const failed: Pending = { ...sending, state: 'failed', refusal };
      setPending((before) => before.map((each) => (each.client_id === message.client_id ? failed : each)));
    }
  };
  return {
    text,
    setText,
    pending: unsent,
    send: (words: string, files: readonly File[]) => {
      setText('');
      void attempt({ client_id: crypto.randomUUID(), text: words, files, state: 'sending' });
    },
    retry: (message: Pending) => void attempt(message),
    discard: ({ client_id }: Pending) => without(client_id),
  };
}
