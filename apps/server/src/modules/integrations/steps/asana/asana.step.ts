import { asanaCreateTaskStep } from '@kumbi/contract/integrations/steps/asana/asana.step.ts';
import * as z from 'zod';
import { actionStep, WrongText } from '../../oauth/service-action.step.ts';

/** Asana's API, version 1.0 (developers.asana.com/reference). */
const tasksAddress = 'https://app.asana.com/api/1.0/tasks?opt_fields=permalink_url';

/** The project's id in one of the two forms of its address, or the id itself. */
const projectId = (text: string): string | undefined =>
  (/\/project\/(\d+)/.exec(text) ?? /app\.asana\.com\/0\/(\d+)/.exec(text) ?? /^(\d+)$/.exec(text))?.[1];

export const taskRunner = actionStep(asanaCreateTaskStep, {
  isRepeatable: false,
  async run({ project, name, text, due }, { call }) {
    const id = projectId(project);
    if (!id) return new WrongText('project');
    if (due && !z.iso.date().safeParse(due).success) return new WrongText('due');
    const { value } = await call({
      method: 'POST',
      url: tasksAddress,
      json: { data: { name, notes: text, projects: [id], ...(due ? { due_on: due } : {}) } },
      answer: z.object({ data: z.object({ gid: z.string(), permalink_url: z.string().nullish() }) }),
    });
    const { gid, permalink_url: url } = value.data;
    return { id: gid, url: url ?? `https://app.asana.com/0/${id}/${gid}` };
  },
});
