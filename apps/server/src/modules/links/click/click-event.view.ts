import { linkClicked } from '@kumbi/contract/links/links.events.ts';
import { type PublishedEvent, publishRead } from '../../../kernel/published-event.ts';
import { readLinkNames } from '../short-link/short-link.store.ts';

export const clickEvents: readonly PublishedEvent[] = [
  publishRead(linkClicked, 'link.clicked', async (ctx, { clicks }) => {
    const names = await readLinkNames(ctx, [...new Set(clicks.map(({ link_id }) => link_id))]);
    const known = clicks.flatMap((click) => {
      const link = names.get(click.link_id);
      return link ? [{ ...click, ...link }] : [];
    });
    // Links that were deleted in the meantime are left out.
    return known.length > 0 ? { clicks: known } : undefined;
  }),
];
