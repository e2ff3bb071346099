import { answersPerMinute } from '@kumbi/contract/answers/answers.limits.ts';
import type { Locale } from '@kumbi/contract/shared/locale.ts';
import { v7 as uuidv7 } from 'uuid';
import { countCall } from '../../kernel/http/rate-limit.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import type { Caller } from '../../kernel/tenancy/ctx.ts';
import { isRefusal, type Refusal, refuse, undoneByRefusal } from '../../kernel/tenancy/refusal.ts';
import { recordLead } from '../links/links.public.ts';
import {
  discardPrepared,
  hasVisitorRoom,
  type PreparedPrivateFile,
  preparePrivateFile,
  storePrivateFile,
} from '../media/media.public.ts';
import { followAnswersJob } from './answer.jobs.ts';
import { insertAnswer, insertAnswerFile, type NewAnswer } from './answer.store.ts';
import { type CheckedAnswer, checkAnswer, type SentInputs } from './answer-check.rules.ts';
import type { AnswerForm } from './answer-form.rules.ts';
import { type AnswerPlace, findAnswerPlace } from './answer-place.engine.ts';

/** An answer as received, from a script or a plain form. */
export interface SentAnswer extends SentInputs {
  readonly slug: string;
  readonly block: string;
  readonly language: Locale | undefined;
  /** The hidden field, which only programs fill, has a value. */
  readonly trapped: boolean;
  readonly ip: string;
  /** The header fields of the request. */
  readonly headers: Caller['headers'];
}

/** If the page was saved while the answer was being sent, the answer is read again once. */
const attempts = 2;

/** The allowance for the texts and the markup of a form with files. Files account for the rest of its length. */
const formTextBytes = 65_536;

/**
 * Checks an answer before it is read: the page exists, the sender sends no flood, and files have room.
 *
 * @param formBytes the length of a form with files; 0 for other answers
 */
export async function admitAnswer(
  kernel: Kernel,
  { slug, ip, formBytes }: { readonly slug: string; readonly ip: string; readonly formBytes: number },
): Promise<Refusal | undefined> {
  const place = await findAnswerPlace(kernel, slug, false);
  if (!place) return refuse('page.unknown');
  const tooMany = await countCall(kernel, `answers ${place.pageId} ${sourceHash(kernel, place, ip)}`, answersPerMinute);
  if (tooMany) return tooMany;
  if (formBytes <= formTextBytes) return undefined;
  const { workspaceId } = place;
  const room = await kernel.db.inWorkspace(workspaceId, (tx) =>
    hasVisitorRoom({ kernel, tx, workspaceId }, formBytes - formTextBytes),
  );
  return room ? undefined : refuse('answer.no_room');
}

/**
 * Stores a visitor's answer, after `admitAnswer`. Works with every plan, since visitors have no part in it.
 * @returns the thanks of the block, in the visitor's language
 */
export async function sendAnswer(kernel: Kernel, sent: SentAnswer): Promise<{ thanks: string } | Refusal> {
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    const place = await findAnswerPlace(kernel, sent.slug, attempt > 1);
    if (!place) return refuse('page.unknown');
    const source = sourceHash(kernel, place, sent.ip);
    const form = place.forms.get(sent.block);
    if (!form) {
      if (attempt < attempts) continue;
      return refuse('answer.form_changed');
    }
    const language = sent.language ?? place.language;
    if (sent.trapped) return { thanks: form.thanks[language] };
    const checked = checkAnswer(form.questions[language], sent, place.country);
    if (isRefusal(checked)) {
      // The cached questions may be out of date, rather than the answer.
      if (attempt < attempts && (await isOutdated(kernel, sent.slug, place))) continue;
      return checked;
    }
    const kept = await storeAnswer(kernel, place, form, { language, source, headers: sent.headers }, checked);
    if (isRefusal(kept)) return kept;
    if (kept) return { thanks: form.thanks[language] };
  }
  return refuse('answer.form_changed');
}

async function isOutdated(kernel: Kernel, slug: string, place: AnswerPlace): Promise<boolean> {
  const now = await findAnswerPlace(kernel, slug, true);
  return now?.revision !== place.revision;
}

/** A digest of the network address, keyed with the page so that visitors can't be tracked across pages. */
const sourceHash = (kernel: Kernel, place: AnswerPlace, ip: string): string =>
  kernel.secrets.sign('answer-source', `${place.pageId} ${ip}`).slice(0, 22);

/** Facts of the request that sent an answer. */
interface Sender {
  readonly language: Locale;
  readonly source: string;
  readonly headers: Caller['headers'];
}

/** @returns false if the page's questions have changed */
async function storeAnswer(
  kernel: Kernel,
  place: AnswerPlace,
  form: AnswerForm,
  from: Sender,
  checked: CheckedAnswer,
): Promise<boolean | Refusal> {
  const prepared: PreparedFile[] = [];
  try {
    for (const each of checked.files) {
      const stored = await preparePrivateFile(kernel, each.file);
      if (isRefusal(stored)) return refuse('request.invalid', { fields: { [`file.${each.key}`]: 'validation.file' } });
      prepared.push({ ...each, stored });
    }
    return await insert(kernel, place, form, from, checked, prepared);
  } finally {
    await discardPrepared(
      kernel,
      prepared.map((each) => each.stored.file_id),
    );
  }
}

type PreparedFile = CheckedAnswer['files'][number] & { readonly stored: PreparedPrivateFile };

async function insert(
  kernel: Kernel,
  place: AnswerPlace,
  form: AnswerForm,
  { language, source, headers }: Sender,
  checked: CheckedAnswer,
  prepared: readonly PreparedFile[],
): Promise<boolean | Refusal> {
  const answer: NewAnswer = {
    id: uuidv7(),
    page_id: place.pageId,
    block_id: form.blockId,
    block_type: form.type,
    language,
    values: JSON.stringify(checked.values),
    consents: JSON.stringify(checked.consents),
    rating: checked.rating,
    name: checked.name,
    email: checked.email,
    phone: checked.phone,
    words: [checked.words, ...prepared.map((each) => each.stored.name)].join('\n'),
    source_hash: source,
    mails: form.mails,
  };
  const { workspaceId } = place;
  return undoneByRefusal<boolean>((guard) =>
    kernel.db.inWorkspace(workspaceId, async (tx): Promise<boolean> => {
      const ctx = {
        kernel,
        tx,
        workspaceId,
        actor: { kind: 'visitor' as const },
        caller: { requestId: answer.id, ip: '', userAgent: '', ...(headers ? { headers } : {}) },
        locale: language,
        log: kernel.log,
      };
      if (!(await insertAnswer(ctx, answer, place.revision, followAnswersJob))) return false;
      for (const { key, label, stored } of prepared) {
        if (!(await storePrivateFile(ctx, stored))) guard(refuse('answer.no_room'));
        await insertAnswerFile(ctx, { answer_id: answer.id, file_id: stored.id, key, label });
      }
      await recordLead(ctx, {
        kind: 'answer',
        subjectId: answer.id,
        title: answer.name || answer.email || answer.phone,
      });
      return true;
    }),
  );
}
