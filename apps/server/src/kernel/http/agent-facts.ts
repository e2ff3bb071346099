import { LRUCache } from 'lru-cache';

/** Browsers send only a few thousand different names, and reading one costs as much as a redirect. */
const agentsKept = 2_000;
const longestAgent = 1_000;

/**
 * Returns `read` with the facts of the latest user agents cached.
 *
 * @param read gets at most the first 1,000 characters
 */
export function perAgent<Facts extends object>(read: (agent: string) => Facts): (agent: string) => Facts {
  const known = new LRUCache<string, Facts>({ max: agentsKept });
  return (agent) => {
    const kept = known.get(agent);
    if (kept) return kept;
    const facts = read(agent.slice(0, longestAgent));
    if (agent.length <= longestAgent) known.set(agent, facts);
    return facts;
  };
}
