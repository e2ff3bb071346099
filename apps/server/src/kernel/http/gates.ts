import type { Kernel } from '../kernel.ts';
import { slot } from '../registry/registry.ts';
import type { Gate, KeyGate } from './gate.ts';

/** The gate of people and the gate of programs. */
export interface Gates {
  readonly people: Gate;
  readonly keys: KeyGate;
}

/** The module that knows sessions and memberships provides this gate, under the key `gate`. */
export const peopleGate = slot<(kernel: Kernel) => Gate>('http.people');

/** The module that knows API keys provides this gate, under the key `gate`. */
export const programGate = slot<(kernel: Kernel) => KeyGate>('http.programs');

/** Opens the gates that modules provide. @throws if one is missing */
export const openGates = (kernel: Kernel): Gates => ({
  people: kernel.registry.get(peopleGate, 'gate')(kernel),
  keys: kernel.registry.get(programGate, 'gate')(kernel),
});
