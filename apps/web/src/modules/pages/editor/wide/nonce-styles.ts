import { pageFacts } from '../../../../lib/page-facts.ts';

const done = new WeakSet<Document>();

/**
 * The board writes style elements while it works, into the window and into the frame of the page. The policy of the
 * page allows only those with its nonce, which the board has no way to be given.
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
