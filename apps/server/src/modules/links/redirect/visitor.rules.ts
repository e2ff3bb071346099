import type { Device } from '@kumbi/contract/shared/devices.ts';
import Bowser from 'bowser';
import { LRUCache } from 'lru-cache';
import { deviceOf } from '../../../kernel/http/visit-facts.ts';

/** The visitor's device and programs, as far as the browser reveals them. */
export interface AgentFacts {
  readonly device: Device;
  /** Such as `Android`; '' if unknown. */
  readonly system: string;
  readonly browser: string;
}

/** Browsers send only a few thousand different names, and parsing one costs as much as a redirect. */
const agentsKept = 2_000;
const longestAgent = 1_000;
const known = new LRUCache<string, AgentFacts>({ max: agentsKept });

export function agentFacts(agent: string): AgentFacts {
  const kept = known.get(agent);
  if (kept) return kept;
  const facts = readAgent(agent.slice(0, longestAgent));
  if (agent.length <= longestAgent) known.set(agent, facts);
  return facts;
}

function readAgent(agent: string): AgentFacts {
  const device = deviceOf(agent);
  if (agent === '') return { device, system: '', browser: '' };
  const { os, browser } = Bowser.parse(agent);
  return { device, system: shortName(os.name), browser: shortName(browser.name) };
}

const longestName = 30;
const shortName = (name: string | undefined): string => (name ?? '').slice(0, longestName);

/** Returns the first language that a browser prefers, as two letters; '' without one. */
export function languageOfVisitor(header: string | undefined): string {
  return /^\s*([a-z]{2})(?=[-_,;\s]|$)/i.exec(header ?? '')?.[1]?.toLowerCase() ?? '';
}
