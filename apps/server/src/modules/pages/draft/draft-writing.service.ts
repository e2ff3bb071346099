import type { WorkspaceId } from '@kumbi/contract/shared/ids.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import type { Log } from '../../../kernel/log/log.ts';
import { inSystemCtx } from '../../../kernel/tenancy/system-ctx.ts';
import { createDraftProvider, type DraftMessage, type DraftProvider, ProviderFailed } from './draft.adapter.ts';
import { type DraftRow, updateOpenDraft } from './draft.store.ts';
import { readDraftAnswer } from './draft-answer.rules.ts';
import { announceProgress, endDraft } from './draft-end.service.ts';
import { instructions, mendPlease, wishOf } from './draft-words.rules.ts';

/** The usual length of a page as JSON. The progress is an estimate that slows down towards its end. */
const usualLength = 6_000;
const progressMs = 400;
const attempts = 2;

/** The draft was cancelled, or another run of the job ended it. */
class DraftEnded extends Error {
  override name = 'DraftEnded';
}

/**
 * Lets the provider write a draft, and ends it: done, or failed with a refunded credit. No transaction is open during the
 * call.
 */
export async function writeDraft(kernel: Kernel, workspaceId: WorkspaceId, id: string, log: Log): Promise<void> {
  const inDraft = <T>(work: Parameters<typeof inSystemCtx<T>>[3]) =>
    inSystemCtx(kernel, workspaceId, 'write a page draft', work);
  const draft = await inDraft((ctx) => updateOpenDraft(ctx, id, { status: 'writing' }));
  if (!draft) return;
  const provider = createDraftProvider(kernel.config);
  try {
    if (!provider) throw new ProviderFailed('no model is configured');
    const written = await askFor(provider, draft, (progress) =>
      inDraft(async (ctx) => {
        const row = await updateOpenDraft(ctx, id, { progress });
        if (row) await announceProgress(ctx, row);
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
 * Asks the provider, and once more with the problems of its answer.
 *
 * @param note stores the progress; false if the draft has ended
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
      throw new ProviderFailed(`the answer isn't a valid page: ${read.problems.slice(0, 3).join('; ')}`);
    messages.push({ role: 'assistant', content: text }, { role: 'user', content: mendPlease(read.problems) });
  }
}

/** Stores the progress at intervals, one write at a time, and aborts if the draft has ended. */
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
  // It also runs while nothing arrives: a user who cancels must not wait for a slow provider.
  const timer = setInterval(look, progressMs);
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
