import type { Device } from '@kumbi/contract/shared/devices.ts';
import Bowser from 'bowser';
import { perAgent } from '../../../kernel/http/agent-facts.ts';
import { deviceOf } from '../../../kernel/http/visit-facts.ts';

/** The visitor's device and programs, as far as the browser reveals them. */
export interface AgentFacts {
  readonly device: Device;
  /** Such as `Android`; '' if unknown. */
  readonly system: string;
  readonly browser: string;
}

export const agentFacts = perAgent<AgentFacts>((agent) => {
  const device = deviceOf(agent);
  if (agent === '') return { device, system: '', browser: '' };
  const { os, browser } = Bowser.parse(agent);
  return { device, system: shortName(os.name), browser: shortName(browser.name) };
});

const longestName = 30;
const shortName = (name: string | undefined): string => (name ?? '').slice(0, longestName);

/** Returns the first language that a browser prefers, as two letters; '' without one. */
export function languageOfVisitor(header: string | undefined): string {
  return /^\s*([a-z]{2})(?=[-_,;\s]|$)/i.exec(header ?? '')?.[1]?.toLowerCase() ?? '';
}
