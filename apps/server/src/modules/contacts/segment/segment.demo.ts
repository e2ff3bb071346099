import { segments } from '@kumbi/contract/contacts/segment.endpoints.ts';
import type { SaveSegment } from '@kumbi/contract/contacts/segment.schemas.ts';
import type { DemoRows } from '../../../kernel/demo/demo-story.ts';
import { demoWords } from '../../../kernel/texts/server-texts.ts';

const purchase = { kind: 'fact' as const, fact: 'purchase' };

/** In the order of their names in `demo.*.json`. */
const rules: readonly SaveSegment['rules'][] = [
  [{ ...purchase, last_days: 90 }],
  [{ ...purchase, times: 3 }],
  [purchase, { kind: 'fact', fact: 'course', not: true }],
];

/** Segments of the demo business. */
export const segmentDemo: DemoRows = {
  open: async (story) => {
    const names = demoWords<{ segments: readonly string[] }>('contacts', story.language).segments;
    for (const [place, each] of rules.entries())
      await story.call(segments.create, { name: names[place], match: 'all', rules: each });
  },
};
