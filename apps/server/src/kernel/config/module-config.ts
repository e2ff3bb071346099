import * as z from 'zod';
import { type Config, ConfigInvalid, problemsOf } from './config.ts';

/** The variables of the environment that belong to one module, such as an account at its provider. */
export interface ModuleConfig<Shape extends z.ZodRawShape = z.ZodRawShape> {
  readonly shape: Shape;
  /**
   * Returns the values of this process.
   *
   * @throws ConfigInvalid naming each variable that cannot be used
   */
  of(config: Config): z.output<z.ZodObject<Shape>>;
}

/**
 * Declares variables of a module, which lists them under `config`. The start reads all of them, so that a wrong value
 * refuses it; the module reads them where it needs them.
 *
 * @param contradiction returns the names of variables that can't be used together, and the reason
 */
export function moduleConfig<Shape extends z.ZodRawShape>(
  shape: Shape,
  contradiction: (values: z.output<z.ZodObject<Shape>>) => string | undefined = () => undefined,
): ModuleConfig<Shape> {
  const schema = z.object(shape);
  const read = new WeakMap<Config, z.output<typeof schema>>();
  return {
    shape,
    of(config) {
      const known = read.get(config);
      if (known) return known;
      const result = schema.safeParse(config.given);
      if (!result.success) throw new ConfigInvalid(problemsOf(result.error));
      const problem = contradiction(result.data);
      if (problem !== undefined) throw new ConfigInvalid(problem);
      read.set(config, result.data);
      return result.data;
    },
  };
}
