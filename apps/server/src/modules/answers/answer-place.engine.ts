import type { PageType } from '@kumbi/contract/pages/pages.limits.ts';
import type { WorkspaceId } from '@kumbi/contract/shared/ids.ts';
import type { Locale } from '@kumbi/contract/shared/locale.ts';
import { LRUCache } from 'lru-cache';
import type { Kernel } from '../../kernel/kernel.ts';
import { perKernel } from '../../kernel/per-kernel.ts';
import { openData, readOpenPage } from '../pages/pages.public.ts';
import { currentWorkspace } from '../workspaces/workspaces.public.ts';
import { type AnswerForm, answerFormsOf } from './answer-form.rules.ts';

/** The questions of a page, at one revision. */
export interface AnswerPlace {
  readonly workspaceId: WorkspaceId;
  readonly pageId: string;
  readonly revision: number;
  readonly type: PageType;
  readonly language: Locale;
  /** The country of telephone numbers without a country code. */
  readonly country: string;
  readonly forms: ReadonlyMap<string, AnswerForm>;
}

const mostPlaces = 1_000;
/** Places by their address, so that an answer doesn't read a page of two megabytes. */
const kept = perKernel(() => new LRUCache<string, AnswerPlace>({ max: mostPlaces }));

/**
 * Finds the place of a page's answers by the page's address. It may be of an earlier revision: the statement that stores
 * an answer checks the revision, and if it has changed, the caller tries again with `fresh`.
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
  readOpenPage(kernel, slug, async ({ tx, workspaceId }, { page, data, revision }) => ({
    workspaceId,
    pageId: page.id,
    revision,
    type: page.type,
    language: page.default_language,
    country: (await currentWorkspace(tx, workspaceId)).country,
    // The members' part takes no answers from others.
    forms: answerFormsOf(openData(data), page),
  }));
