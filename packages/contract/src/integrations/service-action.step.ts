import * as z from 'zod';
import { flowStep, stepLine, stepText } from '../automations/step.slot.ts';
import type { AcceptedMedia } from '../media/accepted-media.rules.ts';
import { choiceNameLimit } from './service-choices.limits.ts';

/** One text of an action. Its name is in `fields` of `steps.<type>.*.json`, and its help, if any, in `help`. */
export interface ActionField {
  /** A flow without it can't be published. */
  readonly required?: true;
  /** The initial number of lines; a single line by default. */
  readonly rows?: number;
  /** The list of the connected account that offers its values. A text, and a value of the run, can still be entered. */
  readonly choices?: string;
  /** The field with the entry that the list belongs to. A change of that field clears this one. */
  readonly within?: string;
  /** The address of an image or a file, which can be chosen from the workspace's own: those that the service takes. */
  readonly media?: AcceptedMedia;
}

/**
 * The failures of any action. `connection_missing`: it was deleted or turned off. `connection_lost`: the run waits until a person
 * connects the account again. `access_missing`: the person didn't allow the access that the action needs. `value_wrong`: a
 * text can't be one of the service's. `service_refused`: the service rejected the values. `service_failed`: it didn't respond, or not in its own form,
 * after all attempts, or still processed a file after the longest wait. `service_processing`: the run waits until the service has processed a file. `file_unavailable`,
 * `file_too_large`: the file of the step can't be read. `allowance_used_up`: the plan has no units left.
 */
const actionFailures = [
  'connection_missing',
  'connection_lost',
  'access_missing',
  'value_wrong',
  'service_refused',
  'service_failed',
  'service_processing',
  'file_unavailable',
  'file_too_large',
  'allowance_used_up',
] as const;
export type ActionFailure = (typeof actionFailures)[number];

interface DeclaredAction<Type extends string, Fields extends Readonly<Record<string, ActionField>>> {
  /** Its name on the wire. It never changes. */
  readonly type: Type;
  readonly place: number;
  /** The platform of the service. */
  readonly service: string;
  /** By their names on the wire, in the order of the form. All are texts that may contain values of the run. */
  readonly fields: Fields;
  /** The parts of its output that later steps can use. */
  readonly values: readonly string[];
}

type Texts<Fields> = { [Name in keyof Fields & string]: typeof stepText };
const mostChosen = 10;
/** The names of chosen values, by their fields, so that a person sees names instead of ids. */
const namesField = {
  chosen_names: z
    .record(z.string().max(40), z.string().max(choiceNameLimit, 'validation.too_long'))
    .refine((names) => Object.keys(names).length <= mostChosen, 'validation.invalid')
    .default({}),
};
const connectionField = { connection: z.uuid('validation.invalid').nullable().default(null) };

/** Declares a step that does something at a service, with a connection that the user chooses. */
export function serviceAction<const Type extends string, const Fields extends Readonly<Record<string, ActionField>>>({
  type,
  place,
  service,
  fields,
  values,
}: DeclaredAction<Type, Fields>) {
  const names = Object.keys(fields);
  const texts = Object.fromEntries(
    Object.entries(fields).map(([name, { rows }]) => [name, rows === undefined ? stepLine : stepText]),
  ) as Texts<Fields>;
  const step = flowStep({
    type,
    place,
    settings: { ...connectionField, ...namesField, ...texts },
    ports: ['next', 'failed'],
    values: [...values, 'failure', 'message'],
    failures: actionFailures,
    check(settings, report) {
      const entered = settings as unknown as EnteredAction;
      if (entered.connection === null) report('missing', 'connection');
      for (const [name, { required }] of Object.entries(fields))
        if (required && textOf(entered, name).trim() === '') report('missing', name);
    },
    texts: (settings) => names.map((name) => [name, textOf(settings as unknown as EnteredAction, name)] as const),
    // Another workspace has other connections, and their accounts have other boards.
    portable: (settings) => {
      const { chosen_names: chosen } = settings as unknown as EnteredAction;
      const cleared = Object.fromEntries(names.filter((name) => Object.hasOwn(chosen, name)).map((name) => [name, '']));
      return { ...cleared, connection: null, chosen_names: {} } as never;
    },
  });
  return { ...step, service, fields };
}

/** The settings of any action, as far as all of them have them. */
export interface EnteredAction {
  readonly connection: string | null;
  readonly chosen_names: Readonly<Record<string, string>>;
  readonly [field: string]: unknown;
}

/** Returns one text of an action. */
export const textOf = (settings: EnteredAction, name: string): string => {
  const value = settings[name];
  return typeof value === 'string' ? value : '';
};
