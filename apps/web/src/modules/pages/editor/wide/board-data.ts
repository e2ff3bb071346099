import type { ProjectedPage } from '@kumbi/blocks/model/languages.ts';
import type { Data } from '@puckeditor/core';

/** Of what the board keeps only what is a page: it has places of its own for older forms of its data. */
export const pageOfBoard = (data: Data, version: number): ProjectedPage => ({
  version,
  root: { props: data.root.props ?? {} },
  content: data.content as unknown as ProjectedPage['content'],
});
