import * as z from 'zod';
import type { Answered } from '../requests/service-answer.rules.ts';

const longest = 300;

/** The places in which services put their words about a refusal. */
const forms = [
  z.object({ error: z.object({ message: z.string().min(1) }) }).transform(({ error }) => error.message),
  z
    .object({ errors: z.array(z.object({ message: z.string().min(1) })).min(1) })
    .transform(({ errors }) => errors[0]?.message),
  z.object({ error_description: z.string().min(1) }).transform((value) => value.error_description),
  z.object({ message: z.string().min(1) }).transform(({ message }) => message),
];

/** Returns the service's words about a refusal, for the person who looks at the run. */
export function refusalText({ status, value, body, headers }: Answered): string {
  const said = forms.map((form) => form.safeParse(value).data).find((text) => text !== undefined);
  const isText = /^text\/plain\b/i.test(headers['content-type'] ?? '');
  const plain = isText ? body.toString('utf8').trim() : '';
  return (said ?? (plain || `HTTP ${status}`)).slice(0, longest);
}
