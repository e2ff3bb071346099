import { pageFacts } from '../../../../lib/page-facts.ts';

const done = new WeakSet<Document>();

/**
 * Adds the nonce to the style elements that the board inserts into the window and the page's frame. The page's policy
 * requires it, and the board has no option for it.
 */
export function nonceStyles(place: Document): void {
  if (done.has(place) || pageFacts.nonce === '') return;
  done.add(place);
  const create = place.createElement.bind(place);
  place.createElement = ((name: string, options?: ElementCreationOptions) => {
    const element = create(name, options);
    if (name.toLowerCase() === 'style') element.nonce = pageFacts.nonce;
    return element;
  }) as Document['createElement'];
}
