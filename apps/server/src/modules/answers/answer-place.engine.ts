import type { PageType } from '@kumbi/contract/pages/pages.limits.ts';
import type { WorkspaceId } from '@kumbi/contract/shared/ids.ts';
import type { Locale } from '@kumbi/contract/shared/locale.ts';
import { LRUCache } from 'lru-cache';
import type { Kernel } from '../../kernel/kernel.ts';
import { perKernel } from '../../kernel/per-kernel.ts';
import { openData, readOpenPage } from '../pages/pages.public.ts';
import { currentWorkspace } from '../workspaces/workspaces.public.ts';
import { type AnswerForm, answerFormsOf } from './answer-form.rules.ts';

/** What a page asks its visitors, at one revision. */
export interface AnswerPlace {
  readonly workspaceId: WorkspaceId;
  readonly pageId: string;
  readonly revision: number;
  readonly type: PageType;
  readonly language: Locale;
  /** Of phone numbers without a code. */
  readonly country: string;
  readonly forms: ReadonlyMap<string, AnswerForm>;
}

const mostPlaces = 1_000;
/** Places by the address that was asked for: a page of two megabytes is not read and gone through for each answer. */
const kept = perKernel(() => new LRUCache<string, AnswerPlace>({ max: mostPlaces }));

/**
 * The place where an answer to an address goes. It may be of an earlier revision: whoever keeps an answer by it makes
 * sure of the revision in the same statement, and asks again with `fresh`.
 * @returns undefined when visitors see no page there
 */
export async function findAnswerPlace(kernel: Kernel, slug: string, fresh: boolean): Promise<AnswerPlace | undefined> {
  const places = kept(kernel);
  const known = fresh ? undefined : places.get(slug);
  if (known) return known;
  const place = await readPlace(kernel, slug);
  if (place) places.set(slug, place);
  else places.delete(slug);
  return place;
}

const readPlace = (kernel: Kernel, slug: string): Promise<AnswerPlace | undefined> =>
  readOpenPage(kernel, slug, async ({ tx, workspaceId }, { page, data }) => ({
    workspaceId,
    pageId: page.id,
    revision: page.revision,
    type: page.type,
    language: page.default_language,
    country: (await currentWorkspace(tx, workspaceId)).country,
    // The members' part takes no answers from others.
    forms: answerFormsOf(openData(data), page),
  }));
