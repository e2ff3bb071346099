import { baseScript, type SiteModule } from '../../site-module.ts';
import { ConversationView } from './conversation-view.tsx';
import type texts from './messages/en.json';

declare module '../../texts/texts.ts' {
  interface SiteTexts {
    readonly kwaba: typeof texts;
  }
}

export const kwabaSite = {
  name: 'kwaba',
  views: {
    conversation: { component: ConversationView, scripts: [baseScript, 'src/modules/kwaba/conversation.entry.ts'] },
  },
} satisfies SiteModule;
