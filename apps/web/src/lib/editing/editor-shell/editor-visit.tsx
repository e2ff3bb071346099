import { Skeleton, Stack } from '@mantine/core';
import { Fragment, type ReactNode, useState } from 'react';

interface Props {
  readonly id: string;
  readonly children: (reload: () => void) => ReactNode;
}

/** One visit to an editor. Its initial document stays until a reload starts another visit with new state. */
export function EditorVisit({ id, children }: Props) {
  const [visit, setVisit] = useState(0);
  return <Fragment key={`${id} ${visit}`}>{children(() => setVisit(visit + 1))}</Fragment>;
}

/** The skeleton of the bar and the document. */
export function EditorWaiting() {
  return (
    <Stack gap={0} aria-busy="true" h="100dvh">
      <Skeleton h={56} radius={0} />
      <Skeleton flex={1} radius={0} mt={1} />
    </Stack>
  );
}
