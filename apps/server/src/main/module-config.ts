import type { Config } from '../kernel/config/config.ts';
import type { ModuleConfig } from '../kernel/config/module-config.ts';
import { modules } from './modules.ts';

const parts: readonly ModuleConfig[] = modules.flatMap((module) => module.config ?? []);

/** The names of all variables of modules. */
export const moduleVariables: readonly string[] = parts.flatMap(({ shape }) => Object.keys(shape));

/**
 * Reads the variables of all modules.
 *
 * @throws ConfigInvalid naming each variable of a module that cannot be used
 */
export function checkModuleConfig(config: Config): void {
  for (const part of parts) part.of(config);
}
