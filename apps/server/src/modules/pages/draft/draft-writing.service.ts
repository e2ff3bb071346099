import type { WorkspaceId } from '@kumbi/contract/shared/ids.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import type { Log } from '../../../kernel/log/log.ts';
import { inSystemCtx } from '../../../kernel/tenancy/system-ctx.ts';
import { createDraftProvider, type DraftMessage, type DraftProvider, ProviderFailed } from './draft.adapter.ts';
import { changeOpenDraft, type DraftRow } from './draft.store.ts';
import { readDraftAnswer } from './draft-answer.rules.ts';
import { endDraft, tellProgress } from './draft-end.service.ts';
import { instructions, mendPlease, wishOf } from './draft-words.rules.ts';

/** How many signs a page usually has as JSON: the progress is a guess that slows down towards its end. */
const usualLength = 6_000;
const noteMs = 400;
const attempts = 2;

/** Somebody cancelled, or another run of the job ended the draft. */
class DraftEnded extends Error {
  override name = 'DraftEnded';
}

/** Lets the provider write a draft, and ends it: done, or failed with the credit given back. No transaction is open meanwhile. */
export async function writeDraft(kernel: Kernel, workspaceId: WorkspaceId, id: string, log: Log): Promise<void> {
  const inDraft = <T>(work: Parameters<typeof inSystemCtx<T>>[3]) =>
    inSystemCtx(kernel, workspaceId, 'write a page draft', work);
  const draft = await inDraft((ctx) => changeOpenDraft(ctx, id, { status: 'writing' }));
  if (!draft) return;
  const provider = createDraftProvider(kernel.config);
  try {
    if (!provider) throw new ProviderFailed('No model is configured any more');
    const written = await askFor(provider, draft, (progress) =>
      inDraft(async (ctx) => {
        const row = await changeOpenDraft(ctx, id, { progress });
        if (row) await tellProgress(ctx, row);
        return row !== undefined;
      }),
    );
    await inDraft((ctx) =>
      endDraft(ctx, id, { status: 'done', title: written.title, data: JSON.stringify(written.data) }),
    );
  } catch (error) {
    if (error instanceof DraftEnded) return;
    if (!(error instanceof ProviderFailed)) throw error;
    log.warn({ err: error, draft: id }, 'a draft failed');
    await inDraft((ctx) => endDraft(ctx, id, { status: 'failed' }));
  }
}

/**
 * Asks, and once more with what was wrong.
 * @param note tells how far it is; false when nobody waits for the draft any more
 */
async function askFor(provider: DraftProvider, draft: DraftRow, note: (progress: number) => Promise<boolean>) {
  const messages: DraftMessage[] = [
    { role: 'system', content: instructions(draft.language) },
    { role: 'user', content: wishOf(draft) },
  ];
  for (let attempt = 1; ; attempt += 1) {
    const text = await withProgress(note, (onText, signal) => provider.ask(messages, onText, signal));
    const read = readDraftAnswer(text, draft.language);
    if ('data' in read) return read;
    if (attempt === attempts)
      throw new ProviderFailed(`The answer is no page: ${read.problems.slice(0, 3).join('; ')}`);
    messages.push({ role: 'assistant', content: text }, { role: 'user', content: mendPlease(read.problems) });
  }
}

/** Notes the progress now and then, one note at a time, and breaks off when the draft has ended. */
async function withProgress(
  note: (progress: number) => Promise<boolean>,
  ask: (onText: (soFar: string) => void, signal: AbortSignal) => Promise<string>,
): Promise<string> {
  const ending = new AbortController();
  let length = 0;
  let noting: Promise<void> | undefined;
  const look = (): void => {
    noting ??= note(progressAt(length))
      .then((waited) => {
        if (!waited) ending.abort(new DraftEnded('The draft has ended'));
      })
      .catch((error: unknown) => ending.abort(error))
      .finally(() => {
        noting = undefined;
      });
  };
  // Also while nothing comes: whoever cancels must not wait for a slow provider.
  const timer = setInterval(look, noteMs);
  try {
    return await ask((soFar) => {
      length = soFar.length;
    }, ending.signal);
  } finally {
    clearInterval(timer);
    await noting;
  }
}

const progressAt = (length: number): number =>
  Math.min(95, Math.round(100 * (1 - Math.exp((-1.5 * length) / usualLength))));
