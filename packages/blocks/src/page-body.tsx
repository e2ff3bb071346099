import type { ReactNode } from 'react';
import { definitionOf } from './catalogue.ts';
import type { BlockEnv } from './env.ts';
import type { Block } from './model/field.ts';
import type { PageData } from './model/page-data.ts';
import { pageBodyClass } from './model/root.ts';
import { shownValues } from './model/shown.ts';
import { blocksIn, walkBlocks } from './model/walk.ts';
import { viewOf } from './views.tsx';

/** Renders the blocks of a page in one language. It is pure, so that the server can cache its result. */
export function PageBody({ data, env }: { readonly data: PageData; readonly env: Omit<BlockEnv, 'titleBlock'> }) {
  return (
    <div className={pageBodyClass(data.root.props)}>
      <Blocks blocks={data.content} env={{ ...env, titleBlock: titleBlockOf(data) }} />
    </div>
  );
}

/** Finds the heading that is the page's title. Other headings of that level are rendered one level lower. */
export function titleBlockOf(data: PageData): string | null {
  for (const { block } of walkBlocks(data)) {
    if (block.type === 'heading' && block.props.level === 'title') return block.props.id;
  }
  return null;
}

function Blocks({ blocks, env }: { readonly blocks: readonly Block[]; readonly env: BlockEnv }): ReactNode {
  return (
    <div className="b-flow">
      {blocks.map((block) => (
        <OneBlock key={block.props.id} block={block} env={env} />
      ))}
    </div>
  );
}

function OneBlock({ block, env }: { readonly block: Block; readonly env: BlockEnv }) {
  const definition = definitionOf(block.type);
  const View = viewOf(block.type);
  // A block of a removed type leaves the rest of the page readable.
  if (!definition || !View) return null;
  return (
    <View
      id={block.props.id}
      values={shownValues(definition.fields, block.props, env.lang, env.defaultLanguage)}
      env={ownEnv(env, block.props.id)}
      slot={(name) => <Blocks blocks={blocksIn(block, name)} env={env} />}
    />
  );
}

/** Two blocks may have the same question: values typed in one must not appear in the other. */
function ownEnv({ answer, ...env }: BlockEnv, id: string): BlockEnv {
  return answer?.block === id ? { ...env, answer } : env;
}
