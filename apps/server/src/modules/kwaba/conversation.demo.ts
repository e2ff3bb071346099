import type { DemoRows } from '../../kernel/demo/demo-story.ts';
import { isRefusal, type Refusal } from '../../kernel/tenancy/refusal.ts';
import { demoWords } from '../../kernel/texts/server-texts.ts';
import { createKwabaUser } from './kwaba-user.service.ts';
import { receiveAnswer, sendKwabaMessage } from './message.service.ts';
import { setProvider } from './provider.service.ts';

interface Words {
  /** A line that begins with `<` is an answer. */
  readonly conversations: readonly { readonly name: string; readonly id: string; readonly lines: readonly string[] }[];
}

function done<T>(outcome: T | Refusal): T {
  if (isRefusal(outcome)) throw new Error(`the demo's conversations were refused: ${outcome.code}`);
  return outcome;
}

/** The demo's company is a Kwaba provider, as if the operator had marked it. */
export const conversationDemo: DemoRows = {
  write: async (ctx, { language }) => {
    await setProvider(ctx, true);
    const { conversations } = demoWords<Words>('kwaba', language);
    for (const { name, id, lines } of conversations) {
      const { user } = done(await createKwabaUser(ctx, { external_id: id, name, language }));
      for (const [index, line] of lines.entries()) {
        const message = { client_id: `demo-${index}`, text: line.replace(/^< /, '') };
        done(await (line.startsWith('<') ? receiveAnswer : sendKwabaMessage)(ctx, user.id, message));
      }
    }
  },
};
