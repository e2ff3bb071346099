import type { ProjectedPage } from '@kumbi/blocks/model/languages.ts';
import type { Data } from '@puckeditor/core';

/** Extracts the page from the board's data, which has further fields for older formats. */
export const pageOfBoard = (data: Data, version: number): ProjectedPage => ({
  version,
  root: { props: data.root.props ?? {} },
  content: data.content as unknown as ProjectedPage['content'],
});
