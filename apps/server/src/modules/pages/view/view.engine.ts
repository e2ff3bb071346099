import { createHmac, randomBytes } from 'node:crypto';
import type { WorkspaceId } from '@kumbi/contract/shared/ids.ts';
import type { Locale } from '@kumbi/contract/shared/locale.ts';
import { LRUCache } from 'lru-cache';
import { Batches } from '../../../kernel/database/batches.ts';
import { isPersonLooking, type VisitHeaders } from '../../../kernel/http/person-looking.ts';
import { deviceOf, referrerOf } from '../../../kernel/http/visit-facts.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import { perKernel } from '../../../kernel/per-kernel.ts';
import { dayOf } from '../../../kernel/time/zones.ts';
import { isMember } from '../../workspaces/workspaces.public.ts';
import { readOpenPage } from '../visitor/visitor.service.ts';
import { addViews, readSalt, type Seen } from './view.store.ts';

const flushMs = 1_000;
/** The largest number of kinds of views in memory. */
const mostWaiting = 5_000;

interface Visit {
  readonly slug: string;
  readonly referrer: string | undefined;
  readonly language: Locale | undefined;
  readonly headers: VisitHeaders;
  readonly ip: string;
  /** The signed-in user, if any. */
  readonly userId: string | undefined;
}

interface WaitingView {
  readonly workspaceId: WorkspaceId;
  readonly seen: Seen;
}

/**
 * Views in memory, for at most a second. A process that is killed loses them: a slightly low figure is harmless, and a
 * write for each view would cost more than the page itself. Answers are different: they are committed before they are
 * acknowledged.
 */
const waitingViews = perKernel(
  (kernel) => new Batches<WaitingView>({ flushMs, most: mostWaiting, write: (batch) => writeViews(kernel, batch) }),
);

async function writeViews({ db, log }: Kernel, batch: readonly WaitingView[]): Promise<void> {
  for (const [workspaceId, own] of Map.groupBy(batch, (each) => each.workspaceId)) {
    // The same order in every process prevents deadlocks on pages.
    const ordered = own.map((each) => each.seen).sort((one, other) => (one.pageId < other.pageId ? -1 : 1));
    try {
      await db.inWorkspace(workspaceId, async (tx) => {
        for (const seen of ordered) await addViews(tx, workspaceId, seen);
      });
    } catch (error) {
      const views = own.reduce((sum, each) => sum + each.seen.views, 0);
      log.warn({ err: error, views }, 'views were not counted');
    }
  }
}

function addView(
  kernel: Kernel,
  workspaceId: WorkspaceId,
  kind: Omit<Seen, 'views' | 'visitors'>,
  visitor: string,
): void {
  const waiting = waitingViews(kernel);
  const key = [kind.pageId, kind.day, kind.referrer, kind.device, kind.language].join(' ');
  const view = waiting.get(key) ?? { workspaceId, seen: { ...kind, views: 0, visitors: new Set<string>() } };
  view.seen.views += 1;
  view.seen.visitors.add(visitor);
  waiting.set(key, view);
}

const salts = perKernel((): { now?: { readonly day: string; readonly value: Promise<string> } } => ({}));

/** All processes share it; each reads it once a day. */
function saltOf(kernel: Kernel, day: string): Promise<string> {
  const kept = salts(kernel);
  if (kept.now?.day === day) return kept.now.value;
  const made = randomBytes(24).toString('base64url');
  const value = kernel.db.outsideWorkspaces((tx) => readSalt(tx, day, made));
  kept.now = { day, value };
  value.catch(() => {
    // Callers get the error; the next view queries the database again.
    if (kept.now?.value === value) delete kept.now;
  });
  return value;
}

/** Writes the pending views, at the end of a process or in a test. */
export const flushViews = (kernel: Kernel): Promise<void> => waitingViews(kernel).flush();

interface Place {
  readonly workspaceId: WorkspaceId;
  readonly pageId: string;
  readonly language: Locale;
}

const mostPlaces = 1_000;
/** Keyed by the page's address, so that a view costs no query. */
const places = perKernel(() => new LRUCache<string, Place>({ max: mostPlaces }));

async function findPlace(kernel: Kernel, slug: string): Promise<Place | undefined> {
  const known = places(kernel).get(slug);
  if (known) return known;
  const place = await readOpenPage(kernel, slug, async ({ workspaceId }, { page }) => ({
    workspaceId,
    pageId: page.id,
    language: page.default_language,
  }));
  if (place) places(kernel).set(slug, place);
  return place;
}

/** @returns whether the view counts; undefined if visitors see no such page */
export async function countView(kernel: Kernel, visit: Visit): Promise<boolean | undefined> {
  const place = await findPlace(kernel, visit.slug);
  if (!place) return undefined;
  if (!isPersonLooking(visit.headers)) return false;
  const { userId } = visit;
  if (userId && (await kernel.db.read(undefined, (tx) => isMember(tx, place.workspaceId, userId)))) return false;
  const agent = visit.headers['user-agent'] ?? '';
  const day = dayOf(kernel.clock.now());
  const visitor = createHmac('sha256', await saltOf(kernel, day))
    .update(`${place.pageId} ${visit.ip} ${agent}`)
    .digest('base64url')
    .slice(0, 22);
  addView(
    kernel,
    place.workspaceId,
    {
      pageId: place.pageId,
      day,
      referrer: referrerOf(visit.referrer, new URL(kernel.config.siteUrl).hostname),
      device: deviceOf(agent),
      language: visit.language ?? place.language,
    },
    visitor,
  );
  return true;
}
